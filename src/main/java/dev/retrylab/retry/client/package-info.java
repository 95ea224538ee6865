/**
 * The retrying client as a state machine: it is told what happened and when, and says what to do next. It opens no
 * connection and reads no clock; one driver runs it in virtual time, another over real connections.
 */
package dev.retrylab.retry.client;

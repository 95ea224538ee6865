/**
 * From the bytes of a request to a checked record, and from an answer to bytes. Every mistake names the member, its bound
 * and the value.
 */
package dev.retrylab.sandbox.body;

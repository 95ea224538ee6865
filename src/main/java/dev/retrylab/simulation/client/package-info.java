/** The retrying client in virtual time: the classes that run live, driven by a queue of events instead of a clock. */
package dev.retrylab.simulation.client;

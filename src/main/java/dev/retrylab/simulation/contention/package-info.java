/** Clients that write one row under optimistic locking, after the AWS Architecture Blog. */
package dev.retrylab.simulation.contention;

/** A chain of services with timeouts, attempts and a deadline, as parameters, JSON and words. */
package dev.retrylab.simulator.deadline;

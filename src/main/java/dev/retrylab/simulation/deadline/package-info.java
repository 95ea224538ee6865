/** A chain of services that call one another, each with its timeouts and attempts, and a deadline that is passed down or not. */
package dev.retrylab.simulation.deadline;

package dev.retrylab.simulation.deadline;

import dev.retrylab.retry.client.ClientPolicy;

/**
 * One caller of the chain. The first is the user's client.
 *
 * @param policy how it calls the next; its own deadline, if it has one, counts from when it is called
 * @param workNanos what it does itself before it calls the next; 0 or more
 */
public record Hop(ClientPolicy policy, long workNanos) {

    /** @throws IllegalArgumentException if the work is negative */
    public Hop {
        if (workNanos < 0) {
            throw new IllegalArgumentException("workNanos must be at least 0; it was " + workNanos);
        }
    }
}

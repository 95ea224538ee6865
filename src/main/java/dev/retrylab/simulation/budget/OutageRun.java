package dev.retrylab.simulation.budget;

import java.util.OptionalDouble;

/**
 * What one outage came to.
 *
 * @param first attempts
 * @param retries made on top of them
 * @param tokensLeft in the budget at the end, or nothing if it has none
 */
public record OutageRun(long first, long retries, OptionalDouble tokensLeft) {

    /** All calls that reached the service. */
    public long backend() {
        return first + retries;
    }

    /** How many calls the service got for each first attempt. */
    public double load() {
        return (double) backend() / first;
    }
}

package dev.retrylab.simulation.budget;

import java.util.OptionalDouble;

/**
 * What one outage came to.
 *
 * @param first attempts that clients wanted to make
 * @param sent first attempts that were made: all, unless a throttle rejected some
 * @param retries made on top of them
 * @param tokensLeft in the budget at the end, or nothing if it has none
 */
public record OutageRun(long first, long sent, long retries, OptionalDouble tokensLeft) {

    /** All calls that reached the service. */
    public long backend() {
        return sent + retries;
    }

    /** How many calls the service got for each first attempt that clients wanted to make. */
    public double load() {
        return (double) backend() / first;
    }
}

package dev.retrylab.simulation.budget.kind;

import java.util.OptionalDouble;

/**
 * Decides which retries are made. One object serves one run, and hears of everything in the order of time. Times are in
 * seconds from the start.
 */
public interface Budget {

    /** A request comes. False if its first attempt is rejected on the spot, which only a throttle does. */
    default boolean admitsFirst(double now) {
        return true;
    }

    /** How often the request that was admitted just now may be retried, whatever is left later. */
    default int mostRetries() {
        return Integer.MAX_VALUE;
    }

    /** A call failed and the client may try again: takes what the retry costs, or refuses it. */
    boolean takeRetry(double now);

    /**
     * A call ended, before {@link #takeRetry} is asked for it.
     *
     * @param retry whether it was one
     * @param succeeded or failed
     */
    default void ended(boolean retry, boolean succeeded, double now) {}

    /** The tokens left, or nothing if this budget has none. */
    default OptionalDouble tokens() {
        return OptionalDouble.empty();
    }

    /** No budget at all: every retry is made. */
    static Budget none() {
        return now -> true;
    }
}

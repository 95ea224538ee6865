package dev.retrylab.retry;

import java.util.OptionalDouble;

/**
 * How often to try, and how long to wait between.
 *
 * @param maxAttempts tries in all, the first included: retries + 1; at least 1
 */
public record RetryPolicy(int maxAttempts, Delays delays) {

    /** @throws IllegalArgumentException if there would be no attempt at all */
    public RetryPolicy {
        if (maxAttempts < 1) {
            throw new IllegalArgumentException("maxAttempts must be at least 1; it was " + maxAttempts);
        }
    }

    /**
     * The wait after a failed attempt, or nothing when that was the last one.
     *
     * @param attempts how many attempts were made, at least 1
     * @param previous the last delay, or the base if there was none
     */
    public OptionalDouble delayAfter(int attempts, double previous, RandomSource random) {
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts must be at least 1; it was " + attempts);
        }
        return attempts >= maxAttempts
                ? OptionalDouble.empty()
                : OptionalDouble.of(delays.delay(attempts - 1, previous, random));
    }
}

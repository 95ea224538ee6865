package dev.retrylab.simulation.recovery;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;

/**
 * When a failed mass of calls is tried again: spread evenly over the ticks from {@code first} to {@code last}, counted
 * from the failure.
 *
 * @param baseSeconds of the backoff
 * @param capSeconds of the backoff
 */
public record RetryDelay(Spacing spacing, double baseSeconds, double capSeconds) {

    /** How the waits of one attempt lie. */
    public enum Spacing {
        /** In the next tick. */
        NONE,
        /** All after the ceiling of the backoff. */
        EXPONENTIAL,
        /** Evenly up to the ceiling: what full jitter does to a large crowd. */
        FULL
    }

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public RetryDelay {
        new Backoff(baseSeconds, capSeconds, Jitter.NONE);
    }

    /** In the next tick. */
    public static RetryDelay none() {
        return new RetryDelay(Spacing.NONE, 0, 0);
    }

    /** @param failures of these calls before this one */
    int first(int failures, double tickSeconds) {
        return spacing == Spacing.EXPONENTIAL ? ceiling(failures, tickSeconds) : 1;
    }

    /** @param failures of these calls before this one */
    int last(int failures, double tickSeconds) {
        return spacing == Spacing.NONE ? 1 : ceiling(failures, tickSeconds);
    }

    private int ceiling(int failures, double tickSeconds) {
        double seconds = new Backoff(baseSeconds, capSeconds, Jitter.NONE).ceiling(failures);
        return Math.max(1, (int) Math.rint(seconds / tickSeconds));
    }
}

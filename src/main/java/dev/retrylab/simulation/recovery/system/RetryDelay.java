package dev.retrylab.simulation.recovery.system;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;

/**
 * When a failed mass of calls is tried again: spread evenly over the ticks from the shortest wait to the
 * longest.
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

    /**
     * The shortest that a mass waits. Nothing waits less than a tick.
     *
     * @param failures of these calls before this one
     */
    public double firstSeconds(int failures) {
        return spacing == Spacing.EXPONENTIAL ? ceiling(failures) : 0;
    }

    /**
     * The longest that a mass waits.
     *
     * @param failures of these calls before this one
     */
    public double lastSeconds(int failures) {
        return spacing == Spacing.NONE ? 0 : ceiling(failures);
    }

    private double ceiling(int failures) {
        return new Backoff(baseSeconds, capSeconds, Jitter.NONE).ceiling(failures);
    }
}

package dev.retrylab.retry;

import java.util.function.Function;

/**
 * Exponential backoff with jitter, in whatever unit the caller counts: ticks in a simulation, milliseconds in a client.
 *
 * @param base the first ceiling; 0 or more
 * @param cap no delay is longer; finite, at least the base
 * @param capping where the cap is applied; {@code BEFORE_JITTER} unless a mistake is to be shown
 */
public record Backoff(double base, double cap, Jitter jitter, Capping capping) implements Delays {

    /** Whether the cap limits the ceiling that is then spread, or the delay after it was spread. */
    public enum Capping {
        /** Spread min(cap, base · 2^failures): a capped delay is still random. */
        BEFORE_JITTER,
        /**
         * Spread base · 2^failures, then cut at the cap. After some failures nearly every draw is above the cap, so
         * nearly every delay is the cap, and the crowd falls back into step. Without jitter it changes nothing, and
         * decorrelated jitter is cut after its draw by its own formula.
         */
        AFTER_JITTER
    }

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Backoff {
        // Written so that NaN fails too.
        if (!(base >= 0 && base <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("base must be finite and at least 0; it was " + base);
        }
        if (!(cap >= base && cap <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("cap must be finite and at least the base " + base + "; it was " + cap);
        }
    }

    /** With the cap where it belongs, before the jitter. */
    public Backoff(double base, double cap, Jitter jitter) {
        this(base, cap, jitter, Capping.BEFORE_JITTER);
    }

    /**
     * min(cap, base · 2^failures). It neither overflows nor falls, however many failures there were.
     *
     * @param failures how often this request has failed before the failure at hand; the first delay has 0
     */
    public double ceiling(int failures) {
        return Math.min(cap, uncapped(failures));
    }

    /**
     * How long to wait before the next attempt; never more than the cap.
     *
     * @param failures how often this request has failed before the failure at hand; the first delay has 0
     * @param previous the last delay of this request, or the base if there was none; only decorrelated jitter reads it
     */
    @Override
    public double delay(int failures, double previous, RandomSource random) {
        double ceiling = capping == Capping.AFTER_JITTER ? uncapped(failures) : ceiling(failures);
        return Math.min(cap, jitter.spread(ceiling, base, previous, random));
    }

    @Override
    public <T> T fold(
            Function<Backoff, T> backoff, Function<SymmetricJitter, T> symmetric, Function<ScaledBackoff, T> scaled) {
        return backoff.apply(this);
    }

    private double uncapped(int failures) {
        if (failures < 0) {
            throw new IllegalArgumentException("failures must be at least 0; it was " + failures);
        }
        // scalb multiplies by a power of two exactly and saturates, where a shift of an int would wrap round.
        return Math.min(Double.MAX_VALUE, Math.scalb(base, failures));
    }
}

package dev.retrylab.simulation.storm;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import java.util.Locale;

/** How a client of the crowd waits after a failed call. */
public enum StormPolicy {
    /** Again in the next tick. */
    NONE(Jitter.NONE),
    /** Exponential backoff without randomness. */
    EXPONENTIAL(Jitter.NONE),
    FULL(Jitter.FULL),
    EQUAL(Jitter.EQUAL),
    DECORRELATED(Jitter.DECORRELATED);

    private final Jitter jitter;

    StormPolicy(Jitter jitter) {
        this.jitter = jitter;
    }

    /** The word that addresses use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether two clients that failed equally often can wait differently. */
    public boolean isRandom() {
        return jitter != Jitter.NONE;
    }

    /** The waits of this policy, in the unit of the base: ticks, in a storm. */
    public Backoff backoff(double base, double cap, Backoff.Capping capping) {
        // Every wait lasts at least one tick, so a wait of zero is "in the next tick".
        return this == NONE ? new Backoff(0, 0, jitter) : new Backoff(base, cap, jitter, capping);
    }
}

package dev.retrylab.retry.client;

import java.time.Duration;
import java.util.Optional;

/** The end of a whole request by a monotonic clock, or none. What is passed on is always what is left, never a stale total. */
final class Deadline {

    private static final Deadline NONE = new Deadline(false, 0);

    private final boolean set;
    private final long atNanos;

    private Deadline(boolean set, long atNanos) {
        this.set = set;
        this.atNanos = atNanos;
    }

    static Deadline in(Optional<Duration> time, long nowNanos) {
        return time.map(t -> new Deadline(true, nowNanos + t.toNanos())).orElse(NONE);
    }

    /** The earlier of this one and one that is so far away. */
    Deadline orIn(long otherNanos, long nowNanos) {
        return otherNanos < leftNanos(nowNanos) ? new Deadline(true, nowNanos + Math.max(0, otherNanos)) : this;
    }

    /** Whether an attempt that starts then would start too late. */
    boolean isOverAt(long thenNanos) {
        return set && thenNanos - atNanos >= 0;
    }

    /** What is left of the time; Long.MAX_VALUE if there is no deadline. */
    long leftNanos(long nowNanos) {
        return set ? Math.max(0, atNanos - nowNanos) : Long.MAX_VALUE;
    }
}

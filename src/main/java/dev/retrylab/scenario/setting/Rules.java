package dev.retrylab.scenario.setting;

import java.time.Duration;
import java.util.List;

/**
 * What a run's sandbox is told beside its strategy.
 *
 * @param semantics whose status codes its answers have
 * @param leaseMillis how long a marker keeps others away from its key
 * @param thenAfterHours how far its clock is moved ahead before the second operation; nobody waits a day
 */
public record Rules(String semantics, int leaseMillis, int thenAfterHours) {

    /** The status codes of the Idempotency-Key draft, and those of Stripe's first API. */
    public static final List<String> SEMANTICS = List.of("ietf", "stripe-v1");

    public static final int MIN_LEASE_MILLIS = 100;
    public static final int MAX_LEASE_MILLIS = 60_000;
    /** Thirty days: past every answer that is kept for one. */
    public static final int MAX_THEN_AFTER_HOURS = 720;

    public static final Rules DEFAULT = new Rules("ietf", 10_000, 0);

    public Duration lease() {
        return Duration.ofMillis(leaseMillis);
    }

    public Duration thenAfter() {
        return Duration.ofHours(thenAfterHours);
    }
}

package dev.retrylab.simulation.recovery.system;

/**
 * A circuit breaker that all clients share.
 *
 * @param windowSeconds how far back it looks
 * @param failureRatio it opens at this share of failures, 0 to 1
 * @param minCalls and not before so many calls have ended in the window
 * @param openSeconds how long it rejects everything
 * @param probes how many calls it lets through then, to decide by them
 */
public record BreakerRule(
        double windowSeconds, double failureRatio, double minCalls, double openSeconds, double probes) {

    /** Passes everything. */
    public static final BreakerRule NEVER_OPENS = new BreakerRule(0, 1, Double.MAX_VALUE, 0, 1);

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public BreakerRule {
        Require.atLeast(0, "windowSeconds", windowSeconds);
        Require.that(failureRatio >= 0 && failureRatio <= 1, "failureRatio must be from 0 to 1", failureRatio);
        Require.atLeast(0, "minCalls", minCalls);
        Require.atLeast(0, "openSeconds", openSeconds);
        Require.atLeast(Double.MIN_VALUE, "probes", probes);
    }
}

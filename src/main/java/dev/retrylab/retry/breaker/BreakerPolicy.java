package dev.retrylab.retry.breaker;

import java.time.Duration;

/**
 * When a breaker opens, for how long, and what closes it again.
 *
 * @param failureRatio opens when failures / calls in the window reach it; above 0, at most 1
 * @param window which calls are looked at
 * @param minCalls with fewer calls in the window it never opens, so that two unlucky requests are no outage; at least 1
 * @param open how long it stays open, at least; more than zero
 * @param openJitter the cool-down is spread over open · [1, 1 + openJitter), or a fleet of breakers that opened together
 *     probes together; from 0 (a mistake to be shown) to 1
 * @param probes how many calls it lets through when half-open, in all; at least 1
 */
public record BreakerPolicy(
        double failureRatio, WindowSize window, int minCalls, Duration open, double openJitter, int probes) {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public BreakerPolicy {
        require(failureRatio > 0 && failureRatio <= 1, "failureRatio must be above 0 and at most 1", failureRatio);
        require(minCalls >= 1, "minCalls must be at least 1", minCalls);
        require(open.compareTo(Duration.ZERO) > 0, "open must be more than zero", open);
        require(openJitter >= 0 && openJitter <= 1, "openJitter must be from 0 to 1", openJitter);
        require(probes >= 1, "probes must be at least 1", probes);
        require(window.hasRoomFor(minCalls), "minCalls must fit into the window, " + window, minCalls);
    }

    private static void require(boolean holds, String rule, Object value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + "; it was " + value);
        }
    }
}

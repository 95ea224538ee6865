package dev.retrylab.simulation.breaker;

import dev.retrylab.retry.breaker.CircuitBreaker.State;

/**
 * One request, and what became of it.
 *
 * @param state of its breaker when it came; closed if there is no breaker
 * @param endNanos when its user knew; at once if it was refused
 */
public record Call(Request request, State state, Fate fate, long endNanos) {

    public enum Fate {
        SUCCEEDED,
        CLIENT_ERROR,
        FAILED,
        ABANDONED,
        /** By the breaker: the dependency never saw it. */
        REFUSED
    }

    public boolean reached() {
        return fate != Fate.REFUSED;
    }

    /** A call by which a half-open breaker decides. */
    public boolean isProbe() {
        return reached() && state == State.HALF_OPEN;
    }

    /** Whether its user has an answer, be it that the request was wrong. */
    public boolean answered() {
        return fate == Fate.SUCCEEDED || fate == Fate.CLIENT_ERROR;
    }

    public long waitedNanos() {
        return endNanos - request.atNanos();
    }
}

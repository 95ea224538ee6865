package dev.retrylab.simulation.breaker;

import dev.retrylab.retry.breaker.BreakerPolicy;

/**
 * How a client guards its calls.
 *
 * @param countsClientErrors whether a caller's own mistake counts against the dependency: a mistake to be shown
 * @param givesBack whether a call that says nothing gives its permit back; without, a probe's place is gone for good
 */
public record Caller(Scope scope, BreakerPolicy policy, boolean countsClientErrors, boolean givesBack) {

    /** What one breaker watches over. */
    public enum Scope {
        NO_BREAKER,
        ONE_FOR_ALL,
        ONE_EACH
    }

    /** As it should be: a refusal by the dependency is no failure, and every permit is given back. */
    public static Caller careful(Scope scope, BreakerPolicy policy) {
        return new Caller(scope, policy, false, true);
    }
}

package dev.retrylab.simulation.recovery.fluid;

/** What a circuit breaker does with calls. */
public enum BreakerState {
    /** They pass, and are counted. */
    CLOSED,
    /** They fail at once. */
    OPEN,
    /** A few pass, to decide by them. */
    HALF_OPEN
}

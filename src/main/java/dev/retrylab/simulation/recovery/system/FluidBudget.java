package dev.retrylab.simulation.recovery.system;

/**
 * A token bucket for masses of calls, full at the start: a retry costs one token.
 *
 * @param cap tokens that it holds at most
 * @param refund tokens that a first attempt puts in
 */
public record FluidBudget(double cap, double refund) {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public FluidBudget {
        Require.atLeast(0, "cap", cap);
        Require.atLeast(0, "refund", refund);
    }
}

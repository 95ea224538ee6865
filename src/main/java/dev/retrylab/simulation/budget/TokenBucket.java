package dev.retrylab.simulation.budget;

import java.util.OptionalDouble;

/**
 * The token bucket as it was published, in plain doubles, whose drift is part of the published figures. What clients
 * ought to run is {@code retry.RetryBudget}, which counts whole thousandths.
 */
public final class TokenBucket implements Budget {

    private final double cap;
    private final double refund;
    private double tokens;

    /**
     * @param cap what it holds at most, and at the start
     * @param refund what a first attempt puts in
     */
    public TokenBucket(double cap, double refund) {
        this.cap = cap;
        this.refund = refund;
        tokens = cap;
    }

    @Override
    public void firstAttempt() {
        tokens = Math.min(cap, tokens + refund);
    }

    @Override
    public boolean takeRetry() {
        if (tokens < 1) {
            return false;
        }
        tokens -= 1;
        return true;
    }

    @Override
    public OptionalDouble tokens() {
        return OptionalDouble.of(tokens);
    }
}

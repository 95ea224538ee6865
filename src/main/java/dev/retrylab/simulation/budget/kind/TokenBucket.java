package dev.retrylab.simulation.budget.kind;

import java.util.OptionalDouble;

/**
 * The token bucket as it was published, in plain doubles, whose drift is part of the published figures. What clients
 * ought to run counts whole thousandths: {@link WholeTokenBucket}.
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
    public boolean admitsFirst(double now) {
        tokens = Math.min(cap, tokens + refund);
        return true;
    }

    @Override
    public boolean takeRetry(double now) {
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

package dev.retrylab.simulation.budget.kind;

import java.util.OptionalDouble;

/**
 * gRPC's retry throttling (proposal A6): a failure takes a token, a success puts a tenth in, and while no more than half
 * of the tokens are left nothing is retried. It counts every call, so retries that fail drain it too.
 */
public final class GrpcThrottle implements Budget {

    private static final int MAX_TOKENS = 10;
    private static final int THOUSANDTHS = 1_000;
    /** As its JSON has it, tokenRatio 0.1; gRPC counts in thousandths as well. */
    private static final int TOKEN_RATIO = 100;

    private int tokens = MAX_TOKENS * THOUSANDTHS;

    @Override
    public void ended(boolean retry, boolean succeeded, double now) {
        tokens = succeeded
                ? Math.min(MAX_TOKENS * THOUSANDTHS, tokens + TOKEN_RATIO)
                : Math.max(0, tokens - THOUSANDTHS);
    }

    @Override
    public boolean takeRetry(double now) {
        return tokens > MAX_TOKENS * THOUSANDTHS / 2;
    }

    @Override
    public OptionalDouble tokens() {
        return OptionalDouble.of((double) tokens / THOUSANDTHS);
    }
}

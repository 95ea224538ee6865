package dev.retrylab.simulation.budget.kind;

import dev.retrylab.retry.RetryBudget;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The token bucket of a live client, in whole thousandths of a token. */
public final class WholeTokenBucket implements Budget {

    private static final double MILLITOKENS = 1_000;

    private final RetryBudget rule;
    private long millitokens;

    /**
     * @param cap what it holds at most, and at the start; rounded to a thousandth
     * @param refund what a first attempt puts in; rounded to a thousandth
     */
    public WholeTokenBucket(double cap, double refund) {
        rule = new RetryBudget(Math.round(cap * MILLITOKENS), Math.round(refund * MILLITOKENS));
        millitokens = rule.full();
    }

    @Override
    public boolean admitsFirst(double now) {
        millitokens = rule.afterFirstAttempt(millitokens);
        return true;
    }

    @Override
    public boolean takeRetry(double now) {
        OptionalLong rest = rule.afterRetry(millitokens);
        millitokens = rest.orElse(millitokens);
        return rest.isPresent();
    }

    @Override
    public OptionalDouble tokens() {
        return OptionalDouble.of(millitokens / MILLITOKENS);
    }
}

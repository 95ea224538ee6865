package dev.retrylab.retry.client;

import dev.retrylab.retry.RetryBudget;
import java.util.OptionalLong;

/** The balance of a client's retry budget; safe for many threads. A retry that never starts gives its tokens back. */
final class TokenBucket {

    private final RetryBudget budget;
    private long millitokens;

    TokenBucket(RetryBudget budget) {
        this.budget = budget;
        millitokens = budget.full();
    }

    synchronized void firstAttempt() {
        millitokens = budget.afterFirstAttempt(millitokens);
    }

    /** @return false if there is not enough for a retry */
    synchronized boolean takeForRetry() {
        OptionalLong rest = budget.afterRetry(millitokens);
        rest.ifPresent(balance -> millitokens = balance);
        return rest.isPresent();
    }

    synchronized void giveBack() {
        millitokens = Math.min(budget.capMillitokens(), millitokens + budget.costMillitokens());
    }

    synchronized long millitokens() {
        return millitokens;
    }
}

package dev.retrylab.retry;

import java.util.OptionalLong;

/**
 * A token bucket that pays for retries: a first attempt puts a fraction of a token in, a retry takes one out, and an
 * empty bucket means no retry. It counts whole thousandths of a token, because a bucket of doubles drifts: ten times
 * 0.1 is less than 1 there, and a retry that was paid for is refused.
 *
 * <p>This is the rule only. The balance, in millitokens from 0 to the cap, is the caller's to keep.
 *
 * @param capMillitokens what the bucket holds at most, and at the start; 0 or more
 * @param refundMillitokens what a first attempt puts in; 0 or more
 * @param costMillitokens what a retry takes out; at least 1
 */
public record RetryBudget(long capMillitokens, long refundMillitokens, long costMillitokens) {

    private static final long ONE_TOKEN = 1_000;

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public RetryBudget {
        require(capMillitokens >= 0, "capMillitokens must be at least 0", capMillitokens);
        require(refundMillitokens >= 0, "refundMillitokens must be at least 0", refundMillitokens);
        require(costMillitokens >= 1, "costMillitokens must be at least 1", costMillitokens);
    }

    /** A retry costs one token. */
    public RetryBudget(long capMillitokens, long refundMillitokens) {
        this(capMillitokens, refundMillitokens, ONE_TOKEN);
    }

    /** The balance of a full bucket, which is how one begins. */
    public long full() {
        return capMillitokens;
    }

    /** The balance after a first attempt; never above the cap. */
    public long afterFirstAttempt(long balance) {
        long room = capMillitokens - checked(balance);
        return balance + Math.min(room, refundMillitokens);
    }

    /** The balance after a retry, or nothing if the bucket cannot pay for it. */
    public OptionalLong afterRetry(long balance) {
        return checked(balance) >= costMillitokens ? OptionalLong.of(balance - costMillitokens) : OptionalLong.empty();
    }

    private long checked(long balance) {
        require(balance >= 0 && balance <= capMillitokens, "balance must be from 0 to " + capMillitokens, balance);
        return balance;
    }

    private static void require(boolean holds, String rule, long value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + "; it was " + value);
        }
    }
}

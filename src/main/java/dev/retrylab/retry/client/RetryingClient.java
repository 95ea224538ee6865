package dev.retrylab.retry.client;

import dev.retrylab.retry.RandomSource;
import dev.retrylab.retry.breaker.CircuitBreaker;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One client of one dependency: the policy, and what its requests share, which is the retry budget and the breaker. All
 * else belongs to a single {@link Operation}. Two dependencies need two clients, or the one that is down spends the
 * other's retries.
 */
public final class RetryingClient {

    private final ClientPolicy policy;
    private final RandomSource random;
    private final Optional<TokenBucket> tokens;
    private final Optional<CircuitBreaker> breaker;

    /** @param random draws delays and cool-downs; if requests run at once it must bear many threads */
    public RetryingClient(ClientPolicy policy, RandomSource random) {
        this.policy = policy;
        this.random = random;
        tokens = policy.budget().map(TokenBucket::new);
        breaker = policy.breaker().map(rule -> new CircuitBreaker(rule, random));
    }

    /** A request that has not begun. Its deadline starts with {@link Operation#begin}. */
    public Operation newOperation(Repeatable repeatable) {
        return new Operation(policy, repeatable, random, tokens, breaker);
    }

    /** One that draws its delays from a source of its own, and so the same ones whatever runs beside it. */
    public Operation newOperation(Repeatable repeatable, RandomSource ownRandom) {
        return new Operation(policy, repeatable, ownRandom, tokens, breaker);
    }

    /**
     * A request that is sent again before it has failed. It shares the budget and the breaker; the delays play no part.
     *
     * @throws IllegalArgumentException if a second attempt could do harm, or its body is gone
     */
    public HedgedOperation newHedgedOperation(Repeatable repeatable, HedgePolicy hedge) {
        return new HedgedOperation(policy, hedge, repeatable, tokens, breaker);
    }

    /** The balance of the retry budget, in thousandths of a token; empty if there is no budget. */
    public OptionalLong millitokens() {
        return tokens.map(bucket -> OptionalLong.of(bucket.millitokens())).orElse(OptionalLong.empty());
    }

    /** Empty if there is no breaker. */
    public Optional<CircuitBreaker.State> breakerState(long nowNanos) {
        return breaker.map(b -> b.state(nowNanos));
    }
}

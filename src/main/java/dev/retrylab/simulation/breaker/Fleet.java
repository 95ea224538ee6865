package dev.retrylab.simulation.breaker;

import dev.retrylab.retry.RandomSource;
import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.CircuitBreaker;
import dev.retrylab.retry.breaker.CircuitBreaker.Permit;
import dev.retrylab.retry.breaker.CircuitBreaker.State;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * Many clients, each with a breaker of its own towards the same dependency, each wanting to call once per step. A call
 * that a breaker lets through fails with the probability of that moment; it is over within the step.
 *
 * @param clients at least 1
 * @param stepNanos how often each wants to call; at least 1
 * @param steps how long it is watched; at least 1
 * @param failure the probability from 0 to 1 that a call fails, by the time in seconds
 */
public record Fleet(int clients, BreakerPolicy policy, long stepNanos, int steps, DoubleUnaryOperator failure) {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Fleet {
        require(clients >= 1, "clients must be at least 1", clients);
        require(stepNanos >= 1, "stepNanos must be at least 1", stepNanos);
        require(steps >= 1, "steps must be at least 1", steps);
    }

    private static void require(boolean holds, String rule, long value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + "; it was " + value);
        }
    }

    /**
     * One step, over all clients.
     *
     * @param reached calls that the breakers let through
     * @param failed of those
     * @param refused calls that failed at once, without a request
     * @param open breakers that are open at the end of the step
     */
    public record Step(int reached, int failed, int refused, int open) {}

    /** The same random source gives the same steps. */
    public List<Step> run(RandomSource random) {
        return run(random, () -> {});
    }

    /** @param eachStep told when all clients are through with it; it may stop the run by throwing */
    public List<Step> run(RandomSource random, Runnable eachStep) {
        List<CircuitBreaker> breakers = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
            breakers.add(new CircuitBreaker(policy, random));
        }
        List<Step> result = new ArrayList<>();
        for (int step = 0; step < steps; step++) {
            result.add(step(breakers, step * stepNanos, random));
            eachStep.run();
        }
        return result;
    }

    /** What became of one call. */
    private enum Call {
        SUCCEEDED,
        FAILED,
        REFUSED
    }

    private Step step(List<CircuitBreaker> breakers, long nowNanos, RandomSource random) {
        double probability = failure.applyAsDouble(nowNanos / 1e9);
        Map<Call, Integer> calls = new EnumMap<>(Call.class);
        for (CircuitBreaker breaker : breakers) {
            calls.merge(call(breaker, nowNanos, probability, random), 1, Integer::sum);
        }
        int refused = calls.getOrDefault(Call.REFUSED, 0);
        int open = (int) breakers.stream()
                .filter(breaker -> breaker.state(nowNanos) == State.OPEN)
                .count();
        return new Step(clients - refused, calls.getOrDefault(Call.FAILED, 0), refused, open);
    }

    private static Call call(CircuitBreaker breaker, long nowNanos, double probability, RandomSource random) {
        Optional<Permit> permit = breaker.acquire(nowNanos);
        if (permit.isEmpty()) {
            return Call.REFUSED;
        }
        if (random.nextDouble() < probability) {
            permit.get().failed(nowNanos);
            return Call.FAILED;
        }
        permit.get().succeeded(nowNanos);
        return Call.SUCCEEDED;
    }
}

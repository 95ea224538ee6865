package dev.retrylab.simulation.budget;

import dev.retrylab.retry.RandomSource;
import dev.retrylab.simulation.budget.kind.Budget;

/**
 * First attempts arrive at a steady rate while calls fail. A failed call is retried as soon as it has failed, up to
 * {@code retries} times, as far as the budget pays. Every request is told to the budget before its first attempt.
 *
 * <p>The model and its figures: "Idempotency, Retries and Backoff" (Vallela, 2026). There a call takes no time.
 *
 * @param seconds how long it lasts, at least 1
 * @param rps first attempts in each second, evenly apart; at least 1
 * @param retries at most, for each first attempt; 0 or more
 * @param failures how likely a call fails; at 1 and at 0 no draw matters
 * @param latency seconds until a call has failed or succeeded; 0 or more. What has not ended with the run counts as made
 */
public record Outage(int seconds, int rps, int retries, Failures failures, double latency) {

    /** Hears what each second came to. */
    @FunctionalInterface
    public interface SecondListener {
        /**
         * @param second from 1
         * @param firsts first attempts made in it
         * @param retries made in it
         * @param budget as the second left it
         */
        void ended(int second, long firsts, long retries, Budget budget);
    }

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Outage {
        require(seconds >= 1, "seconds must be at least 1", seconds);
        require(rps >= 1, "rps must be at least 1", rps);
        require(retries >= 0, "retries must be at least 0", retries);
        require(latency >= 0 && latency <= Double.MAX_VALUE, "latency must be finite and at least 0", latency);
    }

    /** Calls that take no time and fail alike throughout. */
    public Outage(int seconds, int rps, int retries, double failure) {
        this(seconds, rps, retries, Failures.steady(failure), 0);
    }

    public OutageRun run(Budget budget, RandomSource random, SecondListener listener) {
        return new CallsInFlight(this, budget, random).run(listener);
    }

    private static void require(boolean holds, String rule, Object value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + "; it was " + value);
        }
    }
}

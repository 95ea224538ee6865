package dev.retrylab.simulation.budget;

import dev.retrylab.retry.RandomSource;

/**
 * First attempts arrive at a steady rate while calls fail, each with the same probability. A failed call is retried at
 * once, up to {@code retries} times, as far as the budget pays. Every first attempt refunds the budget before it is made.
 *
 * <p>The model and its figures: "Idempotency, Retries and Backoff" (Vallela, 2026).
 *
 * @param seconds how long it lasts, at least 1
 * @param rps first attempts in each second, at least 1
 * @param retries at most, for each first attempt; 0 or more
 * @param failure the probability that a call fails, from 0 to 1; at 1 and at 0 no draw matters
 */
public record Outage(int seconds, int rps, int retries, double failure) {

    /** Hears what each second came to. */
    @FunctionalInterface
    public interface SecondListener {
        /**
         * @param second from 1
         * @param retries made in it
         * @param budget as the second left it
         */
        void ended(int second, long retries, Budget budget);
    }

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Outage {
        require(seconds >= 1, "seconds must be at least 1", seconds);
        require(rps >= 1, "rps must be at least 1", rps);
        require(retries >= 0, "retries must be at least 0", retries);
        require(failure >= 0 && failure <= 1, "failure must be from 0 to 1", failure);
    }

    public OutageRun run(Budget budget, RandomSource random, SecondListener listener) {
        long made = 0;
        for (int second = 1; second <= seconds; second++) {
            long inSecond = 0;
            for (int request = 0; request < rps; request++) {
                inSecond += retriesOfOne(budget, random);
            }
            made += inSecond;
            listener.ended(second, inSecond, budget);
        }
        return new OutageRun((long) seconds * rps, made, budget.tokens());
    }

    private int retriesOfOne(Budget budget, RandomSource random) {
        budget.firstAttempt();
        int made = 0;
        // A draw is below 1, so a probability of 1 always fails and one of 0 never does.
        while (random.nextDouble() < failure && made < retries && budget.takeRetry()) {
            made++;
        }
        return made;
    }

    private static void require(boolean holds, String rule, Object value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + "; it was " + value);
        }
    }
}

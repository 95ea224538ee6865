package dev.retrylab.simulation.recovery.system;

import java.util.Optional;

/**
 * Who calls. They keep coming, whatever becomes of their calls: an open system.
 *
 * @param load first attempts per second
 * @param timeoutSeconds how long each attempt waits for its answer
 * @param retries at most, for each first attempt
 */
public record Clients(
        double load,
        double timeoutSeconds,
        int retries,
        RetryDelay delay,
        Optional<FluidBudget> budget,
        Optional<BreakerRule> breaker) {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Clients {
        Require.atLeast(0, "load", load);
        Require.atLeast(0, "timeoutSeconds", timeoutSeconds);
        Require.that(retries >= 0, "retries must be at least 0", retries);
    }

    /** The same with another rate of first attempts. */
    public Clients withLoad(double other) {
        return new Clients(other, timeoutSeconds, retries, delay, budget, breaker);
    }

    /** The same with another number of retries. */
    public Clients withRetries(int other) {
        return new Clients(load, timeoutSeconds, other, delay, budget, breaker);
    }

    /** The same with another budget. */
    public Clients withBudget(FluidBudget other) {
        return new Clients(load, timeoutSeconds, retries, delay, Optional.of(other), breaker);
    }
}

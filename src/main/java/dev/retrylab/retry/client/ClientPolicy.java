package dev.retrylab.retry.client;

import dev.retrylab.retry.RetryBudget;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.breaker.BreakerPolicy;
import java.time.Duration;
import java.util.Optional;

/**
 * All that decides how a client sends a request.
 *
 * @param retries how often, and how long between; its delays count in milliseconds
 * @param attemptTimeout how long one attempt waits for its answer; more than zero
 * @param deadline the end of the whole request, waits included; more than zero
 * @param honoursRetryAfter whether a time that the server names replaces the delay of the backoff
 */
public record ClientPolicy(
        RetryPolicy retries,
        Duration attemptTimeout,
        Optional<Duration> deadline,
        boolean honoursRetryAfter,
        Optional<RetryBudget> budget,
        Optional<BreakerPolicy> breaker) {

    /** Some 31 years; a wait in nanoseconds must not overflow. */
    private static final Duration LONGEST = Duration.ofSeconds(1_000_000_000);

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public ClientPolicy {
        requireTime("attemptTimeout", attemptTimeout);
        deadline.ifPresent(time -> requireTime("deadline", time));
        if (retries.delays().cap() > LONGEST.toMillis()) {
            throw new IllegalArgumentException("cap must be at most " + LONGEST.toMillis() + " ms; it was "
                    + retries.delays().cap());
        }
    }

    static void requireTime(String name, Duration time) {
        if (time.compareTo(Duration.ZERO) <= 0 || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    name + " must be more than zero and at most " + LONGEST + "; it was " + time);
        }
    }
}

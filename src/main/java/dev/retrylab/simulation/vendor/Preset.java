package dev.retrylab.simulation.vendor;

import dev.retrylab.retry.Delays;
import dev.retrylab.retry.RandomSource;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.simulation.budget.kind.Budget;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What one maker's client does when nothing is said.
 *
 * @param maxAttempts in all, the first included
 * @param delays in milliseconds
 * @param retried the failures that it tries again after
 * @param attemptTimeout how long it waits for one answer; empty if the maker leaves that to whoever uses it
 * @param deadline the end of the whole request; empty if there is none
 * @param budget a fresh one for each client
 */
public record Preset(
        int maxAttempts,
        Delays delays,
        Set<Failing> retried,
        Optional<Duration> attemptTimeout,
        Optional<Duration> deadline,
        Function<RandomSource, Budget> budget) {

    Preset(int maxAttempts, Delays delays, Set<Failing> retried) {
        this(maxAttempts, delays, retried, Optional.empty(), Optional.empty(), random -> Budget.none());
    }

    Preset timingOut(Duration afterAttempt) {
        return new Preset(maxAttempts, delays, retried, Optional.of(afterAttempt), deadline, budget);
    }

    Preset within(Duration wholeRequest) {
        return new Preset(maxAttempts, delays, retried, attemptTimeout, Optional.of(wholeRequest), budget);
    }

    Preset paying(Function<RandomSource, Budget> fresh) {
        return new Preset(maxAttempts, delays, retried, attemptTimeout, deadline, fresh);
    }

    /**
     * The policy that the retrying client runs. Its budget is not in it: that one is of another make, and is asked
     * besides.
     *
     * @param otherwise the attempt's timeout where the maker sets none
     */
    ClientPolicy policy(Duration otherwise) {
        return new ClientPolicy(
                new RetryPolicy(maxAttempts, delays),
                attemptTimeout.orElse(otherwise),
                deadline,
                false,
                Optional.empty(),
                Optional.empty());
    }
}

package dev.retrylab.simulation.formula;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.simulation.client.VirtualServer;
import dev.retrylab.simulation.deadline.Chain;
import dev.retrylab.simulation.deadline.Hop;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A caller with a deadline, a service that tries on without a pause, and a bottom that answers nobody in time. */
final class PassedDeadline {

    private static final long SECOND = 1_000_000_000L;

    /** Longer than anybody waits. */
    private static final long NEVER = 100_000 * SECOND;

    private PassedDeadline() {}

    /** Calls to the bottom without the deadline passed on, less those with it. */
    static long spared(double deadline, int attempts, double timeout) {
        List<Hop> hops =
                List.of(hop(1, deadline, Optional.of(seconds(deadline))), hop(attempts, timeout, Optional.empty()));
        return calls(hops, false) - calls(hops, true);
    }

    private static long calls(List<Hop> hops, boolean passesDeadlineOn) {
        return new Chain(
                        hops, passesDeadlineOn, call -> new VirtualServer.Reply(new AttemptResult.Answered(200), NEVER))
                .run(() -> 0)
                .levels()
                .get(hops.size() - 1)
                .calls();
    }

    private static Hop hop(int attempts, double timeout, Optional<Duration> deadline) {
        RetryPolicy retries = new RetryPolicy(attempts, new Backoff(0, 0, Jitter.NONE));
        return new Hop(
                new ClientPolicy(retries, seconds(timeout), deadline, false, Optional.empty(), Optional.empty()), 0);
    }

    private static Duration seconds(double seconds) {
        return Duration.ofNanos(Math.round(seconds * SECOND));
    }
}

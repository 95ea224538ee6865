package dev.retrylab.simulator.deadline;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.simulation.client.VirtualServer;
import dev.retrylab.simulation.deadline.Chain;
import dev.retrylab.simulation.deadline.Hop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a chain is set up. The user's client is caller 1, the first service caller 2, and so on; the last service calls
 * nobody.
 *
 * @param services at least 1
 * @param retryAt the only caller that tries again; empty for all
 * @param deadlineSeconds of the user's request, if it has one
 * @param shorter whether what a caller does must fit into the timeout of its own caller
 * @param status that the last service answers
 */
record ChainPlan(
        int services,
        int userAttempts,
        double userTimeoutSeconds,
        int attempts,
        double timeoutSeconds,
        double waitSeconds,
        OptionalInt retryAt,
        Optional<Double> deadlineSeconds,
        boolean passes,
        boolean shorter,
        double workSeconds,
        double bottomSeconds,
        int status) {

    /** What is left of a caller's timeout for the way of the answer, where timeouts shrink. */
    private static final double SHARE = 0.9;

    private static final double LEAST_SECONDS = 0.001;

    int attemptsOf(int caller) {
        boolean retries = retryAt.isEmpty() || retryAt.getAsInt() == caller;
        return retries ? caller == 1 ? userAttempts : attempts : 1;
    }

    /** Of each attempt of a caller. Where timeouts shrink, its own work, its attempts and the waits between fit above. */
    double timeoutOf(int caller) {
        if (caller == 1) {
            return userTimeoutSeconds;
        }
        if (!shorter) {
            return timeoutSeconds;
        }
        int tries = attemptsOf(caller);
        double room = SHARE * timeoutOf(caller - 1) - workSeconds - (tries - 1) * waitSeconds;
        return Math.max(LEAST_SECONDS, Math.min(timeoutSeconds, room / tries));
    }

    /** A^L where every caller tries as often as it may. */
    double mostCalls() {
        double calls = 1;
        for (int caller = 1; caller <= services; caller++) {
            calls *= attemptsOf(caller);
        }
        return calls;
    }

    ChainPlan passing() {
        return with(retryAt, true, shorter);
    }

    ChainPlan shrinking() {
        return with(retryAt, passes, true);
    }

    /** Only the user's client tries again. */
    ChainPlan retryingOnTop() {
        return with(OptionalInt.of(1), passes, shorter);
    }

    private ChainPlan with(OptionalInt otherRetryAt, boolean otherPasses, boolean otherShorter) {
        return new ChainPlan(
                services,
                userAttempts,
                userTimeoutSeconds,
                attempts,
                timeoutSeconds,
                waitSeconds,
                otherRetryAt,
                deadlineSeconds,
                otherPasses,
                otherShorter,
                workSeconds,
                bottomSeconds,
                status);
    }

    Chain chain() {
        List<Hop> hops = new ArrayList<>();
        for (int caller = 1; caller <= services; caller++) {
            hops.add(new Hop(policy(caller), caller == 1 ? 0 : nanos(workSeconds)));
        }
        return new Chain(hops, passes, call -> new VirtualServer.Reply(new Answered(status), nanos(bottomSeconds)));
    }

    private ClientPolicy policy(int caller) {
        double waitMillis = waitSeconds * 1_000;
        return new ClientPolicy(
                new RetryPolicy(attemptsOf(caller), new Backoff(waitMillis, waitMillis, Jitter.NONE)),
                Duration.ofNanos(nanos(timeoutOf(caller))),
                caller == 1 ? deadlineSeconds.map(seconds -> Duration.ofNanos(nanos(seconds))) : Optional.empty(),
                true,
                Optional.empty(),
                Optional.empty());
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }
}

package dev.retrylab.retry.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryBudget;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.CircuitBreaker;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.retry.client.Action.End;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.Action.Send;
import dev.retrylab.retry.client.Action.Wait;
import dev.retrylab.retry.client.AttemptResult.Answered;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the operations of one client share, which is the budget and the breaker; and what they must not. */
class SharedStateTest {

    private static final long MILLI = 1_000_000L;
    private static final Repeatable KEYED_POST = Repeatable.method("POST", true);
    private static final AttemptResult OK = new Answered(200);
    private static final AttemptResult UNAVAILABLE = new Answered(503);
    private static final RetryBudget TEN_TOKENS = new RetryBudget(10_000, 0);

    private static RetryingClient client(
            Jitter jitter, Optional<Duration> deadline, Optional<RetryBudget> budget, Optional<BreakerPolicy> breaker) {
        RetryPolicy retries = new RetryPolicy(5, new Backoff(100, 10_000, jitter));
        return new RetryingClient(
                new ClientPolicy(retries, Duration.ofSeconds(2), deadline, true, budget, breaker), () -> 0.5);
    }

    private static RetryingClient paying(Optional<Duration> deadline) {
        return client(Jitter.NONE, deadline, Optional.of(TEN_TOKENS), Optional.empty());
    }

    private static long waitNanos(Action action) {
        return ((Wait) action).nanos();
    }

    private static Reason reason(Action action) {
        return ((End) action).reason();
    }

    @Test
    void theLastDelayOfOneOperationIsNoOthersAffair() {
        RetryingClient client = client(Jitter.DECORRELATED, Optional.empty(), Optional.empty(), Optional.empty());
        Operation first = client.newOperation(KEYED_POST);
        first.begin(0);
        assertEquals(200 * MILLI, waitNanos(first.ended(1, UNAVAILABLE, 0)));
        first.waited(2, 200 * MILLI);
        assertEquals(350 * MILLI, waitNanos(first.ended(2, UNAVAILABLE, 200 * MILLI)));
        Operation second = client.newOperation(KEYED_POST);
        second.begin(0);
        assertEquals(200 * MILLI, waitNanos(second.ended(1, UNAVAILABLE, 0)), "from the base, as the first one's");
    }

    @Test
    void aTimeThatTheServerNamedIsNoDelayOfOurs() {
        RetryingClient client = client(Jitter.DECORRELATED, Optional.empty(), Optional.empty(), Optional.empty());
        Operation operation = client.newOperation(KEYED_POST);
        operation.begin(0);
        AttemptResult aMinute = new Answered(503, Optional.of(Duration.ofMinutes(1)));
        assertEquals(60_000 * MILLI, waitNanos(operation.ended(1, aMinute, 0)));
        operation.waited(2, 60_000 * MILLI);
        assertEquals(200 * MILLI, waitNanos(operation.ended(2, UNAVAILABLE, 60_000 * MILLI)));
    }

    @Test
    void aRetryThatWakesAfterTheDeadlineGivesItsTokenBack() {
        RetryingClient client = paying(Optional.of(Duration.ofSeconds(1)));
        Operation operation = client.newOperation(KEYED_POST);
        operation.begin(0);
        operation.ended(1, UNAVAILABLE, 0);
        assertEquals(OptionalLong.of(9_000), client.millitokens());
        assertEquals(Reason.DEADLINE, reason(operation.waited(2, 1_000 * MILLI)));
        assertEquals(OptionalLong.of(10_000), client.millitokens());
    }

    @Test
    void anAbortInFlightKeepsWhatARetryHasCost() {
        RetryingClient client = paying(Optional.empty());
        Operation operation = client.newOperation(KEYED_POST);
        operation.begin(0);
        operation.ended(1, UNAVAILABLE, 0);
        operation.waited(2, 100 * MILLI);
        operation.abort();
        assertEquals(OptionalLong.of(9_000), client.millitokens(), "it was sent");
    }

    @Test
    void aProbeThatIsAbortedLeavesItsPlaceToTheNext() {
        BreakerPolicy one = new BreakerPolicy(1, WindowSize.ofCalls(1), 1, Duration.ofSeconds(5), 0, 1);
        RetryingClient client = client(Jitter.NONE, Optional.empty(), Optional.empty(), Optional.of(one));
        Operation opens = client.newOperation(KEYED_POST);
        opens.begin(0);
        assertEquals(Reason.BREAKER_OPEN, reason(opens.ended(1, UNAVAILABLE, 0)));
        Operation probe = client.newOperation(KEYED_POST);
        assertEquals(1, ((Send) probe.begin(5_000 * MILLI)).attempt());
        assertEquals(Reason.BREAKER_OPEN, reason(client.newOperation(KEYED_POST).begin(5_000 * MILLI)));
        probe.abort();
        Operation next = client.newOperation(KEYED_POST);
        assertEquals(1, ((Send) next.begin(5_000 * MILLI)).attempt());
        next.ended(1, OK, 5_010 * MILLI);
        assertEquals(Optional.of(CircuitBreaker.State.CLOSED), client.breakerState(5_010 * MILLI));
    }

    @Test
    void theEarlierOfTheCallersDeadlineAndTheOwnIsKeptAndPassedOn() {
        RetryingClient client =
                client(Jitter.NONE, Optional.of(Duration.ofSeconds(10)), Optional.empty(), Optional.empty());
        assertEquals(
                new Send(1, 150 * MILLI, 150 * MILLI),
                client.newOperation(KEYED_POST).begin(0, 150 * MILLI));
        assertEquals(
                new Send(1, 2_000 * MILLI, 10_000 * MILLI),
                client.newOperation(KEYED_POST).begin(0, 60_000 * MILLI));
        Operation waits = client.newOperation(KEYED_POST);
        waits.begin(0, 150 * MILLI);
        assertEquals(Reason.DEADLINE, reason(waits.ended(1, UNAVAILABLE, 60 * MILLI)), "100 ms would end at 160");
        assertEquals(Reason.DEADLINE, reason(client.newOperation(KEYED_POST).begin(0, 0)), "nothing was left");
        assertEquals(Reason.DEADLINE, reason(client.newOperation(KEYED_POST).begin(0, -5)), "stale when it came");
    }

    @Test
    void fiftyThreadsSpendTenTokensOnTenRetries() throws Exception {
        RetryingClient client = paying(Optional.empty());
        long retries = atOnce(() -> {
                    Operation operation = client.newOperation(KEYED_POST);
                    operation.begin(0);
                    return operation.ended(1, UNAVAILABLE, 0) instanceof Wait;
                })
                .stream()
                .filter(waits -> waits)
                .count();
        assertEquals(10, retries);
        assertEquals(OptionalLong.of(0), client.millitokens());
    }

    @Test
    void ofFiftyThreadsThreeProbe() throws Exception {
        BreakerPolicy three = new BreakerPolicy(1, WindowSize.ofCalls(1), 1, Duration.ofSeconds(5), 0, 3);
        RetryingClient client = client(Jitter.NONE, Optional.empty(), Optional.empty(), Optional.of(three));
        Operation opens = client.newOperation(KEYED_POST);
        opens.begin(0);
        opens.ended(1, UNAVAILABLE, 0);
        List<Boolean> sent = atOnce(() -> client.newOperation(KEYED_POST).begin(5_000 * MILLI) instanceof Send);
        assertEquals(3, sent.stream().filter(one -> one).count());
        assertEquals(47, sent.stream().filter(one -> !one).count());
    }

    /** Fifty threads that all wait for one signal. */
    private static List<Boolean> atOnce(Callable<Boolean> task) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(50);
        CountDownLatch ready = new CountDownLatch(50);
        CountDownLatch go = new CountDownLatch(1);
        try {
            List<Future<Boolean>> all = IntStream.range(0, 50)
                    .mapToObj(i -> threads.submit(() -> {
                        ready.countDown();
                        go.await();
                        return task.call();
                    }))
                    .toList();
            ready.await();
            go.countDown();
            List<Boolean> results = new ArrayList<>();
            for (Future<Boolean> one : all) {
                results.add(one.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }
}

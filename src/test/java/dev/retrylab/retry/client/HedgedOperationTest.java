package dev.retrylab.retry.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryBudget;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.CircuitBreaker;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.retry.client.Action.Effect;
import dev.retrylab.retry.client.Action.End;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.AttemptResult.Failed;
import dev.retrylab.simulation.client.VirtualHedge;
import dev.retrylab.simulation.client.VirtualRun;
import dev.retrylab.simulation.client.VirtualServer;
import dev.retrylab.simulation.client.VirtualServer.Reply;
import dev.retrylab.simulation.client.VirtualTime;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class HedgedOperationTest {

    private static final long MILLI = 1_000_000L;
    private static final Repeatable KEYED_POST = Repeatable.method("POST", true);
    private static final Repeatable GET = Repeatable.method("GET", false);
    private static final HedgePolicy FOUR = new HedgePolicy(Duration.ofMillis(500), 4);

    private static final AttemptResult OK = new Answered(200);
    private static final AttemptResult UNAVAILABLE = new Answered(503);
    private static final AttemptResult RESET = new Failed(FailureKind.RESET);
    private static final Reply HANG = new Reply(OK, 3_600_000 * MILLI);

    private static ClientPolicy policy(
            Duration deadline, Optional<RetryBudget> budget, Optional<BreakerPolicy> breaker) {
        return new ClientPolicy(
                new RetryPolicy(1, new Backoff(0, 0, Jitter.NONE)),
                Duration.ofSeconds(10),
                Optional.of(deadline),
                true,
                budget,
                breaker);
    }

    private static ClientPolicy within(long millis) {
        return policy(Duration.ofMillis(millis), Optional.empty(), Optional.empty());
    }

    private static RetryingClient client(ClientPolicy policy) {
        return new RetryingClient(policy, () -> 0.5);
    }

    private static Reply after(long millis, AttemptResult result) {
        return new Reply(result, millis * MILLI);
    }

    /** Replies to each attempt in turn; the last one again and again. */
    private static VirtualHedge run(RetryingClient client, HedgePolicy hedge, Repeatable repeatable, Reply... replies) {
        VirtualTime time = new VirtualTime();
        IntFunction<Reply> script = attempt -> replies[Math.min(attempt, replies.length) - 1];
        VirtualHedge run =
                new VirtualHedge(time, client.newHedgedOperation(repeatable, hedge), VirtualServer.of(time, script));
        run.begin();
        assertTrue(time.run(1_000), "it ends by itself");
        return run;
    }

    private static VirtualHedge run(ClientPolicy policy, Reply... replies) {
        return run(client(policy), FOUR, KEYED_POST, replies);
    }

    private static List<Long> sentMillis(VirtualHedge run) {
        return run.attempts().stream().map(sent -> sent.atNanos() / MILLI).toList();
    }

    private static void assertEnd(Reason reason, Effect effect, long atMillis, VirtualHedge run) {
        End end = run.end().orElseThrow();
        assertEquals(reason, end.reason());
        assertEquals(effect, end.effect());
        assertEquals(atMillis * MILLI, run.endedNanos());
        assertEquals(run.attempts().size(), end.attempts());
    }

    @Test
    void aSilentServerGetsAnotherAttemptEveryHalfSecondUntilThereAreFour() {
        VirtualHedge run = run(within(5_000), HANG);
        assertEquals(List.of(0L, 500L, 1_000L, 1_500L), sentMillis(run));
        assertEnd(Reason.OUT_OF_ATTEMPTS, Effect.UNKNOWN, 5_000, run);
    }

    @Test
    void theFirstSuccessCancelsTheRest() {
        VirtualHedge run = run(within(5_000), HANG, HANG, after(100, OK));
        assertEquals(List.of(0L, 500L, 1_000L), sentMillis(run));
        assertEquals(List.of(1, 2), run.cancelled());
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 1_100, run);
    }

    @Test
    void aFastAnswerIsNeverHedged() {
        assertEquals(List.of(0L), sentMillis(run(within(5_000), after(499, OK))));
    }

    @Test
    void whatCouldChargeTwiceIsRefused() {
        RetryingClient client = client(within(5_000));
        IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class,
                () -> client.newHedgedOperation(Repeatable.method("POST", false), FOUR));
        assertEquals(
                "what is hedged must be idempotent or carry a key: both attempts may run; it was neither",
                refusal.getMessage());
        assertThrows(
                IllegalArgumentException.class,
                () -> client.newHedgedOperation(new Repeatable(true, true, true), FOUR));
        assertEquals(4, run(client, FOUR, GET, HANG).attempts().size());
    }

    @Test
    void anAnswerThatWouldComeAgainEndsIt() {
        VirtualHedge run = run(within(5_000), HANG, after(100, new Answered(422)));
        assertEquals(List.of(0L, 500L), sentMillis(run));
        assertEquals(List.of(1), run.cancelled());
        assertEnd(Reason.FINAL_ANSWER, Effect.UNKNOWN, 600, run);
    }

    @Test
    void aFailureThatMayPassBringsTheNextAttemptForward() {
        VirtualHedge run = run(within(5_000), after(100, RESET), HANG, HANG, HANG);
        assertEquals(List.of(0L, 100L, 600L, 1_100L), sentMillis(run));
    }

    @Test
    void aTwinAtWorkIsGivenTheTimeThatTheServerAsksFor() {
        AttemptResult conflict = new Answered(409, Optional.of(Duration.ofSeconds(1)));
        VirtualHedge run = run(within(5_000), after(3_000, OK), after(10, conflict));
        assertEquals(List.of(0L, 500L, 1_510L, 2_520L), sentMillis(run));
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 3_000, run);
    }

    @Test
    void noHedgeStartsAtOrAfterTheDeadline() {
        VirtualHedge run = run(within(1_000), HANG);
        assertEquals(List.of(0L, 500L), sentMillis(run));
        assertEnd(Reason.DEADLINE, Effect.UNKNOWN, 1_000, run);
        assertEquals(
                List.of(1_000 * MILLI, 500 * MILLI),
                run.attempts().stream().map(VirtualRun.Sent::deadlineLeftNanos).toList());
        AttemptResult anHour = new Answered(503, Optional.of(Duration.ofHours(1)));
        assertEnd(Reason.DEADLINE, Effect.NOT_DONE, 100, run(within(1_000), after(100, anHour)));
    }

    @Test
    void eachHedgeCostsATokenAndNoneIsSentWithout() {
        RetryingClient client =
                client(policy(Duration.ofSeconds(5), Optional.of(new RetryBudget(2_000, 0)), Optional.empty()));
        VirtualHedge run = run(client, FOUR, KEYED_POST, HANG);
        assertEquals(List.of(0L, 500L, 1_000L), sentMillis(run));
        assertEnd(Reason.BUDGET_EMPTY, Effect.UNKNOWN, 5_000, run);
        assertEquals(OptionalLong.of(0), client.millitokens());
        assertEquals(List.of(0L), sentMillis(run(client, FOUR, KEYED_POST, HANG)));
    }

    @Test
    void aFirstAttemptPaysIntoTheBudget() {
        RetryingClient client =
                client(policy(Duration.ofSeconds(5), Optional.of(new RetryBudget(2_000, 100)), Optional.empty()));
        run(client, new HedgePolicy(Duration.ofMillis(500), 2), KEYED_POST, HANG);
        assertEquals(OptionalLong.of(1_000), client.millitokens(), "a full bucket takes nothing in");
        run(client, FOUR, KEYED_POST, after(10, OK));
        assertEquals(OptionalLong.of(1_100), client.millitokens());
    }

    @Test
    void aFirstAttemptThatAnOpenBreakerRefusesHasNoTokenToGiveBack() {
        BreakerPolicy two = new BreakerPolicy(1, WindowSize.ofCalls(2), 2, Duration.ofSeconds(60), 0, 1);
        RetryingClient client =
                client(policy(Duration.ofSeconds(5), Optional.of(new RetryBudget(2_000, 0)), Optional.of(two)));
        run(client, new HedgePolicy(Duration.ofMillis(500), 2), KEYED_POST, after(600, RESET), after(600, RESET));
        assertEquals(OptionalLong.of(1_000), client.millitokens());
        assertEnd(Reason.BREAKER_OPEN, Effect.NOT_DONE, 0, run(client, FOUR, KEYED_POST, HANG));
        assertEquals(OptionalLong.of(1_000), client.millitokens());
    }

    @Test
    void aProbeThatIsCancelledLeavesItsPlaceToTheNext() {
        BreakerPolicy one = new BreakerPolicy(1, WindowSize.ofCalls(1), 1, Duration.ofSeconds(5), 0, 1);
        RetryingClient client = client(policy(Duration.ofSeconds(60), Optional.empty(), Optional.of(one)));
        assertEnd(Reason.BREAKER_OPEN, Effect.UNKNOWN, 10, run(client, FOUR, KEYED_POST, after(10, RESET)));
        HedgedOperation probe = client.newHedgedOperation(KEYED_POST, FOUR);
        assertTrue(probe.begin(6_000 * MILLI).send().isPresent());
        assertTrue(client.newHedgedOperation(KEYED_POST, FOUR)
                .begin(6_000 * MILLI)
                .send()
                .isEmpty());
        probe.abort();
        assertTrue(client.newHedgedOperation(KEYED_POST, FOUR)
                .begin(6_000 * MILLI)
                .send()
                .isPresent());
    }

    @Test
    void aTimeThatTheServerNamesIsNotWaitedForWhenNothingCouldBeSentThen() {
        AttemptResult inNineTenths = new Answered(503, Optional.of(Duration.ofMillis(900)));
        HedgePolicy once = new HedgePolicy(Duration.ofMillis(500), 1);
        assertEnd(
                Reason.OUT_OF_ATTEMPTS,
                Effect.NOT_DONE,
                100,
                run(client(within(5_000)), once, KEYED_POST, after(100, inNineTenths)));
        assertEnd(Reason.DEADLINE, Effect.NOT_DONE, 100, run(within(1_000), after(100, inNineTenths)));
        assertEquals(List.of(0L, 1_000L), sentMillis(run(within(1_001), after(100, inNineTenths), HANG)));
    }

    @Test
    void anOpenBreakerAllowsNoHedgeAndKeepsItsToken() {
        BreakerPolicy one = new BreakerPolicy(1, WindowSize.ofCalls(1), 1, Duration.ofSeconds(60), 0, 1);
        RetryingClient client =
                client(policy(Duration.ofSeconds(5), Optional.of(new RetryBudget(2_000, 0)), Optional.of(one)));
        VirtualHedge run = run(client, FOUR, KEYED_POST, after(10, UNAVAILABLE));
        assertEnd(Reason.BREAKER_OPEN, Effect.NOT_DONE, 10, run);
        assertEquals(OptionalLong.of(2_000), client.millitokens());
        assertEnd(Reason.BREAKER_OPEN, Effect.NOT_DONE, 0, run(client, FOUR, KEYED_POST, HANG));
    }

    @Test
    void whatIsCancelledSaysNothingToTheBreakerAndItsLateAnswerChangesNothing() {
        BreakerPolicy two = new BreakerPolicy(1, WindowSize.ofCalls(2), 2, Duration.ofSeconds(60), 0, 1);
        RetryingClient client = client(policy(Duration.ofSeconds(5), Optional.empty(), Optional.of(two)));
        HedgedOperation operation = client.newHedgedOperation(KEYED_POST, FOUR);
        int wake = operation.begin(0).wake().orElseThrow().id();
        operation.woken(wake, 500 * MILLI);
        HedgeStep aborted = operation.abort();
        assertEquals(List.of(1, 2), aborted.cancel());
        assertEquals(Effect.UNKNOWN, aborted.end().orElseThrow().effect());
        assertEquals(HedgeStep.NOTHING, operation.ended(1, RESET, 600 * MILLI));
        assertEquals(HedgeStep.NOTHING, operation.ended(2, RESET, 600 * MILLI));
        assertEquals(HedgeStep.NOTHING, operation.woken(wake + 1, 1_000 * MILLI));
        assertEquals(HedgeStep.NOTHING, operation.abort());
        assertEquals(Optional.of(CircuitBreaker.State.CLOSED), client.breakerState(600 * MILLI));
        assertThrows(IllegalStateException.class, () -> operation.begin(0));
    }

    /** Whatever the server does: bounded, never after the deadline, paid for, and over exactly once. */
    @Test
    void theRulesHoldForAnyServer() {
        Random random = new Random(38);
        List<AttemptResult> results = List.of(
                OK, UNAVAILABLE, RESET, new Answered(422), new Answered(409, Optional.of(Duration.ofSeconds(1))));
        for (int round = 0; round < 5_000; round++) {
            long deadline = 1 + random.nextInt(4_000);
            HedgePolicy hedge = new HedgePolicy(Duration.ofMillis(1 + random.nextInt(900)), 1 + random.nextInt(5));
            RetryingClient client = client(
                    policy(Duration.ofMillis(deadline), Optional.of(new RetryBudget(3_000, 0)), Optional.empty()));
            Reply[] replies = random.ints(5, 0, 3_000)
                    .mapToObj(millis -> after(millis, results.get(random.nextInt(results.size()))))
                    .toArray(Reply[]::new);
            VirtualHedge run = run(client, hedge, KEYED_POST, replies);
            int attempts = run.end().orElseThrow().attempts();
            assertTrue(attempts <= hedge.maxAttempts());
            assertTrue(run.attempts().stream().allMatch(sent -> sent.atNanos() < deadline * MILLI));
            assertTrue(run.endedNanos() <= deadline * MILLI);
            assertEquals(3_000 - 1_000L * (attempts - 1), client.millitokens().orElseThrow());
            Set<Integer> numbers = new HashSet<>();
            run.attempts().forEach(sent -> assertTrue(numbers.add(sent.attempt())));
        }
    }

    @Test
    void badSettingsNameTheMemberItsBoundAndTheValue() {
        IllegalArgumentException none =
                assertThrows(IllegalArgumentException.class, () -> new HedgePolicy(Duration.ofMillis(1), 0));
        assertEquals("maxAttempts must be at least 1; it was 0", none.getMessage());
        assertThrows(IllegalArgumentException.class, () -> new HedgePolicy(Duration.ZERO, 2));
    }
}

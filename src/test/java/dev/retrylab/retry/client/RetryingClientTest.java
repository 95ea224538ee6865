package dev.retrylab.retry.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryBudget;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.SymmetricJitter;
import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.CircuitBreaker;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.retry.client.Action.Effect;
import dev.retrylab.retry.client.Action.End;
import dev.retrylab.retry.client.Action.Nothing;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.Action.Send;
import dev.retrylab.retry.client.Action.Wait;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.AttemptResult.Failed;
import dev.retrylab.simulation.client.VirtualRun;
import dev.retrylab.simulation.client.VirtualServer;
import dev.retrylab.simulation.client.VirtualTime;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryingClientTest {

    private static final long MILLI = 1_000_000L;
    private static final Repeatable KEYED_POST = Repeatable.method("POST", true);
    private static final Repeatable POST = Repeatable.method("POST", false);
    private static final Repeatable GET = Repeatable.method("GET", false);

    private static final AttemptResult OK = new Answered(200);
    private static final AttemptResult UNAVAILABLE = new Answered(503);
    private static final AttemptResult REFUSED = new Failed(FailureKind.NEVER_SENT);
    private static final AttemptResult RESET = new Failed(FailureKind.RESET);
    private static final AttemptResult SILENCE = new Failed(FailureKind.TIMED_OUT);

    private static AttemptResult askedToWait(int status, long seconds) {
        return new Answered(status, Optional.of(Duration.ofSeconds(seconds)));
    }

    /** Base 100 ms, cap 10 s, no jitter; attempts time out after 2 s. */
    private static ClientPolicy policy(int maxAttempts) {
        return new ClientPolicy(
                new RetryPolicy(maxAttempts, new Backoff(100, 10_000, Jitter.NONE)),
                Duration.ofSeconds(2),
                Optional.empty(),
                true,
                Optional.empty(),
                Optional.empty());
    }

    private static ClientPolicy within(ClientPolicy policy, Duration deadline) {
        return new ClientPolicy(
                policy.retries(),
                policy.attemptTimeout(),
                Optional.of(deadline),
                policy.honoursRetryAfter(),
                policy.budget(),
                policy.breaker());
    }

    private static ClientPolicy paying(ClientPolicy policy, RetryBudget budget) {
        return new ClientPolicy(
                policy.retries(),
                policy.attemptTimeout(),
                policy.deadline(),
                policy.honoursRetryAfter(),
                Optional.of(budget),
                policy.breaker());
    }

    private static ClientPolicy breaking(ClientPolicy policy, BreakerPolicy breaker) {
        return new ClientPolicy(
                policy.retries(),
                policy.attemptTimeout(),
                policy.deadline(),
                policy.honoursRetryAfter(),
                policy.budget(),
                Optional.of(breaker));
    }

    private static RetryingClient client(ClientPolicy policy) {
        return new RetryingClient(policy, () -> 0.5);
    }

    /** Answers in turn, each after 10 ms; the last one again and again. */
    private static IntFunction<VirtualServer.Reply> script(AttemptResult... results) {
        return attempt -> new VirtualServer.Reply(results[Math.min(attempt, results.length) - 1], 10 * MILLI);
    }

    private static VirtualRun run(
            RetryingClient client, Repeatable repeatable, IntFunction<VirtualServer.Reply> replies) {
        VirtualTime time = new VirtualTime();
        VirtualRun run = new VirtualRun(time, client.newOperation(repeatable), VirtualServer.of(time, replies));
        run.begin();
        assertTrue(time.run(1_000), "it ends by itself");
        return run;
    }

    private static VirtualRun run(ClientPolicy policy, Repeatable repeatable, AttemptResult... results) {
        return run(client(policy), repeatable, script(results));
    }

    private static List<Long> waitsMillis(VirtualRun run) {
        return run.waitsNanos().stream().map(nanos -> nanos / MILLI).toList();
    }

    private static void assertEnd(Reason reason, Effect effect, int attempts, VirtualRun run) {
        End end = run.end().orElseThrow();
        assertEquals(reason, end.reason());
        assertEquals(effect, end.effect());
        assertEquals(attempts, end.attempts());
        assertEquals(attempts, run.attempts().size());
    }

    @Test
    void theFirstWaitIsTheBaseAndNoneFollowsTheLastAttempt() {
        VirtualRun run = run(policy(5), KEYED_POST, UNAVAILABLE);
        assertEquals(List.of(100L, 200L, 400L, 800L), waitsMillis(run));
        assertEnd(Reason.OUT_OF_ATTEMPTS, Effect.NOT_DONE, 5, run);
    }

    @Test
    void aClientMayWaitAsMicroProfileDoesWhereNothingIsSaid() {
        ClientPolicy tolerant = new ClientPolicy(
                new RetryPolicy(4, SymmetricJitter.MICROPROFILE_DEFAULT),
                Duration.ofSeconds(2),
                Optional.empty(),
                true,
                Optional.empty(),
                Optional.empty());
        Iterator<Double> draws = List.of(0.25, 0.5, 0.75).iterator();
        VirtualRun run = run(new RetryingClient(tolerant, draws::next), KEYED_POST, script(UNAVAILABLE));
        assertEquals(List.of(0L, 0L, 100L), waitsMillis(run));
    }

    @Test
    void attemptsCountTheFirstAndTheLastAnswerIsReturned() {
        VirtualRun three = run(policy(3), KEYED_POST, UNAVAILABLE);
        assertEquals(2, three.waitsNanos().size());
        assertEquals(Optional.of(UNAVAILABLE), three.end().orElseThrow().last());
        assertEnd(Reason.OUT_OF_ATTEMPTS, Effect.NOT_DONE, 1, run(policy(1), KEYED_POST, UNAVAILABLE));
        assertThrows(IllegalArgumentException.class, () -> policy(0));
    }

    @Test
    void aKeyedPostIsSentAgainUntilItSucceedsAndWaitsAsLongAsItIsAsked() {
        VirtualRun run = run(policy(5), KEYED_POST, new Answered(429), askedToWait(429, 1), UNAVAILABLE, OK);
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 4, run);
        assertEquals(List.of(100L, 1_000L, 400L), waitsMillis(run));
    }

    @Test
    void theServersTimeTakesThePlaceOfTheBackoffEvenIfItIsZero() {
        assertEquals(List.of(0L), waitsMillis(run(policy(2), KEYED_POST, askedToWait(503, 0), OK)));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 405, 410, 422, 501})
    void theSameAnswerWouldComeAgain(int status) {
        assertEnd(Reason.FINAL_ANSWER, Effect.NOT_DONE, 1, run(policy(5), KEYED_POST, new Answered(status)));
        assertEnd(Reason.FINAL_ANSWER, Effect.NOT_DONE, 1, run(policy(5), GET, new Answered(status)));
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 504})
    void whatMayHaveRunIsSentAgainOnlyIfThatIsHarmless(int status) {
        AttemptResult failed = new Answered(status);
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 2, run(policy(5), KEYED_POST, failed, OK));
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 2, run(policy(5), GET, failed, OK));
        assertEnd(Reason.NOT_REPEATABLE, Effect.UNKNOWN, 1, run(policy(5), POST, failed, OK));
    }

    @ParameterizedTest
    @EnumSource(
            value = FailureKind.class,
            names = {"TIMED_OUT", "RESET", "TRUNCATED"})
    void aPostWithoutAKeyIsNotRepeatedAfterAnIndefiniteFailure(FailureKind kind) {
        assertEnd(Reason.NOT_REPEATABLE, Effect.UNKNOWN, 1, run(policy(5), POST, new Failed(kind), OK));
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 2, run(policy(5), KEYED_POST, new Failed(kind), OK));
    }

    @Test
    void aRefusedConnectionProvesThatNothingRan() {
        VirtualRun run = run(policy(5), POST, REFUSED, SILENCE, OK);
        assertEnd(Reason.NOT_REPEATABLE, Effect.UNKNOWN, 2, run);
        assertEnd(Reason.OUT_OF_ATTEMPTS, Effect.NOT_DONE, 3, run(policy(3), POST, REFUSED));
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 303, 307, 399})
    void aRedirectIsFinalAndDoesNotSayWhetherItRan(int status) {
        assertEnd(Reason.FINAL_ANSWER, Effect.UNKNOWN, 1, run(policy(5), KEYED_POST, new Answered(status)));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 299})
    void everyStatusBelowARedirectIsASuccess(int status) {
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 1, run(policy(5), POST, new Answered(status)));
    }

    @Test
    void aTwinAtWorkIsWaitedForWithTheSameKeyOnly() {
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 2, run(policy(5), KEYED_POST, askedToWait(409, 1), OK));
        assertEnd(Reason.NOT_REPEATABLE, Effect.UNKNOWN, 1, run(policy(5), POST, askedToWait(409, 1), OK));
        assertEnd(Reason.FINAL_ANSWER, Effect.NOT_DONE, 1, run(policy(5), KEYED_POST, new Answered(409), OK));
    }

    @Test
    void whatOneAttemptLeftOpenALaterRefusalDoesNotSettle() {
        assertEnd(Reason.OUT_OF_ATTEMPTS, Effect.UNKNOWN, 2, run(policy(2), KEYED_POST, SILENCE, UNAVAILABLE));
        assertEnd(Reason.FINAL_ANSWER, Effect.UNKNOWN, 2, run(policy(5), KEYED_POST, RESET, new Answered(401)));
    }

    @Test
    void aBodyThatCanBeReadOnceIsSentAgainOnlyIfItWasNeverSent() {
        Repeatable stream = new Repeatable(false, true, true);
        assertEnd(Reason.NOT_REPEATABLE, Effect.NOT_DONE, 1, run(policy(5), stream, UNAVAILABLE, OK));
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 2, run(policy(5), stream, REFUSED, OK));
        assertEnd(Reason.NOT_REPEATABLE, Effect.UNKNOWN, 1, run(policy(5), stream, RESET, OK));
    }

    @Test
    void aWaitThatWouldPassTheDeadlineIsNotBegun() {
        ClientPolicy policy = within(policy(5), Duration.ofSeconds(1));
        IntFunction<VirtualServer.Reply> slow = attempt -> new VirtualServer.Reply(askedToWait(503, 1), 300 * MILLI);
        VirtualRun run = run(client(policy), KEYED_POST, slow);
        assertEnd(Reason.DEADLINE, Effect.NOT_DONE, 1, run);
        assertEquals(300 * MILLI, run.endedNanos());
        VirtualRun anHour = run(within(policy(5), Duration.ofSeconds(10)), KEYED_POST, askedToWait(503, 3_600));
        assertEnd(Reason.DEADLINE, Effect.NOT_DONE, 1, anHour);
        assertEquals(
                Optional.of(askedToWait(503, 3_600)), anHour.end().orElseThrow().last());
    }

    @Test
    void aWaitThatWouldEndWithTheDeadlineIsNotBegunEither() {
        Operation operation = client(within(policy(5), Duration.ofMillis(110))).newOperation(KEYED_POST);
        operation.begin(0);
        End end = (End) operation.ended(1, UNAVAILABLE, 10 * MILLI);
        assertEquals(Reason.DEADLINE, end.reason());
    }

    @Test
    void withoutADeadlineThereIsNoneToPassOnHoweverLongItTakes() {
        Operation operation = client(policy(5)).newOperation(KEYED_POST);
        assertEquals(new Send(1, 2_000 * MILLI, Long.MAX_VALUE), operation.begin(0));
        operation.ended(1, SILENCE, 2_000 * MILLI);
        assertEquals(new Send(2, 2_000 * MILLI, Long.MAX_VALUE), operation.waited(2, 2_100 * MILLI));
    }

    @Test
    void anAttemptGetsWhatIsLeftOfTheDeadlineAndPassesThatOn() {
        ClientPolicy policy = within(policy(5), Duration.ofMillis(2_500));
        IntFunction<VirtualServer.Reply> hangs = attempt -> new VirtualServer.Reply(OK, 60_000 * MILLI);
        VirtualRun run = run(client(policy), KEYED_POST, hangs);
        assertEnd(Reason.DEADLINE, Effect.UNKNOWN, 2, run);
        assertEquals(
                List.of(2_000 * MILLI, 400 * MILLI),
                run.attempts().stream().map(VirtualRun.Sent::timeoutNanos).toList());
        assertEquals(
                List.of(2_500 * MILLI, 400 * MILLI),
                run.attempts().stream().map(VirtualRun.Sent::deadlineLeftNanos).toList());
        assertEquals(2_500 * MILLI, run.endedNanos());
    }

    @Test
    void aDriverThatWakesTooLateStartsNoAttemptAfterTheDeadline() {
        Operation operation = client(within(policy(5), Duration.ofSeconds(1))).newOperation(KEYED_POST);
        operation.begin(0);
        operation.ended(1, UNAVAILABLE, 10 * MILLI);
        End end = (End) operation.waited(2, 1_000 * MILLI);
        assertEquals(Reason.DEADLINE, end.reason());
    }

    @Test
    void aClockMayPassThroughTheLargestNumber() {
        long start = Long.MAX_VALUE - 50 * MILLI;
        Operation operation = client(within(policy(5), Duration.ofSeconds(1))).newOperation(KEYED_POST);
        assertEquals(new Send(1, 1_000 * MILLI, 1_000 * MILLI), operation.begin(start));
        assertEquals(new Wait(2, 100 * MILLI), operation.ended(1, UNAVAILABLE, start + 10 * MILLI));
        assertEquals(new Send(2, 890 * MILLI, 890 * MILLI), operation.waited(2, start + 110 * MILLI));
    }

    @Test
    void anAbortDuringAWaitCostsNoTokenAndSendsNothingMore() {
        RetryingClient client = client(paying(policy(5), new RetryBudget(10_000, 0)));
        Operation operation = client.newOperation(KEYED_POST);
        operation.begin(0);
        operation.ended(1, askedToWait(429, 2), 10 * MILLI);
        assertEquals(OptionalLong.of(9_000), client.millitokens(), "held for the retry");
        End end = (End) operation.abort();
        assertEquals(Reason.ABORTED, end.reason());
        assertEquals(Effect.NOT_DONE, end.effect());
        assertEquals(OptionalLong.of(10_000), client.millitokens());
        assertEquals(new Nothing(), operation.waited(2, 2_010 * MILLI));
        assertEquals(new Nothing(), operation.abort());
        assertEquals(OptionalLong.of(10_000), client.millitokens());
    }

    @Test
    void anAbortInFlightLeavesTheEffectOpenAndTheBreakerWhereItWas() {
        BreakerPolicy hair = new BreakerPolicy(1, WindowSize.ofCalls(1), 1, Duration.ofSeconds(5), 0, 1);
        RetryingClient client = client(breaking(policy(5), hair));
        Operation operation = client.newOperation(KEYED_POST);
        operation.begin(0);
        assertEquals(Effect.UNKNOWN, ((End) operation.abort()).effect());
        assertEquals(new Nothing(), operation.ended(1, RESET, MILLI));
        assertEquals(Optional.of(CircuitBreaker.State.CLOSED), client.breakerState(MILLI));
    }

    @Test
    void aResultThatComesTooLateChangesNothing() {
        Operation operation = client(policy(5)).newOperation(KEYED_POST);
        operation.begin(0);
        operation.ended(1, SILENCE, 2_000 * MILLI);
        assertEquals(new Nothing(), operation.ended(1, OK, 2_001 * MILLI));
        operation.waited(2, 2_100 * MILLI);
        assertEquals(new Nothing(), operation.ended(1, OK, 2_101 * MILLI), "its answer may be from before the retry");
        assertEquals(Reason.SUCCEEDED, ((End) operation.ended(2, OK, 2_110 * MILLI)).reason());
        assertThrows(IllegalStateException.class, () -> operation.begin(0));
    }

    @Test
    void anOpenBreakerRefusesWithoutARequestAWaitOrAToken() {
        BreakerPolicy hair = new BreakerPolicy(1, WindowSize.ofCalls(1), 1, Duration.ofSeconds(5), 0, 1);
        RetryingClient client = client(breaking(paying(policy(5), new RetryBudget(10_000, 0)), hair));
        VirtualRun opens = run(client, KEYED_POST, script(UNAVAILABLE));
        assertEnd(Reason.BREAKER_OPEN, Effect.NOT_DONE, 1, opens);
        assertEquals(List.of(), opens.waitsNanos());
        assertEnd(Reason.BREAKER_OPEN, Effect.NOT_DONE, 0, run(client, KEYED_POST, script(OK)));
        assertEquals(OptionalLong.of(10_000), client.millitokens());
    }

    @Test
    void aRetryThatFindsTheBreakerOpenGivesItsTokenBack() {
        BreakerPolicy two = new BreakerPolicy(1, WindowSize.ofCalls(2), 2, Duration.ofSeconds(5), 0, 1);
        RetryingClient client = client(breaking(paying(policy(5), new RetryBudget(10_000, 0)), two));
        Operation waiting = client.newOperation(KEYED_POST);
        waiting.begin(0);
        waiting.ended(1, UNAVAILABLE, 0);
        Operation other = client.newOperation(KEYED_POST);
        other.begin(0);
        other.ended(1, UNAVAILABLE, MILLI);
        assertEquals(Reason.BREAKER_OPEN, ((End) waiting.waited(2, 100 * MILLI)).reason());
        assertEquals(OptionalLong.of(10_000), client.millitokens());
    }

    @Test
    void aRetryThatWakesAfterTheCoolDownIsWaitedForAndProbes() {
        BreakerPolicy brief = new BreakerPolicy(1, WindowSize.ofCalls(1), 1, Duration.ofMillis(50), 0, 1);
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 2, run(breaking(policy(5), brief), KEYED_POST, UNAVAILABLE, OK));
    }

    @ParameterizedTest
    @EnumSource(FailureKind.class)
    void noWholeAnswerCountsAgainstTheDependency(FailureKind kind) {
        BreakerPolicy hair = new BreakerPolicy(1, WindowSize.ofCalls(1), 1, Duration.ofSeconds(5), 0, 1);
        RetryingClient client = client(breaking(policy(1), hair));
        run(client, KEYED_POST, script(new Failed(kind)));
        assertEquals(Optional.of(CircuitBreaker.State.OPEN), client.breakerState(10 * MILLI));
    }

    @Test
    void aRefusalIsASignOfLifeToTheBreaker() {
        BreakerPolicy ten = new BreakerPolicy(0.5, WindowSize.ofCalls(10), 10, Duration.ofSeconds(5), 0, 1);
        RetryingClient client = client(breaking(policy(1), ten));
        for (int i = 0; i < 10; i++) {
            run(client, KEYED_POST, script(new Answered(400)));
        }
        assertEquals(Optional.of(CircuitBreaker.State.CLOSED), client.breakerState(0));
        for (int i = 0; i < 5; i++) {
            run(client, KEYED_POST, script(UNAVAILABLE));
        }
        assertEquals(Optional.of(CircuitBreaker.State.OPEN), client.breakerState(0));
    }

    /** 6,000 first attempts, all failing, up to three retries each; counted in thousandths, unlike the published doubles. */
    @Test
    void aBudgetHoldsAnOutageToATenthMoreAfterTenHealthyMinutes() {
        RetryingClient client = client(paying(policy(4), new RetryBudget(10_000, 100)));
        for (int i = 0; i < 60_000; i++) {
            run(client, KEYED_POST, script(OK));
        }
        long calls = 0;
        for (int i = 0; i < 6_000; i++) {
            calls += run(client, KEYED_POST, script(UNAVAILABLE)).attempts().size();
        }
        assertEquals(6_000 + 609, calls);
    }

    @Test
    void aDependencyThatIsDownSpendsNoOtherDependencysRetries() {
        ClientPolicy policy = paying(policy(4), new RetryBudget(10_000, 0));
        RetryingClient down = client(policy);
        RetryingClient healthy = client(policy);
        for (int i = 0; i < 100; i++) {
            run(down, KEYED_POST, script(UNAVAILABLE));
        }
        assertEquals(OptionalLong.of(0), down.millitokens());
        assertEnd(Reason.SUCCEEDED, Effect.DONE, 2, run(healthy, KEYED_POST, script(UNAVAILABLE, OK)));
        assertEnd(Reason.BUDGET_EMPTY, Effect.NOT_DONE, 1, run(down, KEYED_POST, script(UNAVAILABLE, OK)));
    }

    @Test
    void retriesOfTwoLayersMultiplyAndOneThatTriesOnceDoesNot() {
        assertEquals(12, callsBelow(policy(4), policy(3)));
        assertEquals(4, callsBelow(policy(4), policy(1)));
    }

    private static int callsBelow(ClientPolicy upper, ClientPolicy lower) {
        int[] calls = {0};
        IntFunction<VirtualServer.Reply> layer = attempt -> {
            VirtualRun below = run(lower, KEYED_POST, UNAVAILABLE);
            calls[0] += below.attempts().size();
            return new VirtualServer.Reply(UNAVAILABLE, below.endedNanos());
        };
        run(client(upper), KEYED_POST, layer);
        return calls[0];
    }

    /** Whatever happens: the deadline holds, repeats are harmless, attempts are bounded, and no token is lost or made. */
    @Test
    void theRulesHoldForAnyPolicyAndAnyServer() {
        Random random = new Random(41);
        for (int round = 0; round < 5_000; round++) {
            ClientPolicy policy = anyPolicy(random);
            RetryingClient client = new RetryingClient(policy, random::nextDouble);
            Repeatable repeatable = random.nextBoolean() ? POST : KEYED_POST;
            long before = client.millitokens().orElse(0);
            VirtualRun run = run(client, repeatable, attempt -> anyReply(random));
            End end = run.end().orElseThrow();
            long deadline = policy.deadline().map(Duration::toNanos).orElse(Long.MAX_VALUE);
            assertTrue(run.attempts().stream().allMatch(sent -> sent.atNanos() < deadline));
            assertTrue(run.endedNanos() <= deadline);
            assertTrue(end.attempts() <= policy.retries().maxAttempts());
            if (repeatable == POST && end.effect() == Effect.UNKNOWN) {
                assertEquals(Reason.NOT_REPEATABLE, end.reason());
            }
            if (policy.budget().isPresent()) {
                assertEquals(
                        before - 1_000L * Math.max(0, end.attempts() - 1),
                        client.millitokens().orElseThrow());
            }
        }
    }

    private static ClientPolicy anyPolicy(Random random) {
        double base = random.nextInt(4) == 0 ? 0 : random.nextInt(500);
        Jitter jitter = Jitter.values()[random.nextInt(4)];
        return new ClientPolicy(
                new RetryPolicy(1 + random.nextInt(6), new Backoff(base, base + random.nextInt(5_000), jitter)),
                Duration.ofMillis(1 + random.nextInt(2_000)),
                random.nextBoolean() ? Optional.empty() : Optional.of(Duration.ofMillis(1 + random.nextInt(4_000))),
                random.nextBoolean(),
                random.nextBoolean() ? Optional.empty() : Optional.of(new RetryBudget(3_000, 0)),
                Optional.empty());
    }

    private static VirtualServer.Reply anyReply(Random random) {
        List<AttemptResult> results = List.of(
                OK,
                UNAVAILABLE,
                REFUSED,
                RESET,
                new Answered(500),
                new Answered(422),
                askedToWait(409, 1),
                askedToWait(429, 2));
        return new VirtualServer.Reply(results.get(random.nextInt(results.size())), random.nextInt(3_000) * MILLI);
    }

    @Test
    void timesOutOfBoundsAreNamed() {
        IllegalArgumentException zero =
                assertThrows(IllegalArgumentException.class, () -> within(policy(1), Duration.ZERO));
        assertEquals("deadline must be more than zero and at most PT277777H46M40S; it was PT0S", zero.getMessage());
        IllegalArgumentException tooLong =
                assertThrows(IllegalArgumentException.class, () -> times(Double.MAX_VALUE, Duration.ofSeconds(1)));
        assertTrue(tooLong.getMessage().startsWith("cap must be at most 1000000000000 ms"), tooLong.getMessage());
    }

    private static ClientPolicy times(double capMillis, Duration attemptTimeout) {
        return new ClientPolicy(
                new RetryPolicy(2, new Backoff(100, capMillis, Jitter.FULL)),
                attemptTimeout,
                Optional.empty(),
                true,
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void theLongestTimesAreSome31Years() {
        Duration longest = Duration.ofSeconds(1_000_000_000);
        assertEquals(longest, times(longest.toMillis(), longest).attemptTimeout());
        assertThrows(IllegalArgumentException.class, () -> times(100, longest.plusNanos(1)));
        IllegalArgumentException none = assertThrows(IllegalArgumentException.class, () -> times(100, Duration.ZERO));
        assertTrue(none.getMessage().startsWith("attemptTimeout must be more than zero"), none.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 199, 600})
    void onlyAFinalStatusIsAnAnswer(int status) {
        assertThrows(IllegalArgumentException.class, () -> new Answered(status));
        assertEquals(599, new Answered(599).status());
    }

    @Test
    void anOperationMayDrawItsDelaysFromASourceOfItsOwn() {
        ClientPolicy spread = new ClientPolicy(
                new RetryPolicy(2, new Backoff(100, 10_000, Jitter.FULL)),
                Duration.ofSeconds(2),
                Optional.empty(),
                true,
                Optional.empty(),
                Optional.empty());
        Operation own = client(spread).newOperation(KEYED_POST, () -> 0.25);
        own.begin(0);
        assertEquals(new Wait(2, 25 * MILLI), own.ended(1, UNAVAILABLE, 0));
    }

    @Test
    void foldReachesEachAction() {
        List<Action> actions = List.of(
                new Send(1, 1, 1),
                new Wait(2, 1),
                new End(Reason.ABORTED, Effect.UNKNOWN, Optional.empty(), 1),
                new Nothing());
        List<String> words = actions.stream()
                .map(action -> action.fold(send -> "send", wait -> "wait", end -> "end", () -> "nothing"))
                .toList();
        assertEquals(List.of("send", "wait", "end", "nothing"), words);
    }
}

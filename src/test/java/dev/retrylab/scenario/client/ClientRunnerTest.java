package dev.retrylab.scenario.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Alone;
import dev.retrylab.retry.client.Action.Effect;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.scenario.client.OperationTrace.Attempt;
import dev.retrylab.scenario.client.OperationTrace.Ending;
import dev.retrylab.scenario.client.OperationTrace.Wait;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.scenario.http.SandboxClient;
import dev.retrylab.scenario.http.ServerView;
import dev.retrylab.simulation.random.FastRandom;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The live driver against the real sandbox. */
@Alone
@QuarkusTest
class ClientRunnerTest {

    /** How late a wait may end on a machine with other work to do; too early is never right. */
    private static final long TOLERANCE_NANOS = 700_000_000;

    /** An answer that comes no later than this changes nothing in the runs that are compared. */
    private static final Duration SLOW_ANSWER = Duration.ofMillis(450);

    private static final int RANDOM_RUNS = 24;

    private static final List<String> CHOSEN = List.of(
            "",
            "fault=1:drop-reply",
            "fault=1:drop-reply&request=post",
            "fault=1:drop-request&request=post",
            "fault=1,2:respond;status=503&policy=exponential",
            "fault=1,2,3,4,5,6:respond;status=503&policy=decorrelated&maxAttempts=6&deadline=0&seed=77",
            "fault=1:respond;status=429;retry-after=1",
            "fault=1:respond;status=429;retry-after=30",
            "fault=1:respond;status=429;retry-after=30&retryAfter=ignored",
            "fault=1:respond;status=400",
            "fault=1:respond-after;status=500",
            "fault=1:truncate-reply&attemptTimeout=2000",
            "fault=1,2:hang&attemptTimeout=1500&policy=equal",
            "fault=1:crash-between&strategy=none",
            "refused=1,2&request=post",
            "refused=1&request=get",
            "request=get&outageTo=2000&outage=refuse&policy=none&maxAttempts=3",
            "outageTo=60000&maxAttempts=10&budget=tokens&tokens=3&refund=0&cap=200",
            "outageTo=60000&maxAttempts=10&breaker=ratio&breakerWindow=4&breakerMinCalls=4&breakerOpen=5000&cap=200",
            "fault=1:respond;status=503&base=4000&cap=4000&policy=exponential&deadline=2000",
            "fault=1:respond;status=503&base=4000&cap=4000&policy=exponential&abortAt=900",
            "fault=1:hang&abortAt=700&attemptTimeout=5000",
            "fleet=6&clients=each&spread=200&fault=50%25:drop-reply&fault=30%25:respond;status=503&seed=5",
            "base=0&cap=0&fault=1:respond;status=503",
            "attemptTimeout=1500&processorDelay=2800&policy=none&deadline=0");

    @Inject
    ClientRunner runner;

    @Inject
    SandboxClient sandbox;

    private static ClientRun join(LiveRun run) {
        try {
            return run.result().toCompletableFuture().get(90, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError("the run did not come to an end", e);
        }
    }

    private ClientRun run(String query) {
        return join(runner.start(ClientQuery.ofQuery(query)));
    }

    /** All of a run but when things happened. */
    private static List<String> course(List<OperationTrace> operations) {
        List<String> told = new ArrayList<>();
        for (OperationTrace operation : operations) {
            List<String> attempts = operation.attempts().stream()
                    .map(one -> one.number() + " " + one.words() + " " + one.retryAfterNanos() + " " + one.fault())
                    .toList();
            List<String> waits = operation.waits().stream()
                    .map(one -> one.attempt() + " " + one.nanos() + " " + one.asked())
                    .toList();
            told.add(attempts + " " + waits + " " + operation.end().reason() + " "
                    + operation.end().effect());
        }
        return told;
    }

    private static Rehearsal rehearsal(ClientSettings settings) {
        return Rehearsal.of(settings, ClientRunner.LONGEST);
    }

    /** Whether the run takes the same course on a slow machine: only then can two runs of it be asked to be alike. */
    private static boolean isTheSameWhenAnswersAreSlow(ClientSettings settings) {
        return course(rehearsal(settings).operations())
                .equals(course(Rehearsal.of(settings, ClientRunner.LONGEST, SLOW_ANSWER)
                        .operations()));
    }

    @Test
    void liveAndInVirtualTimeAPolicyDoesTheSame() {
        List<ClientSettings> all =
                new ArrayList<>(CHOSEN.stream().map(ClientQuery::ofQuery).toList());
        RandomSettings random = new RandomSettings(7);
        while (all.size() < CHOSEN.size() + RANDOM_RUNS) {
            // What many share goes to whoever comes first, and who that is, is for the machine to say.
            ClientSettings drawn = random.next(1);
            if (isTheSameWhenAnswersAreSlow(drawn)) {
                all.add(drawn);
            }
        }
        Map<ClientSettings, LiveRun> live = new LinkedHashMap<>();
        all.forEach(settings -> live.put(settings, runner.start(settings)));
        live.forEach((settings, run) -> {
            List<OperationTrace> operations = join(run).operations();
            assertEquals(course(rehearsal(settings).operations()), course(operations), ClientQuery.query(settings));
            operations.forEach(ClientRunnerTest::assertWaitsAreAsComputed);
        });
    }

    /** By formulas of their own, so that a change to the policy's classes is seen here, live and in virtual time. */
    @Test
    void delaysAreThoseOfTheFormulas() {
        Map<String, DoubleBinaryOperator> formulas = Map.of(
                "full", (ceiling, draw) -> ceiling * draw,
                "equal", (ceiling, draw) -> ceiling / 2 + ceiling / 2 * draw,
                "exponential", (ceiling, draw) -> ceiling);
        formulas.forEach((policy, formula) -> {
            FastRandom draws = new FastRandom(31_000);
            List<Long> expected = DoubleStream.of(40, 80, 150, 150)
                    .mapToObj(ceiling -> Math.round(
                            formula.applyAsDouble(ceiling, policy.equals("exponential") ? 0 : draws.nextDouble())
                                    * 1_000_000))
                    .toList();
            ClientSettings settings = ClientQuery.ofQuery("maxAttempts=5&base=40&cap=150&seed=31&fault=1,2,3,4:"
                    + "respond;status=503&deadline=0&policy=" + policy);
            assertEquals(expected, delays(rehearsal(settings).operations()), policy + " in virtual time");
            assertEquals(expected, delays(join(runner.start(settings)).operations()), policy + " live");
        });
    }

    private static List<Long> delays(List<OperationTrace> operations) {
        return operations.get(0).waits().stream().map(Wait::nanos).toList();
    }

    private static void assertWaitsAreAsComputed(OperationTrace operation) {
        for (Wait wait : operation.waits()) {
            boolean cutShort = operation.end().reason() == Reason.ABORTED
                    && wait.untilNanos() == operation.end().atNanos();
            long spent = wait.untilNanos() - wait.fromNanos();
            assertTrue(cutShort || spent >= wait.nanos(), "a wait of " + wait.nanos() + " ns took " + spent);
            assertTrue(spent <= wait.nanos() + TOLERANCE_NANOS, "a wait of " + wait.nanos() + " ns took " + spent);
        }
    }

    @Test
    void whatTheServerSawIsWhatWasSent() {
        ClientRun run = run("fault=1:drop-reply&fault=2:respond;status=503");
        List<ServerView.Request> seen = run.server().requests();
        assertEquals(3, seen.size());
        String key = run.operations().get(0).key();
        assertEquals(
                List.of(key, key, key),
                seen.stream().map(ServerView.Request::idempotencyKey).toList());
        assertEquals(
                List.of("executed", "faulted", "replayed"),
                seen.stream().map(ServerView.Request::outcome).toList());
        assertEquals(1, run.server().account().executions());
        Attempt last = run.operations().get(0).attempts().get(2);
        assertTrue(last.wire().replayed());
        assertTrue(
                last.wire().rawRequest().contains("\nDeadline-Left-Ms: "),
                last.wire().rawRequest());
    }

    @Test
    void aRefusedConnectionReachesNobodyAndAPostWithoutAKeyMayFollowIt() {
        ClientRun run = run("refused=1&request=post");
        assertEquals(
                List.of(Ending.NEVER_SENT, Ending.ANSWERED),
                run.operations().get(0).attempts().stream().map(Attempt::ending).toList());
        assertEquals(1, run.server().requests().size());
        assertEquals(Effect.DONE, run.operations().get(0).end().effect());
    }

    @Test
    void anAbortClosesTheConnectionAndTheLateAnswerChangesNothing() {
        ClientRun run = run("processorDelay=1600&abortAt=600&attemptTimeout=5000");
        OperationTrace operation = run.operations().get(0);
        assertEquals(Reason.ABORTED, operation.end().reason());
        assertEquals(Effect.UNKNOWN, operation.end().effect());
        assertEquals(1, operation.attempts().size());
        assertEquals(1, run.server().account().executions(), "the server went on with what it had begun");
        assertFalse(run.server().requests().get(0).replySent());
    }

    @Test
    void oneClientOfAFleetSharesItsTokensAndAClientEachDoesNot() {
        String outage = "fleet=10&outageTo=60000&maxAttempts=3&base=10&cap=10&budget=tokens&tokens=4&refund=0";
        assertEquals(4, run(outage + "&clients=shared").retries());
        assertEquals(20, run(outage + "&clients=each").retries());
    }

    @Test
    void nothingIsSentAfterAStop() throws Exception {
        LiveRun run = runner.start(ClientQuery.ofQuery(
                "fleet=20&outageTo=60000&maxAttempts=10&policy=exponential&base=300&cap=300&deadline=0"));
        // A run of known length, as a clock: this one waits for 600 ms, the other has retries under way then.
        run("fault=1,2:respond;status=503&policy=exponential&base=200&cap=400");
        run.stop();
        ClientRun stopped = join(run);
        assertEquals(ClientRun.Stopped.BY_THE_VISITOR, stopped.stopped());
        assertTrue(stopped.attempts() >= 20 && stopped.attempts() < 200, "attempts: " + stopped.attempts());
        stopped.operations()
                .forEach(one -> assertEquals(Reason.ABORTED, one.end().reason()));
        int seen = stopped.server().requests().size();
        assertTrue(seen <= stopped.attempts());
        run("fault=1,2:respond;status=503&policy=exponential&base=200&cap=400");
        ServerView later = sandbox.view(stopped.apiKey(), dev.retrylab.scenario.setting.Elsewhere.NOT)
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
        assertEquals(seen, later.requests().size());
    }

    @Test
    void aRunThatIsStoppedBeforeItsTurnSendsNothing() {
        LiveRun run = runner.start(ClientQuery.ofQuery("fleet=50&spread=5000"));
        run.stop();
        ClientRun stopped = join(run);
        assertTrue(stopped.attempts() <= 1, "attempts: " + stopped.attempts());
        assertEquals(50, stopped.operations().size());
    }
}

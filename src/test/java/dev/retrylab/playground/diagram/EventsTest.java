package dev.retrylab.playground.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.fault.Fault;
import dev.retrylab.playground.diagram.Event.Kind;
import dev.retrylab.scenario.Operation;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.http.Attempt;
import dev.retrylab.scenario.http.Attempt.Ending;
import dev.retrylab.scenario.http.ServerView;
import dev.retrylab.scenario.setting.Elsewhere;
import dev.retrylab.scenario.setting.KeyUse;
import dev.retrylab.scenario.setting.OnSilence;
import dev.retrylab.scenario.setting.Rules;
import dev.retrylab.scenario.setting.ScenarioSettings;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventsTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final String KEY = "0123456789abcdefgha3f1";

    @Test
    void aLostReplyComesAfterItsChargeAndBeforeTheRetry() {
        Run run = run(
                1,
                List.of(new Operation(
                        "A",
                        500,
                        List.of(
                                attempt(1, KEY, "drop-reply", 0, 20, Ending.CLOSED, 0, false),
                                attempt(2, KEY, null, 220, 230, Ending.ANSWERED, 201, true)),
                        Operation.Belief.CHARGED)),
                List.of(
                        row(1, 2, KEY, "drop-reply", "executed", 201, false, 14),
                        row(2, 222, KEY, null, "replayed", 201, true, 5)));
        assertEquals(
                List.of(
                        Kind.REQUEST,
                        Kind.STEP,
                        Kind.CHARGE,
                        Kind.REPLY_LOST,
                        Kind.GIVE_UP,
                        Kind.REQUEST,
                        Kind.REPLAY,
                        Kind.REPLY),
                kinds(run));
    }

    @Test
    void aLostRequestReachesNoServer() {
        Run run = run(
                1,
                List.of(new Operation(
                        "A",
                        500,
                        List.of(attempt(1, null, "drop-request", 0, 9, Ending.CLOSED, 0, false)),
                        Operation.Belief.UNKNOWN)),
                List.of(row(1, 2, null, "drop-request", "dropped", null, false, 1)));
        assertEquals(List.of(Kind.REQUEST_LOST, Kind.GIVE_UP), kinds(run));
        assertEquals(Lane.NETWORK, Events.of(run).get(0).to());
    }

    @Test
    void ofTwoTwinsTheOneThatReplayedIsTheOneThatWaited() {
        // B arrived first in the log; what each was answered tells whose row is whose.
        Run run = run(
                2,
                List.of(
                        new Operation(
                                "A",
                                500,
                                List.of(attempt(1, KEY, null, 0, 215, Ending.ANSWERED, 201, true)),
                                Operation.Belief.CHARGED),
                        new Operation(
                                "B",
                                500,
                                List.of(attempt(1, KEY, null, 0, 208, Ending.ANSWERED, 201, false)),
                                Operation.Belief.CHARGED)),
                List.of(
                        row(1, 2, KEY, null, "executed", 201, true, 205),
                        row(2, 3, KEY, null, "replayed", 201, true, 210)));
        Event charge = only(run, Kind.CHARGE);
        Event replay = only(run, Kind.REPLAY);
        assertEquals(1, charge.client());
        assertEquals(0, replay.client());
        assertEquals("The server commits a charge of 500, for client B.", charge.sentence());
    }

    @Test
    void aReplayComesAfterTheChargeThatItRepeats() {
        // The first row's end was written 1 ms after the twin had read the committed answer.
        Run run = run(
                2,
                List.of(
                        new Operation(
                                "A",
                                500,
                                List.of(attempt(1, KEY, null, 0, 276, Ending.ANSWERED, 201, true)),
                                Operation.Belief.CHARGED),
                        new Operation(
                                "B",
                                500,
                                List.of(attempt(1, KEY, null, 3, 274, Ending.ANSWERED, 201, false)),
                                Operation.Belief.CHARGED)),
                List.of(
                        row(1, 30, KEY, null, "executed", 201, true, 232),
                        row(2, 48, KEY, null, "replayed", 201, true, 213)));
        List<Kind> kinds = kinds(run);
        assertTrue(kinds.indexOf(Kind.CHARGE) < kinds.indexOf(Kind.REPLAY), kinds.toString());
    }

    @Test
    void noEndIsSeenBeforeItsCauseWhateverTheClocksSay() {
        // The server's clock is 40 ms ahead, and its row says it took longer than the client saw.
        Run run = run(
                1,
                List.of(new Operation(
                        "A",
                        500,
                        List.of(attempt(1, KEY, null, 0, 30, Ending.ANSWERED, 201, false)),
                        Operation.Belief.CHARGED)),
                List.of(row(1, 40, KEY, null, "executed", 201, true, 25)));
        List<Kind> kinds = kinds(run);
        assertTrue(kinds.indexOf(Kind.CHARGE) < kinds.indexOf(Kind.REPLY));
        assertEquals(Kind.REQUEST, kinds.get(0));
    }

    @Test
    void theClientSeesNeitherTheChargeNorTheLoss() {
        Run run = run(
                1,
                List.of(new Operation(
                        "A",
                        500,
                        List.of(attempt(1, null, "hang", 0, 800, Ending.TIMED_OUT, 0, false)),
                        Operation.Belief.UNKNOWN)),
                List.of(row(1, 2, null, "hang", "executed", 201, false, 10)));
        assertFalse(only(run, Kind.CHARGE).isSeenByClient());
        assertFalse(only(run, Kind.REPLY_LOST).isSeenByClient());
        assertTrue(only(run, Kind.GIVE_UP).isSeenByClient());
    }

    @Test
    void theDiagramKeepsItsLanesInPlaceAndSaysEachStepOnce() {
        Run run = run(
                2,
                List.of(
                        new Operation(
                                "A",
                                500,
                                List.of(attempt(1, KEY, null, 0, 9, Ending.ANSWERED, 201, false)),
                                Operation.Belief.CHARGED),
                        new Operation(
                                "B",
                                500,
                                List.of(attempt(1, KEY, null, 1, 12, Ending.ANSWERED, 201, true)),
                                Operation.Belief.CHARGED)),
                List.of(
                        row(1, 2, KEY, null, "executed", 201, true, 5),
                        row(2, 3, KEY, null, "replayed", 201, true, 7)));
        Diagram diagram = Diagram.of("d", "t", 2, Events.of(run));
        assertEquals(
                List.of("client A", "client B", "network", "server", "key store", "ledger"),
                diagram.lanes().stream().map(Diagram.LaneView::label).toList());
        assertEquals(Events.of(run).size(), diagram.steps().size());
        assertTrue(diagram.steps().stream().allMatch(step -> step.y() < diagram.height()));
        assertTrue(diagram.mermaid().startsWith("sequenceDiagram\n  participant L100 as client A\n"));
    }

    @Test
    void aPhoneIsShownTheWireAndWhatTheServerDoesIsAMarkOnItsLane() {
        Run run = run(
                1,
                List.of(new Operation(
                        "A",
                        500,
                        List.of(attempt(1, KEY, null, 0, 9, Ending.ANSWERED, 201, false)),
                        Operation.Belief.CHARGED)),
                List.of(row(1, 2, KEY, null, "executed", 201, true, 5)));
        Diagram narrow = Diagram.of("d", "t", 1, Events.of(run)).narrow();
        assertEquals(
                List.of("client", "network", "server"),
                narrow.lanes().stream().map(Diagram.LaneView::label).toList());
        assertEquals(360, narrow.width());
        assertEquals(
                List.of("request", "charge", "reply"),
                narrow.steps().stream().map(Diagram.Step::kind).toList());
        assertFalse(narrow.steps().get(1).isLong());
    }

    @Test
    void theProcessorHasALaneWhereItWasCalledAndItsCallsStandWithTheirRequest() {
        Operation operation = new Operation(
                "A",
                500,
                List.of(
                        attempt(1, KEY, null, 0, 60, Ending.ANSWERED, 504, false),
                        attempt(2, KEY, null, 1060, 1090, Ending.ANSWERED, 201, false)),
                Operation.Belief.CHARGED);
        Run run = elsewhere(
                List.of(operation),
                List.of(
                        row(1, 2, KEY, null, "unknown", 504, true, 50),
                        row(2, 1062, KEY, null, "executed", 201, true, 20)),
                List.of(
                        call(1, 10, "POST", "charged", 201, false, "pc_1"),
                        call(2, 1070, "GET", "found", 200, true, "pc_1")));
        List<String> steps = Events.of(run).stream().map(Event::wire).toList();
        assertEquals(
                List.of(
                        "POST 500",
                        "calling",
                        "call",
                        "charge 500",
                        "201",
                        "unknown",
                        "504",
                        "POST 500, again",
                        "goes on",
                        "look up",
                        "200, charged",
                        "charge 500",
                        "finished",
                        "201"),
                steps);
        assertEquals(
                List.of("client", "network", "server", "key store", "ledger", "network", "processor"),
                Diagram.of("d", "t", 1, Events.of(run)).lanes().stream()
                        .map(Diagram.LaneView::label)
                        .toList());
        assertFalse(Events.of(run).stream()
                .filter(event -> event.to() == Lane.PROCESSOR)
                .anyMatch(Event::isSeenByClient));
    }

    private static ServerView.Call call(
            long n, long at, String method, String outcome, int status, boolean sent, String charge) {
        return new ServerView.Call(
                n, START.plusMillis(at), method, "retrylab-1", null, outcome, status, sent, charge, 1);
    }

    private static List<Kind> kinds(Run run) {
        return Events.of(run).stream().map(Event::kind).toList();
    }

    private static Event only(Run run, Kind kind) {
        List<Event> found =
                Events.of(run).stream().filter(event -> event.kind() == kind).toList();
        assertEquals(1, found.size(), kind.name());
        return found.get(0);
    }

    /** What is committed before a crash is drawn before it: a charge without a key, or a key without a charge. */
    @ParameterizedTest
    @CsvSource({
        "work-then-key, REQUEST STEP CHARGE CRASH GIVE_UP",
        "key-then-work, REQUEST STEP CRASH GIVE_UP",
        "leased-marker, REQUEST STEP CRASH GIVE_UP",
        "one-transaction, REQUEST CRASH GIVE_UP",
        "try-lock, REQUEST CRASH GIVE_UP",
        "none, REQUEST CRASH GIVE_UP",
    })
    void aCrashHalfWayLeavesWhatTheStrategyHadCommitted(String strategy, String kinds) {
        Run run = run(
                strategy,
                1,
                List.of(new Operation(
                        "A",
                        500,
                        List.of(attempt(1, KEY, "crash-between", 0, 20, Ending.CLOSED, 0, false)),
                        Operation.Belief.UNKNOWN)),
                List.of(row(1, 2, KEY, "crash-between", "crashed", null, false, 14)));
        assertEquals(
                List.of(kinds.split(" ")), kinds(run).stream().map(Enum::name).toList());
    }

    @ParameterizedTest
    @CsvSource({"one-transaction, 2", "leased-marker, 2", "try-lock, 1", "key-then-work, 1"})
    void onlyWhereTwinsWaitIsAWaitDrawn(String strategy, int stepsAtTheKeyStore) {
        Run run = run(
                strategy,
                1,
                List.of(new Operation(
                        "A",
                        500,
                        List.of(attempt(1, KEY, null, 0, 220, Ending.ANSWERED, 409, false)),
                        Operation.Belief.UNKNOWN)),
                List.of(row(1, 2, KEY, null, "in-flight", 409, true, 200)));
        assertEquals(
                stepsAtTheKeyStore,
                kinds(run).stream()
                        .filter(kind -> kind == Kind.WAIT || kind == Kind.STEP)
                        .count());
    }

    private static Attempt attempt(
            int number, String key, String fault, long sent, long ended, Ending ending, int status, boolean replayed) {
        return new Attempt(
                number, "POST", "/v1/charges", 500, key, fault, sent, ended, ending, status, replayed, 0, null, "", "");
    }

    private static ServerView.Request row(
            long n, long at, String key, String fault, String outcome, Integer status, boolean sent, int took) {
        String charge = outcome.equals("executed") ? "ch_1" : null;
        return new ServerView.Request(
                n,
                START.plusMillis(at),
                "POST",
                "/v1/charges",
                key,
                "v1:0",
                fault,
                outcome,
                status,
                sent,
                charge,
                took);
    }

    private static Run elsewhere(
            List<Operation> operations, List<ServerView.Request> rows, List<ServerView.Call> calls) {
        Run local = run("one-transaction", 1, operations, rows);
        ScenarioSettings base = local.settings();
        ScenarioSettings settings = new ScenarioSettings(
                base.strategy(),
                base.key(),
                base.amount(),
                base.thenAmount(),
                base.atOnce(),
                base.maxAttempts(),
                base.onSilence(),
                base.timeoutMillis(),
                base.processorDelayMillis(),
                base.inFlightWaitMillis(),
                base.faults(),
                new Elsewhere("recovery-points", Optional.of(Fault.of(Fault.Kind.DROP_REPLY))),
                base.rules());
        ServerView server = new ServerView(
                local.server().account(), rows, List.of(), List.of(), new ServerView.Processor(List.of(), calls));
        return new Run(settings, "sb_1", "sk_test_1", START, 300, operations, server);
    }

    private static Run run(int atOnce, List<Operation> operations, List<ServerView.Request> rows) {
        return run("one-transaction", atOnce, operations, rows);
    }

    private static Run run(String strategy, int atOnce, List<Operation> operations, List<ServerView.Request> rows) {
        ScenarioSettings settings = new ScenarioSettings(
                strategy,
                KeyUse.SAME,
                500,
                OptionalLong.empty(),
                atOnce,
                2,
                OnSilence.RETRY,
                800,
                0,
                1000,
                Map.<Integer, Fault>of(),
                Elsewhere.NOT,
                Rules.DEFAULT);
        ServerView server = new ServerView(
                new ServerView.Account("a", 500, 1, 1), rows, List.of(), List.of(), ServerView.Processor.NOT_ASKED);
        return new Run(settings, "sb_1", "sk_test_1", START, 300, operations, server);
    }
}

package dev.retrylab.simulation.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.client.Action.End;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.Action.Wait;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.retry.client.Operation;
import dev.retrylab.retry.client.Repeatable;
import dev.retrylab.retry.client.RetryingClient;
import dev.retrylab.simulation.client.VirtualRun.Sent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Three attempts of a second each, within a minute, and waits of 100 ms and 200 ms between them. */
class VirtualRunTest {

    private static final long MILLI = 1_000_000L;

    private final VirtualTime time = new VirtualTime();
    private final List<String> seen = new ArrayList<>();

    private static Operation operation() {
        ClientPolicy policy = new ClientPolicy(
                new RetryPolicy(3, new Backoff(100, 1_000, Jitter.NONE)),
                Duration.ofSeconds(1),
                Optional.of(Duration.ofMinutes(1)),
                true,
                Optional.empty(),
                Optional.empty());
        return new RetryingClient(policy, () -> 0).newOperation(Repeatable.method("GET", false));
    }

    private final class Diary implements VirtualRun.Watcher {

        @Override
        public void sent(Sent sent) {
            seen.add(sent.attempt() + " sent at " + sent.atNanos() / MILLI);
        }

        @Override
        public void ended(int attempt, AttemptResult result, long nowNanos) {
            seen.add(attempt + " ended " + result.fold(Answered::status, failed -> 0) + " at " + nowNanos / MILLI);
        }

        @Override
        public void waits(Wait wait, long nowNanos) {
            seen.add("waits " + wait.nanos() / MILLI + " at " + nowNanos / MILLI);
        }

        @Override
        public void over(End end, long nowNanos) {
            seen.add(end.reason() + " at " + nowNanos / MILLI);
        }
    }

    private static VirtualServer.Reply reply(int status, long millis) {
        return new VirtualServer.Reply(new Answered(status), millis * MILLI);
    }

    @Test
    void everythingIsSeenInTheMomentWhenItHappens() {
        VirtualServer server =
                VirtualServer.of(time, attempt -> attempt == 1 ? reply(503, 10) : reply(200, attempt == 2 ? 1_500 : 5));
        VirtualRun run = new VirtualRun(time, operation(), server, new Diary());
        run.begin();
        assertEquals(Optional.empty(), run.end(), "it is under way");
        assertTrue(time.run(100));
        assertEquals(
                List.of(
                        "1 sent at 0",
                        "1 ended 503 at 10",
                        "waits 100 at 10",
                        "2 sent at 110",
                        "2 ended 0 at 1110",
                        "waits 200 at 1110",
                        "3 sent at 1310",
                        "3 ended 200 at 1315",
                        "SUCCEEDED at 1315"),
                seen,
                "the answer that comes at 1610 reaches nobody");
        assertEquals(1_315 * MILLI, run.endedNanos());
        assertEquals(List.of(100 * MILLI, 200 * MILLI), run.waitsNanos());
    }

    @Test
    void aServerLearnsWhetherItsAnswerWasHeard() {
        List<Boolean> heard = new ArrayList<>();
        VirtualServer server = (attempt, deadlineLeft, caller) -> time.at(
                time.nowNanos() + (attempt == 1 ? 1_200 : 5) * MILLI, () -> heard.add(caller.hears(new Answered(200))));
        new VirtualRun(time, operation(), server).begin();
        assertTrue(time.run(100));
        assertEquals(List.of(true, false), heard, "the second attempt's answer at 1105, the first one's at 1200");
    }

    @Test
    void anAnswerInTheMomentOfTheTimeoutComesTooLate() {
        VirtualRun run = new VirtualRun(
                time, operation(), VirtualServer.of(time, attempt -> reply(200, attempt == 1 ? 1_000 : 999)));
        run.begin();
        assertTrue(time.run(100));
        assertEquals(2, run.attempts().size());
        assertEquals(Reason.SUCCEEDED, run.end().orElseThrow().reason());
    }

    @Test
    void noMoreTimeIsPassedOnThanIsLeftByWhoeverAsked() {
        VirtualRun run = new VirtualRun(time, operation(), VirtualServer.of(time, attempt -> reply(200, 5)));
        run.begin(700 * MILLI);
        assertEquals(List.of(new Sent(1, 0, 700 * MILLI, 700 * MILLI)), run.attempts());
        VirtualRun free = new VirtualRun(time, operation(), VirtualServer.of(time, attempt -> reply(200, 5)));
        free.begin();
        assertEquals(List.of(new Sent(1, 0, 1_000 * MILLI, 60_000 * MILLI)), free.attempts());
    }

    @Test
    void isStoppedAtOnceAndWhoWaitsForItIsTold() {
        VirtualServer server = VirtualServer.of(time, attempt -> reply(503, 10));
        List<Reason> told = new ArrayList<>();
        VirtualRun run = new VirtualRun(
                time,
                operation(),
                server,
                over -> told.add(over.end().orElseThrow().reason()));
        run.begin();
        run.abort();
        assertEquals(List.of(Reason.ABORTED), told);
        assertTrue(time.run(100));
        assertEquals(1, run.attempts().size());
        assertEquals(List.of(), run.waitsNanos());
    }
}

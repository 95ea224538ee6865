package dev.retrylab.simulation.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.retry.client.HedgePolicy;
import dev.retrylab.retry.client.Repeatable;
import dev.retrylab.retry.client.RetryingClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A second attempt after 100 ms of silence, and two seconds for each. */
class VirtualHedgeTest {

    private static final long MILLI = 1_000_000L;

    private final VirtualTime time = new VirtualTime();
    private final List<Boolean> heard = new ArrayList<>();

    private VirtualHedge hedge(long... answersAfterMillis) {
        ClientPolicy policy = new ClientPolicy(
                new RetryPolicy(1, new Backoff(0, 0, Jitter.NONE)),
                Duration.ofSeconds(2),
                Optional.of(Duration.ofSeconds(5)),
                true,
                Optional.empty(),
                Optional.empty());
        var operation = new RetryingClient(policy, () -> 0)
                .newHedgedOperation(Repeatable.method("GET", false), new HedgePolicy(Duration.ofMillis(100), 2));
        VirtualServer server = (attempt, deadlineLeft, caller) -> time.at(
                time.nowNanos() + answersAfterMillis[attempt - 1] * MILLI,
                () -> heard.add(caller.hears(new Answered(200))));
        VirtualHedge hedge = new VirtualHedge(time, operation, server);
        hedge.begin();
        return hedge;
    }

    @Test
    void theAttemptThatComesTooLateIsCancelledAndItsServerLearnsThatNobodyHeard() {
        VirtualHedge hedge = hedge(500, 50);
        assertTrue(time.run(100));
        assertEquals(
                List.of(
                        new VirtualRun.Sent(1, 0, 2_000 * MILLI, 5_000 * MILLI),
                        new VirtualRun.Sent(2, 100 * MILLI, 2_000 * MILLI, 4_900 * MILLI)),
                hedge.attempts());
        assertEquals(List.of(1), hedge.cancelled());
        assertEquals(Reason.SUCCEEDED, hedge.end().orElseThrow().reason());
        assertEquals(150 * MILLI, hedge.endedNanos());
        assertEquals(List.of(true, false), heard);
    }

    @Test
    void twoSilentAttemptsEndWhenTheSecondTimesOut() {
        VirtualHedge hedge = hedge(10_000, 10_000);
        assertTrue(time.run(100));
        assertEquals(Reason.OUT_OF_ATTEMPTS, hedge.end().orElseThrow().reason());
        assertEquals(2_100 * MILLI, hedge.endedNanos());
        assertEquals(List.of(), hedge.cancelled());
    }

    @Test
    void isStoppedAtOnce() {
        VirtualHedge hedge = hedge(500, 500);
        hedge.abort();
        assertEquals(Reason.ABORTED, hedge.end().orElseThrow().reason());
        assertEquals(List.of(1), hedge.cancelled());
        assertTrue(time.run(100));
        assertEquals(1, hedge.attempts().size());
        assertEquals(List.of(false), heard);
    }
}

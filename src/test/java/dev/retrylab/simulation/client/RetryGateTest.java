package dev.retrylab.simulation.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.retry.client.Repeatable;
import dev.retrylab.retry.client.RetryingClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RetryGateTest {

    private final VirtualTime time = new VirtualTime();
    private final List<String> heard = new ArrayList<>();

    private VirtualRun run(RetryGate gate, VirtualServer server) {
        ClientPolicy policy = new ClientPolicy(
                new RetryPolicy(4, new Backoff(100, 1_000, Jitter.NONE)),
                Duration.ofSeconds(1),
                Optional.empty(),
                true,
                Optional.empty(),
                Optional.empty());
        var operation = new RetryingClient(policy, () -> 0).newOperation(Repeatable.method("GET", false));
        VirtualRun run = new VirtualRun(time, operation, server, gate, over -> heard.add("over"));
        run.begin();
        assertTrue(time.run(1_000));
        return run;
    }

    /** Lets the second attempt pass and no third. */
    private final class Once implements RetryGate {

        @Override
        public void ended(int attempt, AttemptResult result) {
            heard.add("ended " + attempt + " " + result.fold(Answered::status, failed -> 0));
        }

        @Override
        public boolean admits(int attempt, AttemptResult last) {
            heard.add("asked for " + attempt);
            return attempt == 2;
        }
    }

    @Test
    void hearsOfEachResultBeforeItIsAskedAndEndsTheRequestByARefusal() {
        VirtualServer failing = VirtualServer.of(time, attempt -> new VirtualServer.Reply(new Answered(503), 0));
        VirtualRun run = run(new Once(), failing);
        assertEquals(List.of("ended 1 503", "asked for 2", "ended 2 503", "asked for 3", "over"), heard);
        assertEquals(2, run.attempts().size());
        assertEquals(List.of(100_000_000L), run.waitsNanos());
        assertEquals(Reason.ABORTED, run.end().orElseThrow().reason());
    }

    @Test
    void aReplyAfterTheTimeoutIsNotHeardOf() {
        VirtualServer slow =
                VirtualServer.of(time, attempt -> new VirtualServer.Reply(new Answered(200), 1_500_000_000L));
        run(new Once(), slow);
        assertEquals(List.of("ended 1 0", "asked for 2", "ended 2 0", "asked for 3", "over"), heard);
    }

    @Test
    void isNotAskedWhereThePolicyRetriesNothing() {
        run(new Once(), VirtualServer.of(time, attempt -> new VirtualServer.Reply(new Answered(400), 0)));
        assertEquals(List.of("ended 1 400", "over"), heard);
    }
}

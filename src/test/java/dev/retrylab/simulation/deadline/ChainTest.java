package dev.retrylab.simulation.deadline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.simulation.client.VirtualServer;
import dev.retrylab.simulation.deadline.Chain.Level;
import dev.retrylab.simulation.deadline.Chain.Outcome;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChainTest {

    private static final long SECOND = 1_000_000_000L;

    private static Hop hop(int maxAttempts, double timeoutSeconds) {
        return new Hop(
                new ClientPolicy(
                        new RetryPolicy(maxAttempts, new Backoff(0, 0, Jitter.NONE)),
                        Duration.ofMillis((long) (timeoutSeconds * 1_000)),
                        Optional.empty(),
                        true,
                        Optional.empty(),
                        Optional.empty()),
                0);
    }

    private static Hop withDeadline(Hop hop, Duration deadline) {
        ClientPolicy policy = hop.policy();
        return new Hop(
                new ClientPolicy(
                        policy.retries(),
                        policy.attemptTimeout(),
                        Optional.of(deadline),
                        true,
                        Optional.empty(),
                        Optional.empty()),
                hop.workNanos());
    }

    private static Outcome run(List<Hop> hops, boolean passesDeadlineOn, int status, double seconds) {
        return new Chain(
                        hops,
                        passesDeadlineOn,
                        call -> new VirtualServer.Reply(new Answered(status), (long) (seconds * SECOND)))
                .run(() -> 0.5);
    }

    @Test
    void attemptsMultiplyDownTheChain() {
        Outcome outcome = run(List.of(hop(3, 100), hop(3, 100), hop(3, 100)), false, 503, 0.01);
        assertEquals(
                List.of(3, 9, 27), outcome.levels().stream().map(Level::calls).toList());
        assertEquals(Reason.OUT_OF_ATTEMPTS, outcome.user().end().orElseThrow().reason());
    }

    @Test
    void belowACallerThatHasGivenUpTheWorkGoesOnForNobody() {
        Outcome outcome = run(List.of(hop(1, 1), hop(3, 1)), false, 200, 5);
        assertEquals(SECOND, outcome.user().endedNanos(), "the user waits for one second");
        assertEquals(List.of(new Level(1, 1, 3 * SECOND), new Level(3, 3, 15 * SECOND)), outcome.levels());
        assertEquals(7 * SECOND, outcome.quietNanos(), "the third call begins at 2 s and works for five");
    }

    @Test
    void aDeadlinePassedDownStopsTheRetriesThatNobodyWaitsFor() {
        Hop user = withDeadline(hop(1, 60), Duration.ofMillis(1_500));
        Outcome apart = run(List.of(user, hop(3, 1)), false, 200, 5);
        Outcome passed = run(List.of(user, hop(3, 1)), true, 200, 5);
        assertEquals(3, apart.levels().get(1).calls());
        assertEquals(2, passed.levels().get(1).calls());
        assertEquals(apart.user().endedNanos(), passed.user().endedNanos());
    }

    @Test
    void aServiceCallsNobodyForARequestThatExpiredDuringItsOwnWork() {
        Hop user = withDeadline(hop(1, 60), Duration.ofSeconds(1));
        Hop busy = new Hop(hop(3, 10).policy(), 2 * SECOND);
        assertEquals(1, run(List.of(user, busy), false, 200, 1).levels().get(1).calls());
        assertEquals(0, run(List.of(user, busy), true, 200, 1).levels().get(1).calls());
    }

    @Test
    void aChainThatAnswersInTimeWastesNothing() {
        Outcome outcome = run(List.of(hop(3, 2), hop(3, 1)), true, 200, 0.5);
        assertEquals(List.of(new Level(1, 0, 0), new Level(1, 0, 0)), outcome.levels());
        assertEquals(Reason.SUCCEEDED, outcome.user().end().orElseThrow().reason());
    }

    @Test
    void everyCallIsToldFromItsArrivalToItsAnswer() {
        Hop busy = new Hop(hop(1, 10).policy(), SECOND);
        Outcome outcome = run(List.of(hop(1, 10), busy), false, 200, 2);
        assertEquals(
                Set.of(new Chain.Call(2, SECOND, 3 * SECOND, true), new Chain.Call(1, 0, 3 * SECOND, true)),
                Set.copyOf(outcome.calls()));
        assertEquals(3 * SECOND, outcome.quietNanos());
    }

    @Test
    void whatFailsBelowIsAFailureToTheUser() {
        Outcome outcome = run(List.of(hop(1, 10), hop(1, 10)), false, 400, 1);
        assertEquals(Reason.OUT_OF_ATTEMPTS, outcome.user().end().orElseThrow().reason(), "a 504, not the 400");
    }

    @Test
    void theTimeThatIsLeftIsLessByTheServicesOwnWork() {
        Hop user = withDeadline(hop(1, 60), Duration.ofSeconds(10));
        Hop busy = new Hop(withDeadline(hop(9, 3), Duration.ofSeconds(60)).policy(), 2 * SECOND);
        Outcome passed = run(List.of(user, busy), true, 200, 20);
        // From 2 s to 10 s: at 2, 5 and 8 s.
        assertEquals(3, passed.levels().get(1).calls());
    }

    @Test
    void whoWatchesIsToldOfEachCallThatArrives() {
        int[] told = {0};
        new Chain(List.of(hop(2, 100), hop(3, 100)), false, call -> new VirtualServer.Reply(new Answered(503), SECOND))
                .run(() -> 0.5, () -> told[0]++);
        assertEquals(2 + 6, told[0]);
    }

    @Test
    void theBottomIsToldWhichOfItsCallsItAnswers() {
        Outcome outcome = new Chain(
                        List.of(hop(3, 100)),
                        false,
                        call -> new VirtualServer.Reply(new Answered(call == 3 ? 200 : 503), call * SECOND))
                .run(() -> 0.5);
        assertEquals(6 * SECOND, outcome.user().endedNanos());
        assertEquals(Reason.SUCCEEDED, outcome.user().end().orElseThrow().reason());
    }

    @Test
    void whatIsNoChainIsNamed() {
        assertEquals(
                "a chain has at least 1 hop; it had 0",
                assertThrows(IllegalArgumentException.class, () -> new Chain(List.of(), false, call -> null))
                        .getMessage());
        assertEquals(
                "workNanos must be at least 0; it was -1",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new Hop(hop(1, 1).policy(), -1))
                        .getMessage());
        List<Hop> deep = Collections.nCopies(7, hop(10, 1_000));
        assertThrows(IllegalStateException.class, () -> run(deep, false, 503, 0), "ten million calls");
    }
}

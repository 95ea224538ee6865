package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class OutcomeTest {

    private static final Reply REPLY = new Reply(201, "application/json", null, new byte[0], null);

    @Test
    void foldReachesEachKind() {
        List<Outcome> kinds = List.of(
                new Outcome.Executed(REPLY),
                new Outcome.Replayed(REPLY),
                new Outcome.Mismatch(),
                Outcome.inFlight(),
                new Outcome.Refused(REPLY),
                new Outcome.Unknown());
        List<String> words = kinds.stream()
                .map(outcome -> outcome.fold(
                        reply -> "executed",
                        reply -> "replayed",
                        () -> "mismatch",
                        () -> "in flight",
                        reply -> "refused",
                        () -> "unknown"))
                .toList();
        assertEquals(List.of("executed", "replayed", "mismatch", "in flight", "refused", "unknown"), words);
    }

    @Test
    void onlyWhatIsInFlightIsWorthAskingAgainUntilItsLastWord() {
        assertTrue(Outcome.inFlight().isWorthAskingAgain());
        assertFalse(Outcome.inFlight().asLastWord().isWorthAskingAgain());
        Outcome done = new Outcome.Executed(REPLY);
        assertFalse(done.isWorthAskingAgain());
        assertSame(done, done.asLastWord());
    }
}

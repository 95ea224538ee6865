package dev.retrylab.idempotency.outside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.ScopedKey;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class DerivedKeyTest {

    private static DerivedKey of(String account, String key) {
        return DerivedKey.of(new ScopedKey(account, new IdempotencyKey(key)), Instant.EPOCH);
    }

    @Test
    void theSamePartsGiveTheSameKeyAndOtherPartsAnother() {
        assertEquals(of("acct_1", "k1"), of("acct_1", "k1"));
        assertNotEquals(of("acct_1", "k1"), of("acct_2", "k1"));
        assertNotEquals(of("acct_1", "k1"), of("acct_1", "K1"));
        assertNotEquals(of("acct_1", "1k"), of("acct_11", "k"), "parts never run together");
        ScopedKey key = new ScopedKey("acct_1", new IdempotencyKey("k1"));
        assertNotEquals(of("acct_1", "k1"), DerivedKey.of(key, Instant.EPOCH.plusMillis(1)));
        assertNotEquals(of("acct_1", "k1"), DerivedKey.of(key));
    }

    @Test
    void itIsAKeyThatAnyServiceTakesAndTellsNothingOfOurs() {
        String derived = of("acct_1", "k".repeat(255)).value();
        assertEquals(derived, new IdempotencyKey(derived).value());
        assertTrue(derived.matches("retrylab-v1-[0-9a-f]{64}"), derived);
    }

    @Test
    void itReadsAsItsValue() {
        assertEquals(of("acct_1", "k1").value(), of("acct_1", "k1").toString());
    }

    @Test
    void whatTheProcessorSaidIsFoldedByKind() {
        List<ProcessorAnswer> answers = List.of(
                new ProcessorAnswer.Charged("pc_1"),
                new ProcessorAnswer.Declined(),
                new ProcessorAnswer.NothingDone(),
                new ProcessorAnswer.Unknown());
        assertEquals(
                List.of("pc_1", "declined", "nothing", "unknown"),
                answers.stream()
                        .map(answer -> answer.fold(id -> id, () -> "declined", () -> "nothing", () -> "unknown"))
                        .toList());
        assertEquals(
                List.of(true, true, true, false),
                answers.stream().map(ProcessorAnswer::isDefinite).toList());
    }
}

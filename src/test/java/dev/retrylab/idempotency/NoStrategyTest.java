package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.idempotency.Checkpoint.Step;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NoStrategyTest {

    private static final Reply CREATED = new Reply(201, "application/json", "/v1/charges/ch_1", new byte[] {1}, "ch_1");
    private static final KeyedRequest REQUEST = new KeyedRequest(
            "acct_1",
            Optional.of(new IdempotencyKey("k1")),
            Fingerprint.of("POST", "/v1/charges", "", Map.of()),
            Duration.ofSeconds(1),
            "r1");

    private final NoStrategy strategy = new NoStrategy();

    @Test
    void everyRequestRunsWhateverItsKey() {
        MemoryTransactions store = new MemoryTransactions(() -> CREATED);
        assertEquals(new Outcome.Executed(CREATED), strategy.handle(REQUEST, store, store.surviving()));
        assertEquals(new Outcome.Executed(CREATED), strategy.handle(REQUEST, store, store.surviving()));
        assertEquals(2, store.effects.size());
        assertEquals(Map.of(), store.records);
        assertEquals(
                List.of("BEFORE_WORK", "begin", "work", "BETWEEN", "commit", "AFTER_COMMIT"),
                store.steps.subList(0, 6));
    }

    @Test
    void aCrashBeforeTheCommitLeavesNothing() {
        for (Step step : List.of(Step.BEFORE_WORK, Step.BETWEEN)) {
            MemoryTransactions store = new MemoryTransactions(() -> CREATED);
            assertThrows(MemoryTransactions.Died.class, () -> strategy.handle(REQUEST, store, store.dyingAt(step)));
            assertEquals(List.of(), store.effects);
        }
    }

    @Test
    void aCrashAfterTheCommitLeavesTheEffect() {
        MemoryTransactions store = new MemoryTransactions(() -> CREATED);
        assertThrows(
                MemoryTransactions.Died.class, () -> strategy.handle(REQUEST, store, store.dyingAt(Step.AFTER_COMMIT)));
        assertEquals(List.of(CREATED), store.effects);
    }

    @Test
    void refusedWorkIsRolledBack() {
        Reply failed = new Reply(503, "application/problem+json", null, new byte[0], null);
        MemoryTransactions store = new MemoryTransactions(() -> {
            throw new Work.Refused(failed);
        });
        assertEquals(new Outcome.Refused(failed), strategy.handle(REQUEST, store, store.surviving()));
        assertEquals(List.of("BEFORE_WORK", "begin", "work", "rollback"), store.steps);
    }

    @Test
    void nobodyWaitsForATwin() {
        assertEquals("none", strategy.name());
        assertFalse(strategy.waitsForTwins());
        MemoryTransactions store = new MemoryTransactions(() -> CREATED);
        assertEquals(Outcome.inFlight(), strategy.lookOnce(REQUEST, store));
        assertEquals(List.of(), store.steps);
    }
}

package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.idempotency.Checkpoint.Step;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OneTransactionTest {

    private static final Fingerprint FIRST = Fingerprint.of("POST", "/v1/charges", "", Map.of("a", "1"));
    private static final Fingerprint OTHER = Fingerprint.of("POST", "/v1/charges", "", Map.of("a", "2"));
    private static final ScopedKey K1 = new ScopedKey("acct_1", new IdempotencyKey("k1"));

    private final OneTransaction strategy = new OneTransaction();
    private final AtomicInteger runs = new AtomicInteger();
    private final MemoryTransactions store = new MemoryTransactions(() -> created(runs.incrementAndGet()));

    private static Reply created(int n) {
        return new Reply(201, "application/json", "/v1/charges/ch_" + n, new byte[] {(byte) n}, "ch_" + n);
    }

    private static KeyedRequest request(Fingerprint fingerprint) {
        return new KeyedRequest("acct_1", Optional.of(K1.key()), fingerprint, Duration.ofMillis(700), "r1");
    }

    private static KeyRecord record(Fingerprint fingerprint, Reply reply, boolean expired) {
        return new KeyRecord(fingerprint, Optional.ofNullable(reply), expired);
    }

    private Outcome handle(KeyedRequest request) {
        return strategy.handle(request, store, store.surviving());
    }

    @Test
    void keyWorkAndAnswerAreCommittedTogether() {
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(
                List.of("BEFORE_WORK", "begin", "insert", "work", "save", "BETWEEN", "commit", "AFTER_COMMIT"),
                store.steps);
        assertEquals(Map.of(K1, record(FIRST, created(1), false)), store.records);
        assertEquals(List.of(created(1)), store.effects);
        assertEquals(Duration.ofMillis(700), store.waited);
    }

    @Test
    void aRetryRepliesWithTheStoredResponse() {
        handle(request(FIRST));
        store.steps.clear();
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
        assertEquals(List.of("BEFORE_WORK", "begin", "insert", "rollback", "begin", "find"), store.steps.subList(0, 6));
        assertEquals(List.of(created(1)), store.effects);
    }

    @Test
    void keysOfTwoAccountsAreTwoKeys() {
        handle(request(FIRST));
        KeyedRequest stranger = new KeyedRequest("acct_2", Optional.of(K1.key()), FIRST, Duration.ZERO, "r1");
        assertEquals(new Outcome.Executed(created(2)), handle(stranger));
    }

    @Test
    void aCrashBeforeTheCommitLeavesNothingAndTheRetryRuns() {
        for (Step step : List.of(Step.BEFORE_WORK, Step.BETWEEN)) {
            assertThrows(
                    MemoryTransactions.Died.class,
                    () -> strategy.handle(request(FIRST), store, store.dyingAt(step)),
                    step.name());
            assertEquals(Map.of(), store.records);
            assertEquals(List.of(), store.effects);
        }
        assertEquals("rollback", store.steps.get(store.steps.size() - 1));
        assertEquals(new Outcome.Executed(created(2)), handle(request(FIRST)));
    }

    @Test
    void aCrashAfterTheCommitLeavesAllAndTheRetryReplays() {
        assertThrows(
                MemoryTransactions.Died.class,
                () -> strategy.handle(request(FIRST), store, store.dyingAt(Step.AFTER_COMMIT)));
        assertEquals(List.of(created(1)), store.effects);
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
    }

    @Test
    void anExpiredRecordIsReplaced() {
        store.records.put(K1, record(OTHER, created(9), true));
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(
                List.of(
                        "BEFORE_WORK",
                        "begin",
                        "insert",
                        "rollback",
                        "begin",
                        "find",
                        "remove",
                        "commit",
                        "begin",
                        "insert",
                        "work",
                        "save",
                        "BETWEEN",
                        "commit",
                        "AFTER_COMMIT"),
                store.steps);
        assertEquals(Map.of(K1, record(FIRST, created(1), false)), store.records);
    }

    @Test
    void refusedWorkLeavesNoRecordAndTheKeyUnused() {
        Reply failed = new Reply(503, "application/problem+json", null, new byte[0], null);
        MemoryTransactions failing = new MemoryTransactions(() -> {
            throw new Work.Refused(failed);
        });
        Outcome outcome = strategy.handle(request(FIRST), failing, failing.surviving());
        assertEquals(new Outcome.Refused(failed), outcome);
        assertEquals(List.of("BEFORE_WORK", "begin", "insert", "work", "rollback"), failing.steps);
        assertEquals(Map.of(), failing.records);
    }

    @Test
    void aDeclineIsAnAnswerLikeAnyOtherAndIsStored() {
        Reply declined = new Reply(402, "application/problem+json", null, new byte[] {4}, null);
        MemoryTransactions declining = new MemoryTransactions(() -> declined);
        assertEquals(new Outcome.Executed(declined), strategy.handle(request(FIRST), declining, declining.surviving()));
        assertEquals(new Outcome.Replayed(declined), strategy.handle(request(FIRST), declining, declining.surviving()));
    }

    @Test
    void aTwinThatIsStillAtWorkIsInFlight() {
        store.heldByOthers.add(K1);
        assertEquals(Outcome.inFlight(), handle(request(FIRST)));
        assertEquals(List.of("BEFORE_WORK", "begin", "insert", "rollback"), store.steps);
        assertEquals(0, runs.get());
    }

    @Test
    void theFingerprintIsLookedAtBeforeTheState() {
        store.records.put(K1, record(FIRST, null, false));
        assertEquals(new Outcome.Mismatch(), handle(request(OTHER)));
        assertEquals(Outcome.inFlight(), handle(request(FIRST)));
        store.records.put(K1, record(FIRST, created(9), false));
        assertEquals(new Outcome.Mismatch(), handle(request(OTHER)));
        assertEquals(0, runs.get());
    }

    @Test
    void aKeyThatIsTakenAgainEachTimeEndsInFlight() {
        // A rival is quicker after each removal: the rounds are bounded.
        MemoryTransactions contested = new MemoryTransactions(() -> created(1));
        contested.records.put(K1, record(FIRST, created(9), true));
        Transactions withRival = () -> {
            Transaction transaction = contested.begin();
            contested.records.put(K1, record(FIRST, created(9), true));
            return transaction;
        };
        Outcome outcome = strategy.handle(request(FIRST), withRival, contested.surviving());
        assertEquals(Outcome.inFlight(), outcome);
        assertEquals(5, contested.steps.stream().filter("remove"::equals).count());
        assertEquals(List.of(), contested.effects);
    }

    @Test
    void withoutAKeyEveryRequestRuns() {
        KeyedRequest keyless = new KeyedRequest("acct_1", Optional.empty(), FIRST, Duration.ZERO, "r1");
        assertEquals(new Outcome.Executed(created(1)), handle(keyless));
        assertEquals(new Outcome.Executed(created(2)), handle(keyless));
        assertEquals(Map.of(), store.records);
    }

    @Test
    void theLastLookRunsNothing() {
        assertTrue(strategy.waitsForTwins());
        assertEquals(Outcome.inFlight(), strategy.lookOnce(request(FIRST), store));
        store.records.put(K1, record(FIRST, created(9), true));
        assertEquals(Outcome.inFlight(), strategy.lookOnce(request(FIRST), store));
        store.records.put(K1, record(FIRST, created(9), false));
        assertEquals(new Outcome.Replayed(created(9)), strategy.lookOnce(request(FIRST), store));
        assertEquals(new Outcome.Mismatch(), strategy.lookOnce(request(OTHER), store));
        assertEquals(0, runs.get());
    }
}

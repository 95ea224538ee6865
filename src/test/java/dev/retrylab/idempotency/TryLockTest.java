package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.retrylab.idempotency.Checkpoint.Step;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TryLockTest extends StrategyTest {

    private final TryLock strategy = new TryLock();

    @Override
    Strategy strategy() {
        return strategy;
    }

    @Test
    void anEmptyRowIsCommittedAndLockedInTheWorksTransaction() {
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(
                List.of(
                        "BEFORE_WORK",
                        "begin",
                        "insert empty",
                        "commit",
                        "begin",
                        "lock",
                        "work",
                        "save",
                        "BETWEEN",
                        "commit",
                        "AFTER_COMMIT"),
                store.steps);
        assertEquals(Map.of(K1, record(FIRST, created(1), false)), store.records);
    }

    @Test
    void aRetryRepliesWithTheStoredResponse() {
        handle(request(FIRST));
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
        assertEquals(new Outcome.Mismatch(), handle(request(OTHER)));
        assertEquals(List.of(created(1)), store.effects);
    }

    @Test
    void whoDoesNotGetTheLockIsToldAtOnceAndDoesNotAskAgainHere() {
        store.heldByOthers.add(K1);
        assertEquals(Outcome.inFlight(), handle(request(FIRST)));
        assertEquals(List.of(), store.effects);
        assertFalse(strategy.waitsForTwins());
        assertFalse(strategy.twinsAskAgain());
    }

    @Test
    void aFinishedRowThatAnotherLocksForAMomentIsReplayed() {
        store.records.put(K1, record(FIRST, created(9), false));
        store.heldByOthers.add(K1);
        assertEquals(new Outcome.Replayed(created(9)), handle(request(FIRST)));
        assertEquals(new Outcome.Mismatch(), handle(request(OTHER)));
    }

    @Test
    void aCrashBetweenLeavesOnlyTheEmptyRowAndTheRetryRuns() {
        dieAt(Step.BETWEEN);
        assertEquals(List.of(), store.effects);
        assertEquals(Map.of(), store.records);
        assertEquals(Set.of(K1), store.empty);
        assertEquals(new Outcome.Executed(created(2)), handle(request(OTHER)), "an empty row has no fingerprint");
        assertEquals(Set.of(), store.empty);
    }

    @Test
    void aCrashBeforeLeavesNothingAndOneAfterTheCommitLeavesAll() {
        dieAt(Step.BEFORE_WORK);
        assertEquals(Set.of(), store.empty);
        dieAt(Step.AFTER_COMMIT);
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
    }

    @Test
    void anExpiredRecordIsReplaced() {
        store.records.put(K1, record(OTHER, created(9), true));
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(Map.of(K1, record(FIRST, created(1), false)), store.records);
    }

    @Test
    void refusedWorkLeavesTheKeyUnused() {
        MemoryTransactions refusing = refusing();
        assertEquals(new Outcome.Refused(FAILED), strategy.handle(request(FIRST), refusing, refusing.surviving()));
        assertEquals(Map.of(), refusing.records);
        assertEquals(Set.of(K1), refusing.empty);
    }

    @Test
    void withoutAKeyThereIsNothingToLock() {
        withoutAKeyEveryRequestRuns();
    }
}

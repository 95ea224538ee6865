package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.idempotency.Checkpoint.Step;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkThenKeyTest extends StrategyTest {

    private final WorkThenKey strategy = new WorkThenKey();

    @Override
    Strategy strategy() {
        return strategy;
    }

    @Test
    void theWorkIsCommittedBeforeTheKeyIsSaved() {
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(
                List.of(
                        "BEFORE_WORK",
                        "begin",
                        "find",
                        "remove",
                        "commit",
                        "begin",
                        "work",
                        "commit",
                        "BETWEEN",
                        "begin",
                        "insert",
                        "save",
                        "commit",
                        "AFTER_COMMIT"),
                store.steps);
        assertEquals(Map.of(K1, record(FIRST, created(1), false)), store.records);
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
        assertEquals(new Outcome.Mismatch(), handle(request(OTHER)));
    }

    @Test
    void aCrashBetweenLeavesTheEffectWithoutAKeyAndTheRetryRunsAgain() {
        dieAt(Step.BETWEEN);
        assertEquals(List.of(created(1)), store.effects);
        assertEquals(Map.of(), store.records);
        assertEquals(new Outcome.Executed(created(2)), handle(request(FIRST)));
        assertEquals(List.of(created(1), created(2)), store.effects);
    }

    @Test
    void aCrashBeforeOrAfterBothIsHarmless() {
        dieAt(Step.BEFORE_WORK);
        assertEquals(List.of(), store.effects);
        dieAt(Step.AFTER_COMMIT);
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
        assertEquals(List.of(created(1)), store.effects);
    }

    @Test
    void twoAtOnceBothRunAndTheFirstSavedAnswerStays() {
        store.meanwhile = () -> {
            store.meanwhile = () -> {};
            assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        };
        assertEquals(new Outcome.Executed(created(2)), handle(request(FIRST)));
        assertEquals(List.of(created(1), created(2)), store.effects);
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
    }

    @Test
    void withoutAKeyThereIsNothingToSave() {
        withoutAKeyEveryRequestRuns();
    }
}

package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.idempotency.Checkpoint.Step;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CheckThenActTest extends StrategyTest {

    private final CheckThenAct strategy = new CheckThenAct();

    @Override
    Strategy strategy() {
        return strategy;
    }

    @Test
    void itLooksThenWorksThenInsertsInOneTransaction() {
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(
                List.of("BEFORE_WORK", "begin", "find", "work", "insert", "BETWEEN", "commit", "AFTER_COMMIT"),
                store.steps);
        assertEquals(List.of(Map.entry(K1, record(FIRST, created(1), false))), store.unguarded);
        assertEquals(Map.of(), store.records, "the guarded table is another's");
    }

    @Test
    void oneAfterTheOtherTheSecondReplays() {
        handle(request(FIRST));
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
        assertEquals(new Outcome.Mismatch(), handle(request(OTHER)));
        assertEquals(List.of(created(1)), store.effects);
    }

    /** While the first works, the second looks, finds nothing and works too. */
    @Test
    void twoAtOnceBothRun() {
        store.meanwhile = () -> {
            store.meanwhile = () -> {};
            assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        };
        assertEquals(new Outcome.Executed(created(2)), handle(request(FIRST)));
        assertEquals(List.of(created(1), created(2)), store.effects);
        assertEquals(2, store.unguarded.size());
    }

    @Test
    void aCrashBeforeTheOnlyCommitLeavesNothing() {
        dieAt(Step.BEFORE_WORK);
        dieAt(Step.BETWEEN);
        assertEquals(List.of(), store.effects);
        assertEquals(List.of(), store.unguarded);
        dieAt(Step.AFTER_COMMIT);
        assertEquals(new Outcome.Replayed(created(2)), handle(request(FIRST)));
    }

    @Test
    void anExpiredRecordIsAsGoodAsNone() {
        store.unguarded.add(Map.entry(K1, record(OTHER, created(9), true)));
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
    }

    @Test
    void refusedWorkLeavesNoRecord() {
        MemoryTransactions refusing = refusing();
        assertEquals(new Outcome.Refused(FAILED), strategy.handle(request(FIRST), refusing, refusing.surviving()));
        assertEquals(List.of("BEFORE_WORK", "begin", "find", "work", "rollback"), refusing.steps);
    }

    @Test
    void withoutAKeyThereIsNothingToLookFor() {
        withoutAKeyEveryRequestRuns();
    }
}

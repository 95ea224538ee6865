package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.retrylab.idempotency.Checkpoint.Step;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyThenWorkTest extends StrategyTest {

    private final KeyThenWork strategy = new KeyThenWork();

    @Override
    Strategy strategy() {
        return strategy;
    }

    @Test
    void theKeyIsSavedWithItsAnswerBeforeTheWork() {
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(
                List.of(
                        "BEFORE_WORK",
                        "begin",
                        "find",
                        "remove",
                        "commit",
                        "begin",
                        "insert",
                        "promise",
                        "save",
                        "commit",
                        "BETWEEN",
                        "begin",
                        "work",
                        "save",
                        "commit",
                        "AFTER_COMMIT"),
                store.steps);
        assertEquals(List.of(created(1)), store.effects);
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
        assertEquals(new Outcome.Mismatch(), handle(request(OTHER)));
    }

    @Test
    void aCrashBetweenLeavesAKeyThatTellsOfAnEffectThatNeverComes() {
        dieAt(Step.BETWEEN);
        assertEquals(List.of(), store.effects);
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
        assertEquals(List.of(), store.effects);
    }

    @Test
    void aTwinIsToldOfASuccessThatIsNotThereYet() {
        store.meanwhile = () -> {
            assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST)));
            assertEquals(List.of(), store.effects);
        };
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
    }

    @Test
    void aDeclineTakesThePlaceOfThePromise() {
        store.turnsOut = promise -> DECLINED;
        assertEquals(new Outcome.Executed(DECLINED), handle(request(FIRST)));
        assertEquals(new Outcome.Replayed(DECLINED), handle(request(FIRST)));
    }

    @Test
    void refusedWorkTakesTheKeyWithIt() {
        store.turnsOut = promise -> {
            throw new Work.Refused(FAILED);
        };
        assertEquals(new Outcome.Refused(FAILED), handle(request(FIRST)));
        assertEquals(Map.of(), store.records);
        assertEquals(List.of("work", "rollback", "begin", "remove", "commit"), last(5));
    }

    private List<String> last(int n) {
        return store.steps.subList(store.steps.size() - n, store.steps.size());
    }

    @Test
    void aTwinThatInsertsFirstIsAnsweredFor() {
        store.heldByOthers.add(K1);
        assertEquals(Outcome.inFlight(), handle(request(FIRST)));
        assertEquals(List.of(), store.effects);
    }

    @Test
    void anExpiredRecordIsReplaced() {
        store.records.put(K1, record(OTHER, created(9), true));
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(Map.of(K1, record(FIRST, created(1), false)), store.records);
    }

    @Test
    void withoutAKeyThereIsNothingToSave() {
        withoutAKeyEveryRequestRuns();
    }

    @Test
    void whatIsPlainlyRefusedIsNeitherPromisedNorBegun() {
        MemoryTransactions refusing = refusing();
        assertEquals(new Outcome.Refused(FAILED), strategy.handle(request(FIRST), refusing, refusing.surviving()));
        assertEquals("rollback", refusing.steps.get(refusing.steps.size() - 1));
        assertFalse(refusing.steps.contains("work"));
        assertEquals(Map.of(), refusing.records);
    }
}

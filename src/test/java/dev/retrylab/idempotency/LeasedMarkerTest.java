package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.idempotency.Checkpoint.Step;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LeasedMarkerTest extends StrategyTest {

    private final LeasedMarker strategy = new LeasedMarker();

    @Override
    Strategy strategy() {
        return strategy;
    }

    @Test
    void theMarkerIsCommittedFirstAndTheWorkWithItsAnswerSecond() {
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(
                List.of(
                        "BEFORE_WORK",
                        "begin",
                        "mark",
                        "commit",
                        "begin",
                        "work",
                        "finish",
                        "BETWEEN",
                        "commit",
                        "AFTER_COMMIT"),
                store.steps);
        assertEquals(Map.of(K1, record(FIRST, created(1), false)), store.records);
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST, "r2")));
        assertEquals(new Outcome.Mismatch(), handle(request(OTHER, "r3")));
    }

    @Test
    void aCrashBetweenLeavesTheMarkerUntilItsLeaseIsOver() {
        dieAt(Step.BETWEEN);
        assertEquals(List.of(), store.effects);
        assertEquals(Outcome.inFlight(), handle(request(FIRST, "r2")));
        assertTrue(handle(request(FIRST, "r2")).isWorthAskingAgain());
        assertEquals(new Outcome.Mismatch(), handle(request(OTHER, "r3")));
        store.leaseOver.add(K1);
        assertEquals(new Outcome.Mismatch(), handle(request(OTHER, "r3")), "the key still belongs to the first");
        assertEquals(new Outcome.Executed(created(2)), handle(request(FIRST, "r2")));
        assertEquals(List.of(created(2)), store.effects);
    }

    @Test
    void anOwnerThatLostItsLeaseReplaysWhatTheOtherStored() {
        store.meanwhile = () -> {
            store.meanwhile = () -> {};
            store.leaseOver.add(K1);
            assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST, "r2")));
        };
        assertEquals(new Outcome.Replayed(created(1)), handle(request(FIRST, "r1")));
        assertEquals(List.of(created(1)), store.effects, "the late owner's work is rolled back");
        assertEquals(List.of("finish", "rollback", "begin", "find", "rollback"), last(5));
    }

    @Test
    void anOwnerThatLostItsLeaseToOneStillAtWorkNeverClaimsAgain() {
        store.meanwhile = () -> store.owners.put(K1, "r2");
        Outcome outcome = handle(request(FIRST, "r1"));
        assertEquals(Outcome.inFlight().asLastWord(), outcome);
        assertFalse(outcome.isWorthAskingAgain());
        assertEquals(List.of(), store.effects);
        assertEquals(1, store.steps.stream().filter("mark"::equals).count());
    }

    @Test
    void aLeaseThatIsOverButUntakenIsStillTheOwners() {
        store.meanwhile = () -> store.leaseOver.add(K1);
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
    }

    @Test
    void refusedWorkReleasesTheMarkerUnlessAnotherHasIt() {
        MemoryTransactions refusing = refusing();
        assertEquals(new Outcome.Refused(FAILED), strategy.handle(request(FIRST), refusing, refusing.surviving()));
        assertEquals(Map.of(), refusing.records);
        refusing.meanwhile = () -> refusing.owners.put(K1, "r2");
        strategy.handle(request(FIRST), refusing, refusing.surviving());
        assertEquals(Map.of(K1, record(FIRST, null, false)), refusing.records);
    }

    @Test
    void anExpiredRecordIsReplaced() {
        store.records.put(K1, record(OTHER, created(9), true));
        assertEquals(new Outcome.Executed(created(1)), handle(request(FIRST)));
        assertEquals(Map.of(K1, record(FIRST, created(1), false)), store.records);
    }

    @Test
    void twinsAskAgain() {
        assertTrue(strategy.twinsAskAgain());
        assertFalse(strategy.waitsForTwins());
    }

    private List<String> last(int n) {
        return store.steps.subList(store.steps.size() - n, store.steps.size());
    }

    @Test
    void withoutAKeyThereIsNothingToMark() {
        withoutAKeyEveryRequestRuns();
    }
}

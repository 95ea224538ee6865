package dev.retrylab.idempotency.outside;

import static dev.retrylab.idempotency.outside.MemoryElsewhere.DECLINED;
import static dev.retrylab.idempotency.outside.MemoryElsewhere.FAILED;
import static dev.retrylab.idempotency.outside.MemoryElsewhere.created;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.Outcome;
import dev.retrylab.idempotency.Strategy;
import dev.retrylab.idempotency.outside.MemoryProcessor.Trouble;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RecoveryPointsTest extends OutsideTest {

    @Override
    Strategy strategy() {
        return recipe();
    }

    private RecoveryPoints recipe() {
        return new RecoveryPoints(processor, ours);
    }

    /** As the completer does, some time later. */
    private Optional<Outcome> complete() {
        ours.leasesEnd();
        return recipe().resume(request(FIRST, "completer"), step -> {});
    }

    @Test
    void chargesOnceAndReplays() {
        assertEquals(new Outcome.Executed(created("pc_1")), handle("r1"));
        assertEquals(new Outcome.Replayed(created("pc_1")), handle("r2"));
        assertEquals(new Outcome.Mismatch(), recipe().handle(request(OTHER, "r3"), ours, step -> {}));
        assertEquals(List.of("pc_1"), ours.ledger());
        assertEquals(1, processor.calls);
        assertEquals(0, processor.lookUps, "nobody was before it, so there is nothing to look up");
        assertEquals(Optional.empty(), complete(), "there is nothing to complete");
    }

    @Test
    void aLostReplyLeavesTheOutcomeUnknownUntilARetryAsksAgain() {
        processor.troubles.add(Trouble.LOST_AFTER);
        assertEquals(new Outcome.Unknown(), handle("r1"));
        assertEquals(RecoveryPoint.CALLING, ours.row(K1).point());
        assertEquals(List.of(), ours.ledger());
        assertEquals(new Outcome.Executed(created("pc_1")), handle("r2"));
        assertEquals(1, processor.ledger.size());
        assertEquals(List.of("pc_1"), ours.ledger());
    }

    @Test
    void theCompleterEndsWhatNoRetryComesFor() {
        processor.troubles.add(Trouble.LOST_BEFORE);
        assertEquals(new Outcome.Unknown(), handle("r1"));
        assertEquals(Optional.of(new Outcome.Executed(created("pc_1"))), complete());
        assertEquals(Optional.empty(), complete());
        assertEquals(new Outcome.Replayed(created("pc_1")), handle("r2"));
    }

    @Test
    void whileTheProcessorIsAwayTheOutcomeStaysUnknownAndLaterComesBackByItself() {
        processor.troubles.add(Trouble.LOST_AFTER);
        handle("r1");
        processor.unreachable = true;
        assertEquals(Optional.of(new Outcome.Unknown()), complete());
        assertEquals(new Outcome.Unknown(), handle("r2"));
        processor.unreachable = false;
        assertEquals(Optional.of(new Outcome.Executed(created("pc_1"))), complete());
        assertEquals(1, processor.ledger.size());
    }

    @Test
    void noConnectionAtAllIsDefiniteAndFreesTheKey() {
        processor.unreachable = true;
        assertEquals(new Outcome.Refused(FAILED), handle("r1"));
        assertNull(ours.row(K1).point());
        processor.unreachable = false;
        assertEquals(
                new Outcome.Executed(created("pc_1")),
                recipe().handle(request(OTHER, "r2"), ours, step -> {}),
                "the key is free for another request too");
    }

    @Test
    void aKeyThatWasFreedKeepsItsDerivedKey() {
        processor.troubles.add(Trouble.FAILED);
        handle("r1");
        assertEquals(DerivedKey.of(K1, ours.row(K1).since()), derivedAfter("r2"));
    }

    private DerivedKey derivedAfter(String owner) {
        handle(owner);
        return processor.ledger.get(processor.ledger.size() - 1).key().orElseThrow();
    }

    @Test
    void aKeyThatExpiredIsAnotherChargeToTheProcessorToo() {
        DerivedKey first = derivedAfter("r1");
        ours.forget(K1);
        assertNotEquals(first, derivedAfter("r2"));
        assertEquals(2, processor.ledger.size());
    }

    @Test
    void aProcessorThatForgotTheKeyIsAskedForItsLedger() {
        processor.troubles.add(Trouble.LOST_AFTER);
        handle("r1");
        processor.forgetKeys();
        complete();
        assertEquals(1, processor.ledger.size());
        assertEquals(List.of("pc_1"), ours.ledger());
    }

    @Test
    void aDeclinedCardIsAFinalAnswer() {
        processor.troubles.add(Trouble.DECLINED);
        assertEquals(new Outcome.Executed(DECLINED), handle("r1"));
        assertEquals(new Outcome.Replayed(DECLINED), handle("r2"));
        assertEquals(1, processor.calls);
    }

    @Test
    void aFullSandboxRefusesBeforeItCalls() {
        ours.full = true;
        assertEquals(new Outcome.Refused(FAILED), handle("r1"));
        assertEquals(0, processor.calls);
        ours.full = false;
        assertEquals(new Outcome.Executed(created("pc_1")), handle("r2"));
    }

    @Test
    void aTwinIsToldThatTheFirstIsAtWorkAndMayAskAgain() {
        handleAndDieAfter(5, "r1");
        Outcome twin = handle("r2");
        assertEquals(Outcome.inFlight(), twin);
        assertTrue(twin.isWorthAskingAgain());
        assertTrue(strategy().twinsAskAgain());
    }

    @Test
    void anOwnerThatLostItsLeaseEntersNothing() {
        // Its lease ends during the call, and another goes on: the processor knows the key, so both hear of one charge.
        Processor slow = new Processor() {
            @Override
            public ProcessorAnswer charge(Optional<DerivedKey> key) {
                ProcessorAnswer answer = processor.charge(key);
                ours.leasesEnd();
                assertEquals(new Outcome.Executed(created("pc_1")), handle("r2"));
                return answer;
            }

            @Override
            public ProcessorAnswer lookUp(DerivedKey key) {
                return processor.lookUp(key);
            }
        };
        Outcome late = new RecoveryPoints(slow, ours).handle(request(FIRST, "r1"), ours, step -> {});
        assertEquals(new Outcome.Replayed(created("pc_1")), late);
        assertEquals(List.of("pc_1"), ours.ledger());
    }

    @Test
    void withoutAKeyTheCallIsAsNaiveAsCanBe() {
        KeyedRequest keyless = new KeyedRequest("acct_1", Optional.empty(), FIRST, Duration.ZERO, "r1");
        recipe().handle(keyless, ours, step -> {});
        recipe().handle(keyless, ours, step -> {});
        assertEquals(2, processor.ledger.size());
    }

    /** The server dies at every step, twice, whatever befalls three calls: one charge at most, and an end to it. */
    @Test
    void wheneverItDiesAndWhateverBefallsTheCallsThereIsOneChargeAndAnEnd() {
        int combinations = 0;
        for (List<Trouble> troubles : threeOf(Trouble.values())) {
            for (int lived = 0; lived <= ALL_STEPS; lived++) {
                startAnew();
                processor.troubles.addAll(troubles);
                String which = "died after " + lived + " steps, calls met " + troubles;
                Optional<Outcome> first = handleAndDieAfter(lived, "r1");
                ours.leasesEnd();
                handleAndDieAfter((lived * 7) % ALL_STEPS, "r2");
                for (int round = 0; round < 4; round++) {
                    complete();
                }
                checkEnd(which, first);
                combinations++;
            }
        }
        assertEquals(216 * 41, combinations);
    }

    private void checkEnd(String which, Optional<Outcome> first) {
        assertTrue(processor.ledger.size() <= 1, which);
        var row = ours.row(K1);
        assertTrue(row == null || row.point() == null || row.point() == RecoveryPoint.FINISHED, which + ": " + row);
        assertEquals(processor.ledger.size(), ours.ledger().size(), which);
        first.filter(Outcome.Executed.class::isInstance)
                .map(done -> ((Outcome.Executed) done).reply())
                .filter(reply -> reply.status() == 201)
                .ifPresent(told -> assertEquals(List.of(told.effectId()), ours.ledger(), which));
        assertFalse(row != null && row.point() == null && !processor.ledger.isEmpty(), which + ": freed, yet charged");
    }

    private static List<List<Trouble>> threeOf(Trouble[] all) {
        List<List<Trouble>> combinations = new ArrayList<>();
        for (Trouble a : all) {
            for (Trouble b : all) {
                for (Trouble c : all) {
                    combinations.add(List.of(a, b, c));
                }
            }
        }
        return combinations;
    }

    @Test
    void itSaysWhatItIsAndWhatAClientMayRelyOn() {
        assertEquals("recovery-points", recipe().name());
        assertEquals("what was begun will be finished, once, and the same key is safe", recipe().afterFailure());
    }

    @Test
    void withoutAKeyItAnswersAsTheNaiveCallDoes() {
        KeyedRequest keyless = new KeyedRequest("acct_1", Optional.empty(), FIRST, Duration.ZERO, "r1");
        assertEquals(new Outcome.Executed(created("pc_1")), recipe().handle(keyless, ours, step -> {}));
    }

    @Test
    void itPassesItsCheckpointsAroundTheCallAndTheLastCommit() {
        List<String> passed = new ArrayList<>();
        Processor watched = calledAs(() -> passed.add("call"));
        new RecoveryPoints(watched, ours).handle(request(FIRST, "r1"), ours, step -> passed.add(step.name()));
        assertEquals(List.of("BEFORE_WORK", "call", "BETWEEN", "AFTER_COMMIT"), passed);
    }

    /** Else whoever comes after a crash would take it for not begun, and might refuse what is charged. */
    @Test
    void thatTheProcessorMayBeCalledIsCommittedBeforeItIs() {
        Processor watched =
                calledAs(() -> assertEquals(RecoveryPoint.CALLING, ours.row(K1).point()));
        new RecoveryPoints(watched, ours).handle(request(FIRST, "r1"), ours, step -> {});
        assertEquals(1, processor.calls);
    }

    private Processor calledAs(Runnable before) {
        return new Processor() {
            @Override
            public ProcessorAnswer charge(Optional<DerivedKey> key) {
                before.run();
                return processor.charge(key);
            }

            @Override
            public ProcessorAnswer lookUp(DerivedKey key) {
                return processor.lookUp(key);
            }
        };
    }

    /** Whichever of its transactions comes too late: another has finished meanwhile, and its answer is given. */
    @Test
    void whoeverLostItsLeaseBetweenTwoOfItsTransactionsTellsWhatTheOtherDid() {
        for (int late = 2; late <= 4; late++) {
            startAnew();
            Outcome outcome = new RecoveryPoints(processor, losingTheLeaseBefore(late))
                    .handle(request(FIRST, "r1"), ours, step -> {});
            assertEquals(new Outcome.Replayed(created("pc_1")), outcome, "before its transaction " + late);
            assertEquals(List.of("pc_1"), ours.ledger());
            assertEquals(1, processor.ledger.size());
        }
    }

    @Test
    void whoeverLostItsLeaseBeforeItCouldGiveTheKeyBackTellsWhatTheOtherDid() {
        processor.troubles.add(Trouble.FAILED);
        Outcome outcome =
                new RecoveryPoints(processor, losingTheLeaseBefore(5)).handle(request(FIRST, "r1"), ours, step -> {});
        assertEquals(Outcome.inFlight().asLastWord(), outcome, "the other found nothing done and has freed the key");
        assertNull(ours.row(K1).point());
    }

    /** Begins as ours does, but before the transaction of this number the lease ends and another handles the request. */
    private Phases losingTheLeaseBefore(int number) {
        AtomicInteger begun = new AtomicInteger();
        return () -> {
            if (begun.incrementAndGet() == number) {
                ours.leasesEnd();
                handle("r2");
            }
            return ours.begin();
        };
    }
}

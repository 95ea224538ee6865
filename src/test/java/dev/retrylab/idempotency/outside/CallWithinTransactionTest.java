package dev.retrylab.idempotency.outside;

import static dev.retrylab.idempotency.outside.MemoryElsewhere.DECLINED;
import static dev.retrylab.idempotency.outside.MemoryElsewhere.FAILED;
import static dev.retrylab.idempotency.outside.MemoryElsewhere.created;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.idempotency.OneTransaction;
import dev.retrylab.idempotency.Outcome;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Strategy;
import dev.retrylab.idempotency.outside.MemoryProcessor.Trouble;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** one-transaction keeps its promise for local work. Here its work is a call. */
class CallWithinTransactionTest extends OutsideTest {

    @Override
    Strategy strategy() {
        return new OneTransaction();
    }

    private void withDerivedKey() {
        ours.callKey = Optional.of(DerivedKey.of(K1));
    }

    @Test
    void withoutTroubleItLooksRight() {
        assertEquals(new Outcome.Executed(created("pc_1")), handle("r1"));
        assertEquals(new Outcome.Replayed(created("pc_1")), handle("r2"));
        processor.troubles.add(Trouble.DECLINED);
        ours.forget(K1);
        assertEquals(new Outcome.Executed(DECLINED), handle("r3"));
    }

    @Test
    void aLostReplyIsTakenForAFailureAndTheRetryChargesAgain() {
        processor.troubles.add(Trouble.LOST_AFTER);
        assertEquals(new Outcome.Refused(FAILED), handle("r1"));
        assertEquals(new Outcome.Executed(created("pc_2")), handle("r2"));
        assertEquals(2, processor.ledger.size(), "what the customer pays");
        assertEquals(List.of("pc_2"), ours.ledger(), "what our ledger says");
    }

    @Test
    void aRollbackDoesNotUndoTheCall() {
        int twice = 0;
        for (int lived = 0; lived <= ALL_STEPS; lived++) {
            startAnew();
            handleAndDieAfter(lived, "r1");
            handle("r2");
            assertEquals(1, ours.ledger().size());
            twice += processor.ledger.size() == 2 ? 1 : 0;
        }
        assertEquals(2, twice, "a crash after the call, and a crash before the commit");
    }

    @Test
    void aDerivedKeyIsSafeWhileTheProcessorRemembersItAndARetryComes() {
        withDerivedKey();
        processor.troubles.add(Trouble.LOST_AFTER);
        assertEquals(new Outcome.Refused(FAILED), handle("r1"));
        assertEquals(new Outcome.Executed(created("pc_1")), handle("r2"));
        assertEquals(1, processor.ledger.size());
    }

    @Test
    void aDerivedKeyAloneChargesAgainWhenTheProcessorHasForgottenIt() {
        withDerivedKey();
        processor.troubles.add(Trouble.LOST_AFTER);
        handle("r1");
        processor.forgetKeys();
        handle("r2");
        assertEquals(2, processor.ledger.size());
    }

    @Test
    void aDerivedKeyAloneLeavesNoTraceWhereNoRetryComes() {
        withDerivedKey();
        processor.troubles.add(Trouble.LOST_AFTER);
        handle("r1");
        assertEquals(1, processor.ledger.size());
        assertNull(ours.row(K1));
        assertTrue(ours.ledger().isEmpty());
    }

    @Test
    void whereWeHaveNoRoomTheProcessorIsNotCalled() {
        ours.full = true;
        assertEquals(new Outcome.Refused(FAILED), handle("r1"));
        assertEquals(0, processor.calls);
    }

    @Test
    void itPromisesWhatOurBooksPromise() {
        Books books = new Books() {
            @Override
            public void check() {}

            @Override
            public Reply enter(ProcessorAnswer answer) {
                return DECLINED;
            }

            @Override
            public Reply promise() {
                return created("pc_9");
            }
        };
        assertEquals(created("pc_9"), new CallWithinTransaction(processor, Optional.empty(), books).promise());
        assertEquals(0, processor.calls);
    }
}

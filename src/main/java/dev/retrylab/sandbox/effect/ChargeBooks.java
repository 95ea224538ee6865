package dev.retrylab.sandbox.effect;

import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Work;
import dev.retrylab.idempotency.outside.Books;
import dev.retrylab.idempotency.outside.ProcessorAnswer;
import dev.retrylab.sandbox.body.ChargeRequest;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.sandbox.store.DatabaseLedger;
import dev.retrylab.web.problem.ProblemType;
import java.time.Instant;
import java.util.function.Supplier;

/** One request's charge in our own ledger, and how its client is told; in whichever transaction it is entered. */
final class ChargeBooks {

    private final ChargeWork charges;
    private final Caller caller;
    private final ChargeRequest request;
    private DatabaseLedger.Charge promised;

    ChargeBooks(ChargeWork charges, Caller caller, ChargeRequest request) {
        this.charges = charges;
        this.caller = caller;
        this.request = request;
    }

    Books on(DatabaseConnection connection, Supplier<Instant> clock) {
        return new Books() {
            @Override
            public void check() {
                charges.refuseWhenFull(caller, connection);
            }

            @Override
            public Reply enter(ProcessorAnswer answer) {
                return answer.fold(id -> charged(), ChargeBooks.this::declined, ChargeBooks.this::failed, () -> {
                    throw new IllegalArgumentException("nobody knows what to enter");
                });
            }

            private Reply charged() {
                var charge = promised == null ? charges.charge(request, clock.get()) : promised;
                DatabaseLedger.insert(connection, caller.account(), charge);
                return charges.reply(charge, caller);
            }

            @Override
            public Reply promise() {
                check();
                promised = charges.charge(request, clock.get());
                return charges.reply(promised, caller);
            }
        };
    }

    private Reply declined() {
        return charges.replies()
                .problem(ProblemType.DECLINED, "the test card tok_chargeDeclined is always declined", ChargeWork.PATH);
    }

    private Reply failed() {
        String detail = request.source().equals("tok_processorError")
                ? "the test card tok_processorError makes the processor fail"
                : "the payment processor gave no answer that says it charged; nothing is stored";
        if (caller.settings().semantics().keepsFailures()) {
            return charges.replies().problem(ProblemType.PROCESSOR_ERROR, 500, detail, ChargeWork.PATH);
        }
        throw new Work.Refused(charges.replies().problem(ProblemType.PROCESSOR_ERROR, detail, ChargeWork.PATH));
    }
}

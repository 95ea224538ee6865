package dev.retrylab.sandbox.effect;

import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Strategies;
import dev.retrylab.idempotency.Work;
import dev.retrylab.sandbox.body.RefundRequest;
import dev.retrylab.sandbox.body.Replies;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.sandbox.store.DatabaseFailure;
import dev.retrylab.sandbox.store.DatabaseLedger;
import dev.retrylab.sandbox.store.DatabaseRefunds;
import dev.retrylab.sandbox.store.DatabaseTransactions.DatabaseWork;
import dev.retrylab.web.Identifiers;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A refund of a whole charge: once, whatever the key. */
@ApplicationScoped
public class RefundWork implements Effect {

    public static final String PATH = "/v1/refunds";

    private final Replies replies;
    private final Identifiers identifiers;

    public RefundWork(Replies replies, Identifiers identifiers) {
        this.replies = replies;
        this.identifiers = identifiers;
    }

    /** A refund in Stripe's shape; {@code created} in seconds since 1970. */
    public record RefundView(
            String id, String object, long amount, String currency, String charge, String status, long created) {}

    @Override
    public String path() {
        return PATH;
    }

    @Override
    public Asked asked(Map<String, Object> tree, Caller caller, Optional<IdempotencyKey> key) {
        return new Asked(
                work(RefundRequest.of(tree), caller),
                Strategies.find(caller.settings().strategy()).orElseThrow());
    }

    private DatabaseWork work(RefundRequest request, Caller caller) {
        return new DatabaseWork() {
            private DatabaseRefunds.Refund promised;

            @Override
            public Reply run(DatabaseConnection connection, Supplier<Instant> clock) {
                LocalPayment.pause(caller.settings().processorDelay());
                return insert(connection, caller, promised == null ? refund(connection, clock) : promised);
            }

            @Override
            public Reply promise(DatabaseConnection connection, Supplier<Instant> clock) {
                promised = refund(connection, clock);
                return reply(promised, caller);
            }

            private DatabaseRefunds.Refund refund(DatabaseConnection connection, Supplier<Instant> clock) {
                DatabaseLedger.Charge charge = DatabaseLedger.find(connection, caller.account(), request.charge())
                        .orElseThrow(() -> new Work.Refused(replies.problem(
                                ProblemException.invalid(
                                        "charge", "the id of a charge of this account", request.charge()),
                                PATH)));
                return new DatabaseRefunds.Refund(
                        identifiers.next("re_"), charge.id(), charge.amount(), charge.currency(), clock.get());
            }
        };
    }

    /** The unique constraint decides between two refunds of one charge, whatever their keys. */
    private Reply insert(DatabaseConnection connection, Caller caller, DatabaseRefunds.Refund refund) {
        try {
            DatabaseRefunds.insert(connection, caller.account(), refund);
        } catch (DatabaseFailure failure) {
            if (failure.kind() == DatabaseFailure.Kind.DUPLICATE) {
                throw new Work.Refused(replies.problem(
                        ProblemType.ALREADY_REFUNDED, "the charge " + refund.charge() + " is refunded already", PATH));
            }
            throw failure;
        }
        return reply(refund, caller);
    }

    private Reply reply(DatabaseRefunds.Refund refund, Caller caller) {
        return replies.done(
                caller.settings().semantics().created(), view(refund), PATH + "/" + refund.id(), refund.id());
    }

    public RefundView view(DatabaseRefunds.Refund refund) {
        return new RefundView(
                refund.id(),
                "refund",
                refund.amount(),
                refund.currency(),
                refund.charge(),
                "succeeded",
                refund.createdAt().getEpochSecond());
    }
}

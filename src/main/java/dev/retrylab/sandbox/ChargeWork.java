package dev.retrylab.sandbox;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Work;
import dev.retrylab.sandbox.body.ChargeRequest;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.sandbox.store.DatabaseLedger;
import dev.retrylab.sandbox.store.DatabaseTransactions.DatabaseWork;
import dev.retrylab.web.Identifiers;
import dev.retrylab.web.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The effect: one row in the ledger, after as long as the payment is set to take. */
@ApplicationScoped
public class ChargeWork implements Effect {

    static final String PATH = "/v1/charges";

    private final ObjectMapper json;
    private final Replies replies;
    private final Identifiers identifiers;
    private final ChargeCount count;

    public ChargeWork(ObjectMapper json, Replies replies, Identifiers identifiers, ChargeCount count) {
        this.json = json;
        this.replies = replies;
        this.identifiers = identifiers;
        this.count = count;
    }

    /** A charge in Stripe's shape; amounts in minor units, {@code created} in seconds since 1970. */
    public record ChargeView(
            String id,
            String object,

            @Schema(description = "In minor units: 500 is 5.00.")
            long amount,

            String currency,
            String status,
            boolean paid,
            boolean captured,
            @JsonProperty("amount_refunded") long amountRefunded,
            boolean refunded,
            Source source,
            @Schema(nullable = true) String description,
            Map<String, String> metadata,
            @Schema(description = "Seconds since 1970.") long created) {}

    /** The card that was charged. */
    public record Source(String id, String object, String brand, String last4) {}

    @Override
    public String path() {
        return PATH;
    }

    @Override
    public DatabaseWork work(Map<String, Object> tree, Caller caller) {
        ChargeRequest request = ChargeRequest.of(tree);
        return new DatabaseWork() {
            private DatabaseLedger.Charge promised;

            @Override
            public Reply run(DatabaseConnection connection, Supplier<Instant> clock) {
                refuseWhenFull(caller, connection);
                return process(request.source(), caller, connection, () -> {
                    var charge = promised == null ? charge(request, clock.get()) : promised;
                    DatabaseLedger.insert(connection, caller.account(), charge);
                    return reply(charge, caller);
                });
            }

            @Override
            public Reply promise(DatabaseConnection connection, Supplier<Instant> clock) {
                refuseWhenFull(caller, connection);
                promised = charge(request, clock.get());
                return reply(promised, caller);
            }
        };
    }

    private void refuseWhenFull(Caller caller, DatabaseConnection connection) {
        if (count.isFull(caller, connection)) {
            throw new Work.Refused(replies.problem(
                    ProblemType.SANDBOX_FULL, "the sandbox holds its limit of " + count.limit() + " charges", PATH));
        }
    }

    /** What a failed processor leaves is undone, either here and the failure kept, or by whoever refuses the work. */
    private Reply process(String source, Caller caller, DatabaseConnection connection, Supplier<Reply> insert) {
        boolean keepsFailures = caller.settings().semantics().keepsFailures();
        try {
            return keepsFailures
                    ? connection.undoneIfItFails(() -> pay(source, caller, insert))
                    : pay(source, caller, insert);
        } catch (ProcessorFailed failed) {
            String detail = "the test card tok_processorError makes the processor fail";
            if (keepsFailures) {
                return replies.problem(ProblemType.PROCESSOR_ERROR, 500, detail, PATH);
            }
            throw new Work.Refused(replies.problem(ProblemType.PROCESSOR_ERROR, detail, PATH));
        }
    }

    private Reply pay(String source, Caller caller, Supplier<Reply> insert) {
        Processor.pause(caller.settings().processorDelay());
        return switch (source) {
            case "tok_chargeDeclined" ->
                replies.problem(ProblemType.DECLINED, "the test card tok_chargeDeclined is always declined", PATH);
            case "tok_processorError" -> throw new ProcessorFailed();
            default -> insert.get();
        };
    }

    private static final class ProcessorFailed extends RuntimeException {}

    private DatabaseLedger.Charge charge(ChargeRequest request, Instant now) {
        return new DatabaseLedger.Charge(
                identifiers.next("ch_"),
                request.amount(),
                request.currency(),
                request.source(),
                request.description().orElse(null),
                metadataText(request.metadata()),
                now,
                0);
    }

    private Reply reply(DatabaseLedger.Charge charge, Caller caller) {
        return replies.done(
                caller.settings().semantics().created(), view(charge), PATH + "/" + charge.id(), charge.id());
    }

    ChargeView view(DatabaseLedger.Charge charge) {
        return new ChargeView(
                charge.id(),
                "charge",
                charge.amount(),
                charge.currency(),
                "succeeded",
                true,
                true,
                charge.refunded(),
                charge.refunded() > 0,
                new Source(charge.source(), "card", "Visa", "4242"),
                charge.description(),
                metadata(charge.metadata()),
                charge.createdAt().getEpochSecond());
    }

    private String metadataText(Map<String, String> metadata) {
        try {
            return json.writeValueAsString(metadata);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, String> metadata(String text) {
        try {
            return json.readValue(text, new TypeReference<>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}

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
import dev.retrylab.web.Identifiers;
import dev.retrylab.web.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** The effect: one row in the ledger, after as long as the payment is set to take. */
@ApplicationScoped
public class ChargeWork {

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
            long amount,
            String currency,
            String status,
            boolean paid,
            boolean captured,
            @JsonProperty("amount_refunded") long amountRefunded,
            boolean refunded,
            Source source,
            String description,
            Map<String, String> metadata,
            long created) {}

    /** The card that was charged. */
    public record Source(String id, String object, String brand, String last4) {}

    /** Does the charge within the connection's transaction. */
    Reply charge(ChargeRequest request, Caller caller, DatabaseConnection connection, Supplier<Instant> clock) {
        if (count.isFull(caller, connection)) {
            throw new Work.Refused(replies.problem(
                    ProblemType.SANDBOX_FULL, "the sandbox holds its limit of " + count.limit() + " charges", PATH));
        }
        pause(caller.settings().processorDelay());
        switch (request.source()) {
            case "tok_chargeDeclined":
                return replies.problem(
                        ProblemType.DECLINED, "the test card tok_chargeDeclined is always declined", PATH);
            case "tok_processorError":
                throw new Work.Refused(replies.problem(
                        ProblemType.PROCESSOR_ERROR,
                        "the test card tok_processorError makes the processor fail",
                        PATH));
            default:
                return insert(request, caller, connection, clock.get());
        }
    }

    private Reply insert(ChargeRequest request, Caller caller, DatabaseConnection connection, Instant now) {
        var charge = new DatabaseLedger.Charge(
                identifiers.next("ch_"),
                request.amount(),
                request.currency(),
                request.source(),
                request.description().orElse(null),
                metadataText(request.metadata()),
                now);
        DatabaseLedger.insert(connection, caller.account(), charge);
        return replies.created(view(charge), PATH + "/" + charge.id(), charge.id());
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
                0,
                false,
                new Source(charge.source(), "card", "Visa", "4242"),
                charge.description(),
                metadata(charge.metadata()),
                charge.createdAt().getEpochSecond());
    }

    /** The processor takes its time. The thread stands for it: work that is local holds its connection throughout. */
    private static void pause(Duration delay) {
        long end = System.nanoTime() + delay.toNanos();
        for (long left = delay.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(Math.max(left, TimeUnit.MICROSECONDS.toNanos(50)));
        }
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

package dev.retrylab.sandbox.effect;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Work;
import dev.retrylab.sandbox.body.BodyTree;
import dev.retrylab.sandbox.body.ChargeRequest;
import dev.retrylab.sandbox.body.Replies;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.sandbox.store.DatabaseLedger;
import dev.retrylab.web.Identifiers;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A charge in our own ledger: one row, and the same in Stripe's shape. */
@ApplicationScoped
public class ChargeWork {

    public static final String PATH = "/v1/charges";

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

    void refuseWhenFull(Caller caller, DatabaseConnection connection) {
        if (count.isFull(caller, connection)) {
            throw new Work.Refused(replies.problem(
                    ProblemType.SANDBOX_FULL, "the sandbox holds its limit of " + count.limit() + " charges", PATH));
        }
    }

    /** A new one, under an id that nobody has had. */
    DatabaseLedger.Charge charge(ChargeRequest request, Instant now) {
        return new DatabaseLedger.Charge(
                identifiers.next("ch_"),
                request.amount(),
                request.currency(),
                request.source(),
                request.description().orElse(null),
                jsonText(request.metadata()),
                now,
                0);
    }

    Reply reply(DatabaseLedger.Charge charge, Caller caller) {
        return replies.done(
                caller.settings().semantics().created(), view(charge), PATH + "/" + charge.id(), charge.id());
    }

    public ChargeView view(DatabaseLedger.Charge charge) {
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

    Replies replies() {
        return replies;
    }

    /** What is asked for, as text that {@link #request} reads. */
    String text(ChargeRequest request) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("amount", request.amount());
        tree.put("currency", request.currency());
        tree.put("source", request.source());
        request.description().ifPresent(description -> tree.put("description", description));
        tree.put("metadata", request.metadata());
        return jsonText(tree);
    }

    static ChargeRequest request(String text) {
        return ChargeRequest.of(BodyTree.json(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String jsonText(Map<String, ?> tree) {
        try {
            return json.writeValueAsString(tree);
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

package dev.retrylab.scenario.http;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.List;

/** What the sandbox says of itself after a run, as its own addresses answer. */
public record ServerView(
        Account account, List<Request> requests, List<StoredKey> keys, List<Charge> charges, Processor processor) {

    public ServerView {
        // A run that was stored before there was one.
        processor = processor == null ? Processor.NOT_ASKED : processor;
    }

    /** What the payment processor has, if it was called: its charges, the oldest first, and the calls that it saw. */
    public record Processor(List<Charge> charges, List<Call> calls) {

        public static final Processor NOT_ASKED = new Processor(List.of(), List.of());
    }

    /** A row of {@code GET /v1/processor/calls}. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Call(
            long n,
            Instant at,
            String method,
            String idempotencyKey,
            String fault,
            String outcome,
            Integer status,
            Boolean replySent,
            String chargeId,
            Integer tookMillis) {}

    /** {@code GET /v1/account}: amounts in minor units. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Account(String id, long balance, long charges, long executions) {}

    /** A row of {@code GET /v1/requests}. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Request(
            long n,
            Instant at,
            String method,
            String path,
            String idempotencyKey,
            String fingerprint,
            String fault,
            String outcome,
            Integer status,
            Boolean replySent,
            String chargeId,
            Integer tookMillis) {

        public boolean isRunning() {
            return outcome.equals("running");
        }
    }

    /** A row of {@code GET /v1/idempotency-keys}. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record StoredKey(
            String key,
            String fingerprint,
            String state,
            Integer status,
            String body,
            Instant createdAt,
            Instant completedAt,
            Instant expiresAt,
            String recoveryPoint) {

        /** Nobody is at work on it, or will be. */
        public boolean isSettled() {
            return state.equals("done") || state.equals("empty");
        }
    }

    /** A row of {@code GET /v1/charges}, here the oldest first. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Charge(String id, long amount, String currency, long created) {}
}

package dev.retrylab.sandbox;

import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.sandbox.body.BodyTree;
import dev.retrylab.sandbox.body.ChargeRequest;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A POST to {@code /v1/charges} or {@code /v1/refunds}, read part by part in the order of the contract: key, fault, body. */
record IncomingCharge(
        String method,
        String path,
        String query,
        String contentType,
        byte[] body,
        List<String> keyLines,
        Optional<String> faultHeader) {

    Optional<IdempotencyKey> key(Caller caller) {
        if (keyLines.isEmpty()) {
            if (caller.settings().keyRequired()) {
                throw new ProblemException(
                        ProblemType.KEY_REQUIRED,
                        "this sandbox requires an " + IdempotencyKey.HEADER + "; see /policy");
            }
            return Optional.empty();
        }
        try {
            return Optional.of(IdempotencyKey.parse(keyLines));
        } catch (IdempotencyKey.Invalid invalid) {
            throw new ProblemException(ProblemType.INVALID_KEY, invalid.getMessage(), IdempotencyKey.HEADER, 0);
        }
    }

    Optional<Fault> fault() {
        try {
            return faultHeader.map(Fault::parse);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(
                    ProblemType.INVALID_REQUEST, "Sandbox-Fault: " + e.getMessage(), "Sandbox-Fault", 0);
        }
    }

    /** The body, typed. */
    Map<String, Object> tree() {
        String type = contentType.split(";", 2)[0].trim().toLowerCase(java.util.Locale.ROOT);
        return switch (type) {
            case "application/json" -> BodyTree.json(body);
            case "application/x-www-form-urlencoded" -> ChargeRequest.typed(BodyTree.form(body));
            default ->
                throw new ProblemException(
                        ProblemType.UNSUPPORTED_MEDIA_TYPE,
                        "Content-Type must be application/json or application/x-www-form-urlencoded; it was \""
                                + (type.length() > 60 ? type.substring(0, 60) + "…" : type) + "\"");
        };
    }

    Fingerprint fingerprint(Map<String, Object> tree) {
        return Fingerprint.of(method, path, query, tree);
    }
}

package dev.retrylab.idempotency;

import java.time.Duration;
import java.util.Optional;

/**
 * A request as a strategy sees it.
 *
 * @param key empty if the client sent none and the endpoint allows that
 * @param maxWait how long it may still wait for a twin that is running
 * @param owner names this request among all that ever were
 */
public record KeyedRequest(
        String account, Optional<IdempotencyKey> key, Fingerprint fingerprint, Duration maxWait, String owner) {

    /** Only where {@link #key} is present. */
    public ScopedKey scopedKey() {
        return new ScopedKey(account, key.orElseThrow());
    }

    public KeyedRequest withWait(Duration remaining) {
        return new KeyedRequest(account, key, fingerprint, remaining, owner);
    }
}

package dev.retrylab.idempotency.outside;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.ScopedKey;
import java.time.Instant;

/**
 * The key under which the processor hears of a charge: made from the client's key, never drawn anew, so that every call
 * for one charge carries the same one. It is a hash of length-prefixed parts: the processor learns nothing of our
 * accounts, and no two pairs of account and key run together.
 */
public record DerivedKey(String value) {

    private static final String PREFIX = "retrylab-";

    /** All that is known where nothing is committed before the call. */
    public static DerivedKey of(ScopedKey key) {
        return of(key, "");
    }

    /** @param since when the key was first seen: the same key used anew after its expiry is another charge */
    public static DerivedKey of(ScopedKey key, Instant since) {
        return of(key, since.toString());
    }

    private static DerivedKey of(ScopedKey key, String since) {
        Fingerprint hash = Fingerprint.of("derived", key.account(), key.key().value(), since);
        return new DerivedKey(PREFIX + hash.value().replace(':', '-'));
    }

    @Override
    public String toString() {
        return value;
    }
}

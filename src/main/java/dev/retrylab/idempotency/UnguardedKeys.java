package dev.retrylab.idempotency;

import java.util.Optional;

/** Port: finished records in a table of their own without a unique index, so that one key may be there twice. */
public interface UnguardedKeys {

    /** The oldest record that is committed and has not expired. */
    Optional<KeyRecord> find(ScopedKey key);

    /** Inserts a finished record, whatever is there already, and fixes the instant when it expires. */
    void insert(ScopedKey key, Fingerprint fingerprint, Reply reply);
}

package dev.retrylab.idempotency;

import java.time.Duration;
import java.util.Optional;

/** Port: the keys that an endpoint has seen, within one transaction. */
public interface KeyStore {

    /** What became of an insert. */
    enum Claim {
        /** The key was new; its row is ours until the transaction ends. */
        CLAIMED,
        /** Another transaction has committed this key. This one can do nothing more but roll back. */
        TAKEN,
        /** Another transaction holds this key uncommitted, and was still at it when the wait was over. */
        BUSY
    }

    /** Inserts an unfinished record. A unique index decides; a twin's uncommitted row is waited for. */
    Claim insert(ScopedKey key, Fingerprint fingerprint, Duration maxWait);

    /** Finishes the record that this transaction inserted, and fixes the instant when it expires. */
    void save(ScopedKey key, Reply reply);

    /** The committed record under a key, expired or not. */
    Optional<KeyRecord> find(ScopedKey key);

    /** Removes the record if its time is over; never one that is still good. */
    void removeExpired(ScopedKey key);
}

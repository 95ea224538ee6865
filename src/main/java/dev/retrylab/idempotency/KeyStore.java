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

    /** Inserts a row that holds nothing but the key, unless there is one already. It blocks nobody. */
    void insertEmpty(ScopedKey key);

    /**
     * Locks the committed row of a key without waiting, and writes nothing to it: PostgreSQL makes an insert of the same
     * key wait for a row that is being changed, though not for one that is only locked.
     *
     * @return CLAIMED if the row was empty or had expired: it is ours until the transaction ends; TAKEN if it is finished
     *     or gone; BUSY if another transaction has the lock
     */
    Claim lock(ScopedKey key);

    /** Finishes the record that this transaction inserted or locked, or saved before; fixes the instant of its expiry. */
    void save(ScopedKey key, Fingerprint fingerprint, Reply reply);

    /** The committed record under a key, expired or not. An empty row is none. */
    Optional<KeyRecord> find(ScopedKey key);

    /** Removes the record, finished or not. */
    void remove(ScopedKey key);

    /** Removes the record if its time is over, or if it is empty; never one that is still good. */
    void removeExpired(ScopedKey key);
}

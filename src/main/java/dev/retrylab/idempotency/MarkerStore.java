package dev.retrylab.idempotency;

/**
 * Port: markers in the same table as the keys, within one transaction. A marker is an unfinished record that is
 * committed before the work; it names its owner and ends with its lease, by the store's clock.
 */
public interface MarkerStore {

    /**
     * Puts a marker under a key that is new or has expired, or takes over one whose lease is over and whose fingerprint
     * is the same.
     *
     * @param owner names this request among all that ever were
     * @return false if a marker that holds or a good answer is there
     */
    boolean mark(ScopedKey key, Fingerprint fingerprint, String owner);

    /**
     * Turns the owner's marker into a finished record.
     *
     * @return false if not exactly one row was touched: the marker is no longer the owner's, and the transaction must
     *     be rolled back
     */
    boolean finish(ScopedKey key, String owner, Reply reply);

    /** Removes the owner's unfinished marker, if it is still there. */
    void release(ScopedKey key, String owner);
}

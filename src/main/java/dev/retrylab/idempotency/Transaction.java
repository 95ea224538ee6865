package dev.retrylab.idempotency;

/** Port: one database transaction. Closed without a commit, it is rolled back. */
public interface Transaction extends AutoCloseable {

    KeyStore keys();

    MarkerStore markers();

    UnguardedKeys unguardedKeys();

    Work work();

    void commit();

    @Override
    void close();
}

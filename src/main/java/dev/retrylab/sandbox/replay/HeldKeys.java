package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.KeyRecord;
import dev.retrylab.idempotency.KeyStore;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.interleaving.program.Action;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** The keys of one transaction, held before each statement. */
final class HeldKeys implements KeyStore {

    private final HeldTransaction transaction;
    private final Action lock;

    HeldKeys(HeldTransaction transaction, Action lock) {
        this.transaction = transaction;
        this.lock = lock;
    }

    private KeyStore real() {
        return transaction.begun().keys();
    }

    @Override
    public Claim insert(ScopedKey key, Fingerprint fingerprint, Duration maxWait) {
        KeyStore keys = real();
        return claim(Action.INSERT_KEY, () -> keys.insert(key, fingerprint, maxWait));
    }

    @Override
    public Claim lock(ScopedKey key) {
        KeyStore keys = real();
        return claim(lock, () -> keys.lock(key));
    }

    private Claim claim(Action action, Supplier<Claim> statement) {
        Claim claim = transaction.step(action, statement, HeldTransactions::seenAs);
        if (claim == Claim.CLAIMED) {
            transaction.ownsRow();
        }
        return claim;
    }

    @Override
    public void insertEmpty(ScopedKey key) {
        KeyStore keys = real();
        transaction.step(Action.INSERT_EMPTY, () -> keys.insertEmpty(key));
    }

    /** Where the row was committed before, the same answer is written once more: that is joined to the commit. */
    @Override
    public void save(ScopedKey key, Fingerprint fingerprint, Reply reply) {
        KeyStore keys = real();
        if (transaction.isOwnRow()) {
            transaction.step(Action.SAVE_REPLY, () -> keys.save(key, fingerprint, reply));
        } else {
            transaction.joinToCommit(() -> keys.save(key, fingerprint, reply));
        }
    }

    @Override
    public Optional<KeyRecord> find(ScopedKey key) {
        return transaction.step(
                Action.READ_KEY, () -> transaction.begunToRead().keys().find(key), HeldTransactions::seenAs);
    }

    @Override
    public void remove(ScopedKey key) {
        real().remove(key);
    }

    /** Only after {@link #find}, in the step that this is. */
    @Override
    public void removeExpired(ScopedKey key) {
        real().removeExpired(key);
    }
}

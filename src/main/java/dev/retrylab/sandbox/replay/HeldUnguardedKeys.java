package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.KeyRecord;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.idempotency.UnguardedKeys;
import dev.retrylab.interleaving.program.Action;
import java.util.Optional;

/** The keys without a unique index, held before each statement. */
record HeldUnguardedKeys(HeldTransaction transaction) implements UnguardedKeys {

    private UnguardedKeys real() {
        return transaction.begun().unguardedKeys();
    }

    @Override
    public Optional<KeyRecord> find(ScopedKey key) {
        UnguardedKeys keys = real();
        return transaction.step(Action.READ_KEY, () -> keys.find(key), HeldTransactions::seenAs);
    }

    @Override
    public void insert(ScopedKey key, Fingerprint fingerprint, Reply reply) {
        UnguardedKeys keys = real();
        transaction.step(Action.INSERT_FINISHED, () -> keys.insert(key, fingerprint, reply));
    }
}

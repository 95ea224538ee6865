package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.KeyRecord;
import dev.retrylab.idempotency.KeyStore;
import dev.retrylab.idempotency.Transaction;
import dev.retrylab.idempotency.Transactions;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Seen;
import java.util.Optional;

/**
 * The ports of one request, held before each step.
 *
 * @param lock what the model calls the step that takes the row's lock
 * @param finish what the model calls the step that finishes a marker
 */
record HeldTransactions(HeldRequest request, Transactions real, Action lock, Action finish) implements Transactions {

    /** Nothing is begun yet: a transaction that only reads is one step as a whole, and its first statement tells. */
    @Override
    public Transaction begin() {
        return new HeldTransaction(this);
    }

    static Seen seenAs(KeyStore.Claim claim) {
        return switch (claim) {
            case CLAIMED -> Seen.CLAIMED;
            case TAKEN -> Seen.TAKEN;
            case BUSY -> Seen.BUSY;
        };
    }

    static Seen seenAs(Optional<KeyRecord> record) {
        return record.filter(found -> !found.expired())
                .map(found -> found.reply().isPresent() ? Seen.STORED : Seen.UNFINISHED)
                .orElse(Seen.NOTHING);
    }
}

package dev.retrylab.idempotency;

import dev.retrylab.idempotency.Checkpoint.Step;
import dev.retrylab.idempotency.KeyStore.Claim;

/**
 * {@code try-lock}: commit an empty row for the key; then, in the work's own transaction, lock that row without waiting.
 * Who does not get the lock is told at once. A crash releases the lock with the transaction, so no lease is needed.
 */
public final class TryLock implements Strategy {

    private final Strategy withoutKey = new NoStrategy();

    @Override
    public String name() {
        return "try-lock";
    }

    @Override
    public Outcome handle(KeyedRequest request, Transactions transactions, Checkpoint checkpoint) {
        if (request.key().isEmpty()) {
            return withoutKey.handle(request, transactions, checkpoint);
        }
        checkpoint.reached(Step.BEFORE_WORK);
        insertEmpty(request, transactions);
        try (Transaction transaction = transactions.begin()) {
            if (transaction.keys().lock(request.scopedKey()) == Claim.CLAIMED) {
                Reply reply = transaction.work().run();
                transaction.keys().save(request.scopedKey(), request.fingerprint(), reply);
                checkpoint.reached(Step.BETWEEN);
                transaction.commit();
                checkpoint.reached(Step.AFTER_COMMIT);
                return new Outcome.Executed(reply);
            }
        } catch (Work.Refused refused) {
            return new Outcome.Refused(refused.reply());
        }
        // Finished, or locked by the one at work, or by another who only looks.
        return StoredAnswer.look(request, transactions);
    }

    private static void insertEmpty(KeyedRequest request, Transactions transactions) {
        try (Transaction transaction = transactions.begin()) {
            transaction.keys().insertEmpty(request.scopedKey());
            transaction.commit();
        }
    }
}

package dev.retrylab.idempotency;

import dev.retrylab.idempotency.Checkpoint.Step;
import dev.retrylab.idempotency.KeyStore.Claim;
import java.util.Optional;

/**
 * {@code work-then-key}: commit the work, then save the key. A crash between the two leaves work without a key, and the
 * retry does it again. Two at once both find no key and both run.
 */
public final class WorkThenKey implements Strategy {

    private final Strategy withoutKey = new NoStrategy();

    @Override
    public String name() {
        return "work-then-key";
    }

    @Override
    public String afterFailure() {
        return "the charge may have been made without its key, and a retry may charge again";
    }

    @Override
    public Outcome handle(KeyedRequest request, Transactions transactions, Checkpoint checkpoint) {
        if (request.key().isEmpty()) {
            return withoutKey.handle(request, transactions, checkpoint);
        }
        checkpoint.reached(Step.BEFORE_WORK);
        Optional<Outcome> stored = StoredAnswer.orRoom(request, transactions);
        if (stored.isPresent()) {
            return stored.get();
        }
        Reply reply;
        try (Transaction transaction = transactions.begin()) {
            reply = transaction.work().run();
            transaction.commit();
        } catch (Work.Refused refused) {
            return new Outcome.Refused(refused.reply());
        }
        checkpoint.reached(Step.BETWEEN);
        saveKey(request, reply, transactions);
        checkpoint.reached(Step.AFTER_COMMIT);
        return new Outcome.Executed(reply);
    }

    /** If a twin has saved its own answer meanwhile, that one stays; the work has been done twice all the same. */
    private static void saveKey(KeyedRequest request, Reply reply, Transactions transactions) {
        try (Transaction transaction = transactions.begin()) {
            Claim claim = transaction.keys().insert(request.scopedKey(), request.fingerprint(), request.maxWait());
            if (claim == Claim.CLAIMED) {
                transaction.keys().save(request.scopedKey(), request.fingerprint(), reply);
                transaction.commit();
            }
        }
    }
}

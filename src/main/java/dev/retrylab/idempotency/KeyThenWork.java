package dev.retrylab.idempotency;

import dev.retrylab.idempotency.Checkpoint.Step;
import dev.retrylab.idempotency.KeyStore.Claim;
import java.util.Optional;

/**
 * {@code key-then-work}: save the key as done, with the answer that the work is expected to give, then do the work. Who
 * asks in between is told of a success that is not there yet; after a crash in between it never will be.
 */
public final class KeyThenWork implements Strategy {

    private final Strategy withoutKey = new NoStrategy();

    @Override
    public String name() {
        return "key-then-work";
    }

    @Override
    public String afterFailure() {
        return "the key may tell of a charge that was not made";
    }

    @Override
    public Outcome handle(KeyedRequest request, Transactions transactions, Checkpoint checkpoint) {
        if (request.key().isEmpty()) {
            return withoutKey.handle(request, transactions, checkpoint);
        }
        checkpoint.reached(Step.BEFORE_WORK);
        Optional<Outcome> stored = StoredAnswer.orRoom(request, transactions);
        if (stored.isEmpty()) {
            stored = saveKey(request, transactions);
        }
        if (stored.isPresent()) {
            return stored.get();
        }
        checkpoint.reached(Step.BETWEEN);
        return work(request, transactions, checkpoint);
    }

    /** Empty if the key is saved and ours; else what a twin that was quicker has left to say. */
    private static Optional<Outcome> saveKey(KeyedRequest request, Transactions transactions) {
        try (Transaction transaction = transactions.begin()) {
            Claim claim = transaction.keys().insert(request.scopedKey(), request.fingerprint(), request.maxWait());
            if (claim == Claim.CLAIMED) {
                transaction
                        .keys()
                        .save(
                                request.scopedKey(),
                                request.fingerprint(),
                                transaction.work().promise());
                transaction.commit();
                return Optional.empty();
            }
        } catch (Work.Refused refused) {
            return Optional.of(new Outcome.Refused(refused.reply()));
        }
        return Optional.of(StoredAnswer.look(request, transactions));
    }

    /** An answer other than the promised one takes its place; refused work takes the key with it. */
    private static Outcome work(KeyedRequest request, Transactions transactions, Checkpoint checkpoint) {
        try (Transaction transaction = transactions.begin()) {
            Reply reply = transaction.work().run();
            transaction.keys().save(request.scopedKey(), request.fingerprint(), reply);
            transaction.commit();
            checkpoint.reached(Step.AFTER_COMMIT);
            return new Outcome.Executed(reply);
        } catch (Work.Refused refused) {
            forget(request, transactions);
            return new Outcome.Refused(refused.reply());
        }
    }

    private static void forget(KeyedRequest request, Transactions transactions) {
        try (Transaction transaction = transactions.begin()) {
            transaction.keys().remove(request.scopedKey());
            transaction.commit();
        }
    }
}

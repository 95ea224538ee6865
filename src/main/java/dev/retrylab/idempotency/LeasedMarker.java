package dev.retrylab.idempotency;

import dev.retrylab.idempotency.Checkpoint.Step;

/**
 * {@code leased-marker}: commit a marker that says who is at work and until when. Then do the work and store the answer
 * in one transaction, on the condition that the marker is still ours. Others ask again until they have waited long
 * enough; when the lease is over, one of them takes the marker over.
 */
public final class LeasedMarker implements Strategy {

    private final Strategy withoutKey = new NoStrategy();

    @Override
    public String name() {
        return "leased-marker";
    }

    @Override
    public boolean twinsAskAgain() {
        return true;
    }

    @Override
    public String afterFailure() {
        return "nothing was done, and the key is free when its lease ends";
    }

    @Override
    public Outcome handle(KeyedRequest request, Transactions transactions, Checkpoint checkpoint) {
        if (request.key().isEmpty()) {
            return withoutKey.handle(request, transactions, checkpoint);
        }
        checkpoint.reached(Step.BEFORE_WORK);
        if (!mark(request, transactions)) {
            return StoredAnswer.look(request, transactions);
        }
        try (Transaction transaction = transactions.begin()) {
            Reply reply = transaction.work().run();
            if (transaction.markers().finish(request.scopedKey(), request.owner(), reply)) {
                checkpoint.reached(Step.BETWEEN);
                transaction.commit();
                checkpoint.reached(Step.AFTER_COMMIT);
                return new Outcome.Executed(reply);
            }
        } catch (Work.Refused refused) {
            release(request, transactions);
            return new Outcome.Refused(refused.reply());
        }
        // The lease was over and another took it. Our work is rolled back, and we never claim again.
        return StoredAnswer.look(request, transactions).asLastWord();
    }

    private static boolean mark(KeyedRequest request, Transactions transactions) {
        try (Transaction transaction = transactions.begin()) {
            boolean ours = transaction.markers().mark(request.scopedKey(), request.fingerprint(), request.owner());
            transaction.commit();
            return ours;
        }
    }

    private static void release(KeyedRequest request, Transactions transactions) {
        try (Transaction transaction = transactions.begin()) {
            transaction.markers().release(request.scopedKey(), request.owner());
            transaction.commit();
        }
    }
}

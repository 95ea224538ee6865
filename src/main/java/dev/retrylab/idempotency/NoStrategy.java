package dev.retrylab.idempotency;

import dev.retrylab.idempotency.Checkpoint.Step;

/** {@code none}: ignores the key. Every retry charges again. */
public final class NoStrategy implements Strategy {

    @Override
    public String name() {
        return "none";
    }

    @Override
    public Outcome handle(KeyedRequest request, Transactions transactions, Checkpoint checkpoint) {
        checkpoint.reached(Step.BEFORE_WORK);
        try (Transaction transaction = transactions.begin()) {
            Reply reply = transaction.work().run();
            checkpoint.reached(Step.BETWEEN);
            transaction.commit();
            checkpoint.reached(Step.AFTER_COMMIT);
            return new Outcome.Executed(reply);
        } catch (Work.Refused refused) {
            return new Outcome.Refused(refused.reply());
        }
    }
}

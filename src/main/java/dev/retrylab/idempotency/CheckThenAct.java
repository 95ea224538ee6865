package dev.retrylab.idempotency;

import dev.retrylab.idempotency.Checkpoint.Step;
import java.util.Optional;

/**
 * {@code check-then-act}: look for the key, do the work, insert the key. No unique index guards the table, so two
 * requests that look at the same moment both find nothing and both run.
 */
public final class CheckThenAct implements Strategy {

    private final Strategy withoutKey = new NoStrategy();

    @Override
    public String name() {
        return "check-then-act";
    }

    @Override
    public Outcome handle(KeyedRequest request, Transactions transactions, Checkpoint checkpoint) {
        if (request.key().isEmpty()) {
            return withoutKey.handle(request, transactions, checkpoint);
        }
        checkpoint.reached(Step.BEFORE_WORK);
        try (Transaction transaction = transactions.begin()) {
            Optional<KeyRecord> record = transaction.unguardedKeys().find(request.scopedKey());
            if (record.isPresent()) {
                return Outcome.ofRecord(record.get(), request.fingerprint());
            }
            Reply reply = transaction.work().run();
            transaction.unguardedKeys().insert(request.scopedKey(), request.fingerprint(), reply);
            checkpoint.reached(Step.BETWEEN);
            transaction.commit();
            checkpoint.reached(Step.AFTER_COMMIT);
            return new Outcome.Executed(reply);
        } catch (Work.Refused refused) {
            return new Outcome.Refused(refused.reply());
        }
    }
}

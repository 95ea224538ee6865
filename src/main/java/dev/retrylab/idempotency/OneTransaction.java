package dev.retrylab.idempotency;

import dev.retrylab.idempotency.Checkpoint.Step;
import dev.retrylab.idempotency.KeyStore.Claim;
import java.util.Optional;

/**
 * {@code one-transaction}: the key, the work and the answer are committed together, or not at all. The unique index
 * makes a twin wait; when the first has committed, the twin is given the first one's answer.
 */
public final class OneTransaction implements Strategy {

    /** An expired record is removed and the insert tried again; a rival may be quicker each time, so this is bounded. */
    private static final int MAX_ROUNDS = 5;

    private final Strategy withoutKey = new NoStrategy();

    @Override
    public String name() {
        return "one-transaction";
    }

    @Override
    public boolean waitsForTwins() {
        return true;
    }

    @Override
    public Outcome handle(KeyedRequest request, Transactions transactions, Checkpoint checkpoint) {
        if (request.key().isEmpty()) {
            return withoutKey.handle(request, transactions, checkpoint);
        }
        checkpoint.reached(Step.BEFORE_WORK);
        for (int round = 0; round < MAX_ROUNDS; round++) {
            Optional<Outcome> outcome = insertAndRun(request, transactions, checkpoint);
            if (outcome.isEmpty()) {
                // Read in a new transaction: the one that met the duplicate is of no more use on PostgreSQL.
                outcome = StoredAnswer.orRoom(request, transactions);
            }
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
        return Outcome.inFlight();
    }

    /** Empty if somebody has committed this key before. */
    private static Optional<Outcome> insertAndRun(
            KeyedRequest request, Transactions transactions, Checkpoint checkpoint) {
        try (Transaction transaction = transactions.begin()) {
            Claim claim = transaction.keys().insert(request.scopedKey(), request.fingerprint(), request.maxWait());
            if (claim != Claim.CLAIMED) {
                return claim == Claim.BUSY ? Optional.of(Outcome.inFlight()) : Optional.empty();
            }
            Reply reply = transaction.work().run();
            transaction.keys().save(request.scopedKey(), request.fingerprint(), reply);
            checkpoint.reached(Step.BETWEEN);
            transaction.commit();
            checkpoint.reached(Step.AFTER_COMMIT);
            return Optional.of(new Outcome.Executed(reply));
        } catch (Work.Refused refused) {
            return Optional.of(new Outcome.Refused(refused.reply()));
        }
    }

    @Override
    public Outcome lookOnce(KeyedRequest request, Transactions transactions) {
        return StoredAnswer.look(request, transactions);
    }
}

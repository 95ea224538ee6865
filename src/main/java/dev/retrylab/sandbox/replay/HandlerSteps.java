package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.KeyRecord;
import dev.retrylab.idempotency.KeyStore;
import dev.retrylab.idempotency.KeyStore.Claim;
import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Transaction;
import dev.retrylab.idempotency.Transactions;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Handler;
import dev.retrylab.interleaving.program.Seen;
import java.util.Optional;
import java.util.function.Function;

/** Runs a learner's order of steps on the real ports, one statement a step. */
final class HandlerSteps {

    private final Handler handler;
    private final HeldRequest held;
    private final KeyedRequest request;
    private final Transactions transactions;
    private Transaction open;
    private Reply reply;
    private boolean answered;

    HandlerSteps(Handler handler, HeldRequest held, KeyedRequest request, Transactions transactions) {
        this.handler = handler;
        this.held = held;
        this.request = request;
        this.transactions = transactions;
    }

    void run() {
        try {
            for (Handler.Part part : handler.order()) {
                if (step(part) == Seen.TAKEN) {
                    close();
                    lookAndAnswer();
                    return;
                }
            }
        } finally {
            close();
        }
    }

    private Seen step(Handler.Part part) {
        return held.step(part.action(), () -> statement(part), seen -> seen);
    }

    private Seen statement(Handler.Part part) {
        return switch (part) {
            case BEGIN -> {
                open = transactions.begin();
                yield Seen.DONE;
            }
            case INSERT_KEY -> inTransaction(this::insert);
            case CHARGE -> inTransaction(this::charge);
            case SAVE_REPLY -> inTransaction(this::save);
            case COMMIT -> {
                if (open != null) {
                    open.commit();
                    close();
                }
                yield Seen.DONE;
            }
            case ANSWER -> {
                answered = true;
                held.tells(Seen.CREATED, null);
                yield Seen.CREATED;
            }
        };
    }

    /** Outside a transaction a statement is one of its own. */
    private Seen inTransaction(Function<Transaction, Seen> statement) {
        if (open != null) {
            return statement.apply(open);
        }
        try (Transaction own = transactions.begin()) {
            Seen seen = statement.apply(own);
            if (seen != Seen.TAKEN) {
                own.commit();
            }
            return seen;
        }
    }

    /** A row that is committed is taken, whoever changes it; PostgreSQL's insert would wait for the change. */
    private Seen insert(Transaction transaction) {
        KeyStore keys = transaction.keys();
        Claim claim = keys.find(request.scopedKey()).isPresent()
                ? Claim.TAKEN
                : keys.insert(request.scopedKey(), request.fingerprint(), request.maxWait());
        return HeldTransactions.seenAs(claim);
    }

    private Seen charge(Transaction transaction) {
        reply = transaction.work().run();
        held.charged(reply.effectId());
        return Seen.DONE;
    }

    /** Before the charge, the answer is what it is expected to be. */
    private Seen save(Transaction transaction) {
        if (transaction.keys().find(request.scopedKey()).isEmpty()) {
            return Seen.NO_ROW;
        }
        if (reply == null) {
            reply = transaction.work().promise();
            held.charged(reply.effectId());
        }
        transaction.keys().save(request.scopedKey(), request.fingerprint(), reply);
        return Seen.DONE;
    }

    private void lookAndAnswer() {
        if (answered) {
            return;
        }
        Optional<KeyRecord> record = held.step(
                Action.READ_KEY,
                () -> {
                    try (Transaction reading = transactions.begin()) {
                        return reading.keys().find(request.scopedKey());
                    }
                },
                HeldTransactions::seenAs);
        Optional<Reply> stored = record.filter(found -> !found.expired()).flatMap(KeyRecord::reply);
        if (stored.isPresent()) {
            held.answer(Action.REPLAY, Seen.REPLAYED, stored.get().location());
        } else {
            held.answer(Action.REFUSE, Seen.CONFLICT, null);
        }
    }

    private void close() {
        if (open != null) {
            open.close();
            open = null;
        }
    }
}

package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.KeyStore;
import dev.retrylab.idempotency.MarkerStore;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Transaction;
import dev.retrylab.idempotency.UnguardedKeys;
import dev.retrylab.idempotency.Work;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Seen;
import java.util.function.Function;
import java.util.function.Supplier;

/** One transaction, held before each of its steps. */
final class HeldTransaction implements Transaction {

    private final HeldTransactions all;
    private final HeldRequest request;
    private Transaction open;
    /** Whether it changes nothing that others can see, so that its end is no step. */
    private boolean isRead;
    /** Whether the key's row is of its own making. */
    private boolean ownsRow;
    /** What is joined to the commit. */
    private Runnable beforeCommit = () -> {};

    HeldTransaction(HeldTransactions all) {
        this.all = all;
        this.request = all.request();
    }

    /** The real one; it begins in a step of its own. */
    Transaction begun() {
        if (open == null) {
            request.step(Action.BEGIN, () -> open = all.real().begin(), begun -> Seen.DONE);
        }
        return open;
    }

    /** The real one; it begins with the statement that comes now, and only reads. */
    Transaction begunToRead() {
        open = all.real().begin();
        isRead = true;
        return open;
    }

    void changedNothing() {
        isRead = true;
    }

    void ownsRow() {
        ownsRow = true;
    }

    boolean isOwnRow() {
        return ownsRow;
    }

    void joinToCommit(Runnable statement) {
        beforeCommit = statement;
    }

    <T> T step(Action action, Supplier<T> statement, Function<T, Seen> seeing) {
        return request.step(action, statement, seeing);
    }

    void step(Action action, Runnable statement) {
        step(
                action,
                () -> {
                    statement.run();
                    return Seen.DONE;
                },
                done -> done);
    }

    @Override
    public KeyStore keys() {
        return new HeldKeys(this, all.lock());
    }

    @Override
    public MarkerStore markers() {
        return new HeldMarkers(this, all.finish());
    }

    @Override
    public UnguardedKeys unguardedKeys() {
        return new HeldUnguardedKeys(this);
    }

    @Override
    public Work work() {
        Work work = begun().work();
        return new Work() {
            @Override
            public Reply run() {
                return step(Action.CHARGE, () -> noted(work.run()), reply -> Seen.DONE);
            }

            @Override
            public Reply promise() {
                return noted(work.promise());
            }
        };
    }

    private Reply noted(Reply reply) {
        request.charged(reply.effectId());
        return reply;
    }

    @Override
    public void commit() {
        if (isRead) {
            open.commit();
            return;
        }
        step(Action.COMMIT, () -> {
            beforeCommit.run();
            open.commit();
        });
    }

    @Override
    public void close() {
        if (open != null) {
            open.close();
        }
    }
}

package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.KeyRecord;
import dev.retrylab.idempotency.KeyStore;
import dev.retrylab.idempotency.MarkerStore;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.idempotency.Transaction;
import dev.retrylab.idempotency.Transactions;
import dev.retrylab.idempotency.UnguardedKeys;
import dev.retrylab.idempotency.Work;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Seen;
import java.time.Duration;
import java.util.Optional;

/**
 * The ports of one request, held before each step. A transaction that only reads, and clears what has expired, is one
 * step. It begins when it is known whether it is of that kind: at its first statement.
 */
final class HeldTransactions implements Transactions {

    private final HeldRequest request;
    private final Transactions real;
    private final Actions actions;

    /** What the model calls those steps that a switch replaces. */
    record Actions(Action lock, Action finish) {

        static final Actions USUAL = new Actions(Action.LOCK, Action.FINISH);
    }

    HeldTransactions(HeldRequest request, Transactions real, Actions actions) {
        this.request = request;
        this.real = real;
        this.actions = actions;
    }

    @Override
    public Transaction begin() {
        return new HeldTransaction();
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

    private final class HeldTransaction implements Transaction {

        private Transaction open;
        /** Whether nothing has been changed that a commit would show. */
        private boolean isRead;
        /** Whether the key's row is of this transaction's making. */
        private boolean ownsRow;
        /** What is joined to the commit. */
        private Runnable beforeCommit = () -> {};

        private Transaction begun() {
            if (open == null) {
                request.step(Action.BEGIN, () -> open = real.begin(), begun -> Seen.DONE);
            }
            return open;
        }

        @Override
        public KeyStore keys() {
            return new HeldKeys(this);
        }

        @Override
        public MarkerStore markers() {
            return new HeldMarkers(this);
        }

        @Override
        public UnguardedKeys unguardedKeys() {
            return new HeldUnguardedKeys(this);
        }

        @Override
        public Work work() {
            Transaction transaction = begun();
            return new Work() {
                @Override
                public Reply run() {
                    return request.step(
                            Action.CHARGE, () -> noted(transaction.work().run()), reply -> Seen.DONE);
                }

                @Override
                public Reply promise() {
                    return noted(transaction.work().promise());
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
            request.step(
                    Action.COMMIT,
                    () -> {
                        beforeCommit.run();
                        open.commit();
                        return Seen.DONE;
                    },
                    done -> done);
        }

        @Override
        public void close() {
            if (open != null) {
                open.close();
            }
        }
    }

    private final class HeldKeys implements KeyStore {

        private final HeldTransaction transaction;

        HeldKeys(HeldTransaction transaction) {
            this.transaction = transaction;
        }

        @Override
        public Claim insert(ScopedKey key, Fingerprint fingerprint, Duration maxWait) {
            KeyStore keys = transaction.begun().keys();
            Claim claim = request.step(
                    Action.INSERT_KEY, () -> keys.insert(key, fingerprint, maxWait), HeldTransactions::seenAs);
            transaction.ownsRow = claim == Claim.CLAIMED;
            return claim;
        }

        @Override
        public void insertEmpty(ScopedKey key) {
            KeyStore keys = transaction.begun().keys();
            request.step(
                    Action.INSERT_EMPTY,
                    () -> {
                        keys.insertEmpty(key);
                        return Seen.DONE;
                    },
                    done -> done);
        }

        @Override
        public Claim lock(ScopedKey key, Fingerprint fingerprint) {
            KeyStore keys = transaction.begun().keys();
            Claim claim = request.step(actions.lock(), () -> keys.lock(key, fingerprint), HeldTransactions::seenAs);
            transaction.ownsRow = claim == Claim.CLAIMED;
            return claim;
        }

        /** Where the row was committed before, the same answer is written once more: that is joined to the commit. */
        @Override
        public void save(ScopedKey key, Reply reply) {
            KeyStore keys = transaction.begun().keys();
            if (!transaction.ownsRow) {
                transaction.beforeCommit = () -> keys.save(key, reply);
                return;
            }
            request.step(
                    Action.SAVE_REPLY,
                    () -> {
                        keys.save(key, reply);
                        return Seen.DONE;
                    },
                    done -> done);
        }

        @Override
        public Optional<KeyRecord> find(ScopedKey key) {
            return request.step(
                    Action.READ_KEY,
                    () -> {
                        transaction.open = real.begin();
                        transaction.isRead = true;
                        return transaction.open.keys().find(key);
                    },
                    HeldTransactions::seenAs);
        }

        @Override
        public void remove(ScopedKey key) {
            transaction.begun().keys().remove(key);
        }

        @Override
        public void removeExpired(ScopedKey key) {
            transaction.begun().keys().removeExpired(key);
        }
    }

    private final class HeldMarkers implements MarkerStore {

        private final HeldTransaction transaction;

        HeldMarkers(HeldTransaction transaction) {
            this.transaction = transaction;
        }

        @Override
        public boolean mark(ScopedKey key, Fingerprint fingerprint, String owner) {
            MarkerStore markers = transaction.begun().markers();
            boolean ours = request.step(
                    Action.MARK,
                    () -> markers.mark(key, fingerprint, owner),
                    marked -> marked ? Seen.CLAIMED : Seen.TAKEN);
            transaction.isRead = !ours;
            return ours;
        }

        @Override
        public boolean finish(ScopedKey key, String owner, Reply reply) {
            MarkerStore markers = transaction.begun().markers();
            return request.step(
                    actions.finish(),
                    () -> markers.finish(key, owner, reply),
                    finished -> finished ? Seen.DONE : Seen.NOT_OURS);
        }

        @Override
        public void release(ScopedKey key, String owner) {
            transaction.begun().markers().release(key, owner);
        }
    }

    private final class HeldUnguardedKeys implements UnguardedKeys {

        private final HeldTransaction transaction;

        HeldUnguardedKeys(HeldTransaction transaction) {
            this.transaction = transaction;
        }

        @Override
        public Optional<KeyRecord> find(ScopedKey key) {
            UnguardedKeys keys = transaction.begun().unguardedKeys();
            return request.step(Action.READ_KEY, () -> keys.find(key), HeldTransactions::seenAs);
        }

        @Override
        public void insert(ScopedKey key, Fingerprint fingerprint, Reply reply) {
            UnguardedKeys keys = transaction.begun().unguardedKeys();
            request.step(
                    Action.INSERT_FINISHED,
                    () -> {
                        keys.insert(key, fingerprint, reply);
                        return Seen.DONE;
                    },
                    done -> done);
        }
    }
}

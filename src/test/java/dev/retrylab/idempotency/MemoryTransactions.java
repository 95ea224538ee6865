package dev.retrylab.idempotency;

import dev.retrylab.idempotency.KeyStore.Claim;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The ports in memory, for one thread: what a transaction does is kept apart until its commit and forgotten without
 * one. Every step is written down.
 */
final class MemoryTransactions implements Transactions {

    /** Steps in their order: begin, insert, mark, lock, promise, work, save, finish, find, remove, release, commit, rollback. */
    final List<String> steps = new ArrayList<>();
    /** What was committed. */
    final Map<ScopedKey, KeyRecord> records = new HashMap<>();
    /** Rows that hold nothing but their key. */
    final Set<ScopedKey> empty = new HashSet<>();
    /** Who owns the marker of an unfinished record. */
    final Map<ScopedKey, String> owners = new HashMap<>();
    /** Markers whose lease is over. */
    final Set<ScopedKey> leaseOver = new HashSet<>();
    /** The table without a unique index, the oldest first. */
    final List<Map.Entry<ScopedKey, KeyRecord>> unguarded = new ArrayList<>();

    final List<Reply> effects = new ArrayList<>();
    /** Keys that somebody else holds uncommitted. */
    final Set<ScopedKey> heldByOthers = new HashSet<>();

    private final Supplier<Reply> work;
    private Reply promised;
    /** What becomes of a promised answer. */
    UnaryOperator<Reply> turnsOut = promise -> promise;
    /** What happens beside this request when its work runs. */
    Runnable meanwhile = () -> {};

    Duration waited;

    MemoryTransactions(Supplier<Reply> work) {
        this.work = work;
    }

    /** Writes the checkpoints down beside the steps, and dies at one of them. */
    Checkpoint dyingAt(Checkpoint.Step fatal) {
        return reached -> {
            steps.add(reached.name());
            if (reached == fatal) {
                throw new Died();
            }
        };
    }

    Checkpoint surviving() {
        return dyingAt(null);
    }

    /** What a crash looks like to a strategy. */
    static final class Died extends RuntimeException {}

    @Override
    public Transaction begin() {
        steps.add("begin");
        return new MemoryTransaction();
    }

    private final class MemoryTransaction implements Transaction, KeyStore, MarkerStore {

        private final Map<ScopedKey, Optional<KeyRecord>> changed = new LinkedHashMap<>();
        private final List<Runnable> onCommit = new ArrayList<>();
        private final List<Reply> done = new ArrayList<>();
        private boolean committed;

        @Override
        public KeyStore keys() {
            return this;
        }

        @Override
        public Work work() {
            return new Work() {
                @Override
                public Reply run() {
                    steps.add("work");
                    meanwhile.run();
                    Reply reply = promised == null ? work.get() : turnsOut.apply(promised);
                    promised = null;
                    done.add(reply);
                    return reply;
                }

                @Override
                public Reply promise() {
                    steps.add("promise");
                    promised = work.get();
                    return promised;
                }
            };
        }

        @Override
        public MarkerStore markers() {
            return this;
        }

        @Override
        public UnguardedKeys unguardedKeys() {
            return new UnguardedKeys() {
                @Override
                public Optional<KeyRecord> find(ScopedKey key) {
                    steps.add("find");
                    return unguarded.stream()
                            .filter(row ->
                                    row.getKey().equals(key) && !row.getValue().expired())
                            .map(Map.Entry::getValue)
                            .findFirst();
                }

                @Override
                public void insert(ScopedKey key, Fingerprint fingerprint, Reply reply) {
                    steps.add("insert");
                    onCommit.add(
                            () -> unguarded.add(Map.entry(key, new KeyRecord(fingerprint, Optional.of(reply), false))));
                }
            };
        }

        @Override
        public boolean mark(ScopedKey key, Fingerprint fingerprint, String owner) {
            steps.add("mark");
            KeyRecord there = records.get(key);
            boolean takeOver = there != null
                    && leaseOver.contains(key)
                    && there.fingerprint().equals(fingerprint);
            if (there != null && !there.expired() && !takeOver) {
                return false;
            }
            changed.put(key, Optional.of(new KeyRecord(fingerprint, Optional.empty(), false)));
            onCommit.add(() -> {
                owners.put(key, owner);
                leaseOver.remove(key);
            });
            return true;
        }

        @Override
        public boolean finish(ScopedKey key, String owner, Reply reply) {
            steps.add("finish");
            if (!owner.equals(owners.get(key))) {
                return false;
            }
            changed.put(key, Optional.of(new KeyRecord(records.get(key).fingerprint(), Optional.of(reply), false)));
            onCommit.add(() -> owners.remove(key));
            return true;
        }

        @Override
        public void release(ScopedKey key, String owner) {
            steps.add("release");
            if (owner.equals(owners.get(key))) {
                changed.put(key, Optional.empty());
                onCommit.add(() -> owners.remove(key));
            }
        }

        @Override
        public Claim insert(ScopedKey key, Fingerprint fingerprint, Duration maxWait) {
            steps.add("insert");
            waited = maxWait;
            if (heldByOthers.contains(key)) {
                return Claim.BUSY;
            }
            if (records.containsKey(key)) {
                return Claim.TAKEN;
            }
            changed.put(key, Optional.of(new KeyRecord(fingerprint, Optional.empty(), false)));
            return Claim.CLAIMED;
        }

        @Override
        public void save(ScopedKey key, Fingerprint fingerprint, Reply reply) {
            steps.add("save");
            changed.put(key, Optional.of(new KeyRecord(fingerprint, Optional.of(reply), false)));
        }

        @Override
        public Optional<KeyRecord> find(ScopedKey key) {
            steps.add("find");
            return Optional.ofNullable(records.get(key));
        }

        @Override
        public void insertEmpty(ScopedKey key) {
            steps.add("insert empty");
            if (!records.containsKey(key)) {
                onCommit.add(() -> empty.add(key));
            }
        }

        @Override
        public Claim lock(ScopedKey key) {
            steps.add("lock");
            if (heldByOthers.contains(key)) {
                return Claim.BUSY;
            }
            if (!empty.contains(key) && !records.get(key).expired()) {
                return Claim.TAKEN;
            }
            onCommit.add(() -> empty.remove(key));
            return Claim.CLAIMED;
        }

        @Override
        public void remove(ScopedKey key) {
            steps.add("remove");
            changed.put(key, Optional.empty());
        }

        @Override
        public void removeExpired(ScopedKey key) {
            steps.add("remove");
            if (records.containsKey(key) && records.get(key).expired()) {
                changed.put(key, Optional.empty());
            }
        }

        @Override
        public void commit() {
            steps.add("commit");
            committed = true;
            changed.forEach(
                    (key, record) -> record.ifPresentOrElse(it -> records.put(key, it), () -> records.remove(key)));
            onCommit.forEach(Runnable::run);
            effects.addAll(done);
        }

        @Override
        public void close() {
            if (!committed) {
                steps.add("rollback");
            }
        }
    }
}

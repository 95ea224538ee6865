package dev.retrylab.idempotency;

import dev.retrylab.idempotency.KeyStore.Claim;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The ports in memory, for one thread: what a transaction does is kept apart until its commit and forgotten without
 * one. Every step is written down.
 */
final class MemoryTransactions implements Transactions {

    /** Steps in their order: begin, insert, work, save, find, remove, commit, rollback. */
    final List<String> steps = new ArrayList<>();
    /** What was committed. */
    final Map<ScopedKey, KeyRecord> records = new HashMap<>();

    final List<Reply> effects = new ArrayList<>();
    /** Keys that somebody else holds uncommitted. */
    final Set<ScopedKey> heldByOthers = new HashSet<>();

    private final Work work;
    Duration waited;

    MemoryTransactions(Work work) {
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

    private final class MemoryTransaction implements Transaction, KeyStore {

        private final Map<ScopedKey, Optional<KeyRecord>> changed = new HashMap<>();
        private final List<Reply> done = new ArrayList<>();
        private boolean committed;

        @Override
        public KeyStore keys() {
            return this;
        }

        @Override
        public Work work() {
            return () -> {
                steps.add("work");
                Reply reply = work.run();
                done.add(reply);
                return reply;
            };
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
        public void save(ScopedKey key, Reply reply) {
            steps.add("save");
            KeyRecord mine = changed.get(key).orElseThrow();
            changed.put(key, Optional.of(new KeyRecord(mine.fingerprint(), Optional.of(reply), false)));
        }

        @Override
        public Optional<KeyRecord> find(ScopedKey key) {
            steps.add("find");
            return Optional.ofNullable(records.get(key));
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

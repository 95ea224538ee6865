package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.KeyRecord;
import dev.retrylab.idempotency.KeyStore;
import dev.retrylab.idempotency.MarkerStore;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.idempotency.Transaction;
import dev.retrylab.idempotency.UnguardedKeys;
import dev.retrylab.idempotency.Work;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Program;
import java.time.Duration;
import java.util.Optional;

/** Real transactions, with the one thing left out that a strategy holds by. */
final class Switches {

    private static final String NO_INDEX = "one-transaction.no-index";
    private static final String PLAIN_SELECT = "try-lock.plain-select";
    private static final String UNCHECKED = "leased-marker.unchecked";

    private Switches() {}

    /** Any program but a switch leaves the transaction as it is. */
    static Transaction thrown(Program program, Transaction real) {
        return switch (program.name()) {
            case NO_INDEX -> new With(real, new KeysWithoutIndex(real), real.markers());
            case PLAIN_SELECT -> new With(real, new KeysWithoutLock(real), real.markers());
            case UNCHECKED -> new With(real, real.keys(), new UncheckedMarkers(real));
            default -> real;
        };
    }

    /** What the model calls the step that takes the lock. */
    static Action lock(Program program) {
        return program.name().equals(PLAIN_SELECT) ? Action.SELECT_KEY : Action.LOCK;
    }

    /** What the model calls the step that finishes a marker. */
    static Action finish(Program program) {
        return program.name().equals(UNCHECKED) ? Action.SAVE_REPLY : Action.FINISH;
    }

    private record With(Transaction real, KeyStore keys, MarkerStore markers) implements Transaction {

        @Override
        public UnguardedKeys unguardedKeys() {
            return real.unguardedKeys();
        }

        @Override
        public Work work() {
            return real.work();
        }

        @Override
        public void commit() {
            real.commit();
        }

        @Override
        public void close() {
            real.close();
        }
    }

    /** The same statements on the table that has no unique index. */
    private static final class KeysWithoutIndex extends Keys {

        KeysWithoutIndex(Transaction real) {
            super(real);
        }

        @Override
        public Claim insert(ScopedKey key, Fingerprint fingerprint, Duration maxWait) {
            return Claim.CLAIMED;
        }

        @Override
        public void save(ScopedKey key, Fingerprint fingerprint, Reply reply) {
            real.unguardedKeys().insert(key, fingerprint, reply);
        }
    }

    /** Looks where it should lock. */
    private static final class KeysWithoutLock extends Keys {

        KeysWithoutLock(Transaction real) {
            super(real);
        }

        @Override
        public Claim lock(ScopedKey key) {
            return find(key).filter(record -> !record.expired()).isPresent() ? Claim.TAKEN : Claim.CLAIMED;
        }
    }

    /** Finishes whatever is there, whoever's it is. */
    private record UncheckedMarkers(Transaction real) implements MarkerStore {

        @Override
        public boolean mark(ScopedKey key, Fingerprint fingerprint, String owner) {
            return real.markers().mark(key, fingerprint, owner);
        }

        @Override
        public boolean finish(ScopedKey key, String owner, Reply reply) {
            real.keys().find(key).ifPresent(row -> real.keys().save(key, row.fingerprint(), reply));
            return true;
        }

        @Override
        public void release(ScopedKey key, String owner) {
            real.markers().release(key, owner);
        }
    }

    /** The real keys, to be changed in one place. */
    private static class Keys implements KeyStore {

        final Transaction real;

        Keys(Transaction real) {
            this.real = real;
        }

        @Override
        public Claim insert(ScopedKey key, Fingerprint fingerprint, Duration maxWait) {
            return real.keys().insert(key, fingerprint, maxWait);
        }

        @Override
        public void insertEmpty(ScopedKey key) {
            real.keys().insertEmpty(key);
        }

        @Override
        public Claim lock(ScopedKey key) {
            return real.keys().lock(key);
        }

        @Override
        public void save(ScopedKey key, Fingerprint fingerprint, Reply reply) {
            real.keys().save(key, fingerprint, reply);
        }

        @Override
        public Optional<KeyRecord> find(ScopedKey key) {
            return real.keys().find(key);
        }

        @Override
        public void remove(ScopedKey key) {
            real.keys().remove(key);
        }

        @Override
        public void removeExpired(ScopedKey key) {
            real.keys().removeExpired(key);
        }
    }
}

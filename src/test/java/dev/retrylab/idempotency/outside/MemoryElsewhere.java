package dev.retrylab.idempotency.outside;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.KeyRecord;
import dev.retrylab.idempotency.KeyStore;
import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.MarkerStore;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.idempotency.Transaction;
import dev.retrylab.idempotency.Transactions;
import dev.retrylab.idempotency.UnguardedKeys;
import dev.retrylab.idempotency.Work;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Our side in memory, for one thread: a transaction works on a copy, and its commit puts the copy in place. */
final class MemoryElsewhere implements Phases, Transactions {

    static final Reply DECLINED = new Reply(402, "application/problem+json", null, new byte[] {4}, null);
    static final Reply FAILED = new Reply(503, "application/problem+json", null, new byte[] {5}, null);

    /** A row of the key store; {@code owner} null where nobody holds it, {@code point} null for a key that is free. */
    record Row(
            Fingerprint fingerprint,
            RecoveryPoint point,
            String owner,
            Instant since,
            Optional<ProcessorAnswer> answer,
            Optional<Reply> reply) {}

    private record Tables(Map<ScopedKey, Row> keys, List<String> ledger) {
        Tables copy() {
            return new Tables(new HashMap<>(keys), new ArrayList<>(ledger));
        }
    }

    private Tables committed = new Tables(new HashMap<>(), new ArrayList<>());
    private final MemoryProcessor processor;
    private final Steps steps;
    private Instant now = Instant.EPOCH;
    /** How the naive call names itself to the processor. */
    Optional<DerivedKey> callKey = Optional.empty();

    boolean full;

    MemoryElsewhere(MemoryProcessor processor, Steps steps) {
        this.processor = processor;
        this.steps = steps;
    }

    Row row(ScopedKey key) {
        return committed.keys.get(key);
    }

    List<String> ledger() {
        return committed.ledger;
    }

    /** Every lease is over, as a long time after a crash. */
    void leasesEnd() {
        committed.keys.replaceAll(
                (key, row) -> new Row(row.fingerprint, row.point, null, row.since, row.answer, row.reply));
    }

    void forget(ScopedKey key) {
        committed.keys.remove(key);
        now = now.plusSeconds(1);
    }

    @Override
    public One begin() {
        steps.pass();
        return new One();
    }

    /** Both kinds of transaction in one. */
    final class One implements Phase, Transaction, Journal, Books {

        private final Tables mine = committed.copy();

        @Override
        public Journal journal() {
            return this;
        }

        @Override
        public Books books() {
            return this;
        }

        @Override
        public void commit() {
            steps.pass();
            committed = mine;
            steps.pass();
        }

        @Override
        public void close() {}

        @Override
        public Optional<UnderWay> start(KeyedRequest request) {
            Row there = mine.keys.get(request.scopedKey());
            if (there != null && there.point != null) {
                return Optional.empty();
            }
            Instant since = there == null ? now : there.since;
            put(
                    request,
                    new Row(
                            request.fingerprint(),
                            RecoveryPoint.STARTED,
                            request.owner(),
                            since,
                            Optional.empty(),
                            Optional.empty()));
            return Optional.of(underWay(request, false));
        }

        @Override
        public Optional<UnderWay> takeOver(KeyedRequest request) {
            Row there = mine.keys.get(request.scopedKey());
            if (there == null
                    || there.point == null
                    || there.point == RecoveryPoint.FINISHED
                    || there.owner != null
                    || !there.fingerprint.equals(request.fingerprint())) {
                return Optional.empty();
            }
            put(
                    request,
                    new Row(there.fingerprint, there.point, request.owner(), there.since, there.answer, there.reply));
            return Optional.of(underWay(request, true));
        }

        private void put(KeyedRequest request, Row row) {
            mine.keys.put(request.scopedKey(), row);
        }

        private UnderWay underWay(KeyedRequest request, boolean resumed) {
            Row row = mine.keys.get(request.scopedKey());
            return new UnderWay(request.scopedKey(), row.owner, row.point, row.since, resumed, row.answer);
        }

        private boolean change(UnderWay charge, Row row) {
            Row there = mine.keys.get(charge.key());
            if (there == null
                    || there.point == RecoveryPoint.FINISHED
                    || !charge.owner().equals(there.owner)) {
                return false;
            }
            mine.keys.put(charge.key(), row);
            return true;
        }

        private Row rowOf(UnderWay charge, RecoveryPoint point, String owner) {
            Row there = mine.keys.get(charge.key());
            return there == null
                    ? null
                    : new Row(there.fingerprint, point, owner, there.since, there.answer, there.reply);
        }

        @Override
        public boolean calling(UnderWay charge) {
            return change(charge, rowOf(charge, RecoveryPoint.CALLING, charge.owner()));
        }

        @Override
        public boolean answered(UnderWay charge, ProcessorAnswer answer) {
            Row there = mine.keys.get(charge.key());
            return change(
                    charge,
                    new Row(
                            there.fingerprint,
                            RecoveryPoint.ANSWERED,
                            charge.owner(),
                            there.since,
                            Optional.of(answer),
                            there.reply));
        }

        @Override
        public boolean finished(UnderWay charge, Reply reply) {
            Row there = mine.keys.get(charge.key());
            return change(
                    charge,
                    new Row(
                            there.fingerprint,
                            RecoveryPoint.FINISHED,
                            null,
                            there.since,
                            there.answer,
                            Optional.of(reply)));
        }

        @Override
        public boolean unknown(UnderWay charge) {
            return change(charge, rowOf(charge, RecoveryPoint.CALLING, null));
        }

        @Override
        public boolean giveBack(UnderWay charge) {
            return change(charge, rowOf(charge, null, null));
        }

        @Override
        public void check() {
            if (full) {
                throw new Work.Refused(FAILED);
            }
        }

        @Override
        public Reply enter(ProcessorAnswer answer) {
            return answer.fold(
                    id -> {
                        mine.ledger.add(id);
                        return created(id);
                    },
                    () -> DECLINED,
                    () -> {
                        throw new Work.Refused(FAILED);
                    },
                    () -> {
                        throw new AssertionError("nobody may enter what nobody knows");
                    });
        }

        @Override
        public Reply promise() {
            throw new UnsupportedOperationException();
        }

        /** For one-transaction over the naive call. */
        @Override
        public KeyStore keys() {
            return new MemoryKeys(mine.keys, now);
        }

        @Override
        public Work work() {
            return new CallWithinTransaction(processor, callKey, this);
        }

        @Override
        public MarkerStore markers() {
            throw new UnsupportedOperationException();
        }

        @Override
        public UnguardedKeys unguardedKeys() {
            throw new UnsupportedOperationException();
        }
    }

    static Reply created(String id) {
        return new Reply(201, "application/json", "/v1/charges/" + id, id.getBytes(), id);
    }

    /** As much of a key store as a look and one-transaction need. */
    private record MemoryKeys(Map<ScopedKey, Row> rows, Instant now) implements KeyStore {

        @Override
        public Claim insert(ScopedKey key, Fingerprint fingerprint, Duration maxWait) {
            if (rows.containsKey(key)) {
                return Claim.TAKEN;
            }
            rows.put(key, new Row(fingerprint, RecoveryPoint.STARTED, "", now, Optional.empty(), Optional.empty()));
            return Claim.CLAIMED;
        }

        @Override
        public void save(ScopedKey key, Fingerprint fingerprint, Reply reply) {
            rows.put(
                    key, new Row(fingerprint, RecoveryPoint.FINISHED, null, now, Optional.empty(), Optional.of(reply)));
        }

        @Override
        public Optional<KeyRecord> find(ScopedKey key) {
            return Optional.ofNullable(rows.get(key))
                    .filter(row -> row.point != null)
                    .map(row -> new KeyRecord(row.fingerprint, row.reply, false));
        }

        @Override
        public void insertEmpty(ScopedKey key) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Claim lock(ScopedKey key) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void remove(ScopedKey key) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void removeExpired(ScopedKey key) {
            throw new UnsupportedOperationException();
        }
    }
}

package dev.retrylab.idempotency;

import java.util.Optional;

/** What the committed record under a key says to a request, read in a transaction of its own. */
public final class StoredAnswer {

    private StoredAnswer() {}

    /** Looks and changes nothing. Where nothing good is stored, somebody else must be at it. */
    public static Outcome look(KeyedRequest request, Transactions transactions) {
        try (Transaction transaction = transactions.begin()) {
            return transaction
                    .keys()
                    .find(request.scopedKey())
                    .filter(record -> !record.expired())
                    .map(record -> Outcome.ofRecord(record, request.fingerprint()))
                    .orElseGet(Outcome::inFlight);
        }
    }

    /** Empty if nothing good is stored; what had expired is removed then, so that there is room for a new record. */
    static Optional<Outcome> orRoom(KeyedRequest request, Transactions transactions) {
        try (Transaction transaction = transactions.begin()) {
            Optional<KeyRecord> record = transaction.keys().find(request.scopedKey());
            if (record.isPresent() && !record.get().expired()) {
                return Optional.of(Outcome.ofRecord(record.get(), request.fingerprint()));
            }
            transaction.keys().removeExpired(request.scopedKey());
            transaction.commit();
            return Optional.empty();
        }
    }
}

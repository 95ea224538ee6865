package dev.retrylab.sandbox.store;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.KeyRecord;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.idempotency.UnguardedKeys;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** The table {@code unguarded_key}, within one transaction. */
final class DatabaseUnguardedKeys implements UnguardedKeys {

    private static final String FIND = """
            select fingerprint, status, content_type, location, body from unguarded_key
            where account_id = ? and idempotency_key = ? and expires_at > ? order by seq limit 1""";
    private static final String INSERT = """
            insert into unguarded_key
                (account_id, idempotency_key, fingerprint, status, content_type, location, body, created_at, expires_at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private final DatabaseConnection connection;
    private final Supplier<Instant> clock;
    private final Duration retention;

    DatabaseUnguardedKeys(DatabaseConnection connection, Supplier<Instant> clock, Duration retention) {
        this.connection = connection;
        this.clock = clock;
        this.retention = retention;
    }

    @Override
    public Optional<KeyRecord> find(ScopedKey key) {
        return connection.first(
                FIND,
                row -> new KeyRecord(
                        new Fingerprint(row.getString("fingerprint")), Optional.of(DatabaseKeyStore.reply(row)), false),
                key.account(),
                key.key().value(),
                clock.get());
    }

    @Override
    public void insert(ScopedKey key, Fingerprint fingerprint, Reply reply) {
        Instant now = clock.get();
        connection.update(
                INSERT,
                key.account(),
                key.key().value(),
                fingerprint.value(),
                reply.status(),
                reply.contentType(),
                reply.location(),
                reply.body(),
                now,
                now.plus(retention));
    }
}

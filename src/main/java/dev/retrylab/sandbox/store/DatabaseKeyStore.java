package dev.retrylab.sandbox.store;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.KeyRecord;
import dev.retrylab.idempotency.KeyStore;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** The table {@code idempotency_key}, within one transaction. */
final class DatabaseKeyStore implements KeyStore {

    private static final String INSERT = """
            insert into idempotency_key (account_id, idempotency_key, fingerprint, state, created_at)
            values (?, ?, ?, 'in_progress', ?)""";
    /** Told to a test, which must find that it waits for no lock. */
    static final String INSERT_EMPTY = """
            insert into idempotency_key (account_id, idempotency_key, state, created_at, expires_at)
            values (?, ?, 'empty', ?, ?)
            on conflict do nothing""";

    private static final String EXISTS = "select 1 from idempotency_key where account_id = ? and idempotency_key = ?";
    private static final String LOCK = """
            select state, expires_at from idempotency_key where account_id = ? and idempotency_key = ?
            for update nowait""";
    /** Of a row that had expired nothing stays. */
    private static final String FINISH = """
            update idempotency_key
            set created_at = case when expires_at <= ? then ? else created_at end, fingerprint = ?,
                state = 'done', status = ?, content_type = ?, location = ?, body = ?, completed_at = ?, expires_at = ?,
                owner_token = null, lease_until = null, recovery_point = null
            where account_id = ? and idempotency_key = ?""";

    private static final String FIND = """
            select fingerprint, state, status, content_type, location, body, expires_at
            from idempotency_key where account_id = ? and idempotency_key = ? and state <> 'empty'""";
    private static final String REMOVE = "delete from idempotency_key where account_id = ? and idempotency_key = ?";
    /** An abandoned marker's expiry lies after the end of its lease; a row that is at work has none. */
    private static final String REMOVE_EXPIRED = """
            delete from idempotency_key
            where account_id = ? and idempotency_key = ? and (expires_at <= ? or state = 'empty')""";

    private final DatabaseConnection connection;
    private final DatabaseDialect dialect;
    private final Supplier<Instant> clock;
    private final Duration retention;

    DatabaseKeyStore(
            DatabaseConnection connection, DatabaseDialect dialect, Supplier<Instant> clock, Duration retention) {
        this.connection = connection;
        this.dialect = dialect;
        this.clock = clock;
        this.retention = retention;
    }

    @Override
    public Claim insert(ScopedKey key, Fingerprint fingerprint, Duration wait) {
        Instant now = clock.get();
        dialect.limitWait(connection, wait);
        try {
            connection.update(INSERT, key.account(), key.key().value(), fingerprint.value(), now);
        } catch (DatabaseFailure failure) {
            if (failure.kind() != DatabaseFailure.Kind.OTHER) {
                dialect.claimFailed(connection);
            }
            return switch (failure.kind()) {
                case DUPLICATE -> Claim.TAKEN;
                case LOCK_TIMEOUT -> Claim.BUSY;
                case UNCONFIRMED, OTHER -> throw failure;
            };
        }
        dialect.endWaitLimit(connection);
        return Claim.CLAIMED;
    }

    @Override
    public void insertEmpty(ScopedKey key) {
        // Looked for first: where somebody is just saving their answer in the row, PostgreSQL's insert would wait for
        // their commit.
        boolean isThere = connection
                .first(EXISTS, row -> true, key.account(), key.key().value())
                .isPresent();
        if (isThere) {
            return;
        }
        Instant now = clock.get();
        connection.update(INSERT_EMPTY, key.account(), key.key().value(), now, now.plus(retention));
    }

    @Override
    public Claim lock(ScopedKey key) {
        Instant now = clock.get();
        Optional<Boolean> free;
        try {
            free = connection.first(
                    LOCK,
                    row -> row.getString("state").equals("empty") || isExpired(row, now),
                    key.account(),
                    key.key().value());
        } catch (DatabaseFailure failure) {
            if (failure.kind() == DatabaseFailure.Kind.LOCK_TIMEOUT) {
                return Claim.BUSY;
            }
            throw failure;
        }
        return free.orElse(false) ? Claim.CLAIMED : Claim.TAKEN;
    }

    @Override
    public void save(ScopedKey key, Fingerprint fingerprint, Reply reply) {
        Instant now = clock.get();
        // None is there to finish if it expired while the work went on and a twin has cleared it away: key-then-work.
        connection.update(
                FINISH,
                now,
                now,
                fingerprint.value(),
                reply.status(),
                reply.contentType(),
                reply.location(),
                reply.body(),
                now,
                now.plus(retention),
                key.account(),
                key.key().value());
    }

    @Override
    public Optional<KeyRecord> find(ScopedKey key) {
        Instant now = clock.get();
        return connection.first(
                FIND, row -> record(row, now), key.account(), key.key().value());
    }

    @Override
    public void remove(ScopedKey key) {
        connection.update(REMOVE, key.account(), key.key().value());
    }

    @Override
    public void removeExpired(ScopedKey key) {
        connection.update(REMOVE_EXPIRED, key.account(), key.key().value(), clock.get());
    }

    private static KeyRecord record(ResultSet row, Instant now) throws SQLException {
        Optional<Reply> reply = row.getString("state").equals("done") ? Optional.of(reply(row)) : Optional.empty();
        return new KeyRecord(new Fingerprint(row.getString("fingerprint")), reply, isExpired(row, now));
    }

    private static boolean isExpired(ResultSet row, Instant now) throws SQLException {
        Instant expiresAt = DatabaseConnection.instant(row, "expires_at");
        return expiresAt != null && !expiresAt.isAfter(now);
    }

    static Reply reply(ResultSet row) throws SQLException {
        return new Reply(
                row.getInt("status"),
                row.getString("content_type"),
                row.getString("location"),
                row.getBytes("body"),
                null);
    }
}

package dev.retrylab.sandbox.store;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.MarkerStore;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Markers in the table {@code idempotency_key}, within one transaction. */
final class DatabaseMarkers implements MarkerStore {

    /** Where the row is there and its owner is just finishing, PostgreSQL's insert would wait for that; so none is tried. */
    private static final String INSERT = """
            insert into idempotency_key
                (account_id, idempotency_key, fingerprint, state, created_at, owner_token, lease_until, expires_at)
            select ?, ?, ?, 'in_progress', ?, ?, ?, ?
            where not exists (select 1 from idempotency_key where account_id = ? and idempotency_key = ?)
            on conflict do nothing""";
    /** An abandoned marker of the same request, or a row of which nothing is left to keep. */
    private static final String TAKE_OVER = """
            update idempotency_key
            set fingerprint = ?, state = 'in_progress', created_at = ?, owner_token = ?, lease_until = ?, expires_at = ?,
                status = null, content_type = null, location = null, body = null, completed_at = null,
                recovery_point = null
            where account_id = ? and idempotency_key = ?
                and (expires_at <= ? or state = 'empty'
                    or state = 'in_progress' and recovery_point is null and lease_until <= ? and fingerprint = ?)""";

    private static final String FINISH = """
            update idempotency_key
            set state = 'done', status = ?, content_type = ?, location = ?, body = ?, completed_at = ?, expires_at = ?
            where account_id = ? and idempotency_key = ? and state = 'in_progress' and owner_token = ?""";
    private static final String RELEASE = """
            delete from idempotency_key
            where account_id = ? and idempotency_key = ? and state = 'in_progress' and owner_token = ?""";

    private final DatabaseConnection connection;
    private final Supplier<Instant> clock;
    private final Duration lease;
    private final Duration retention;

    DatabaseMarkers(DatabaseConnection connection, Supplier<Instant> clock, Duration lease, Duration retention) {
        this.connection = connection;
        this.clock = clock;
        this.lease = lease;
        this.retention = retention;
    }

    @Override
    public boolean mark(ScopedKey key, Fingerprint fingerprint, String owner) {
        Instant now = clock.get();
        Instant until = now.plus(lease);
        Instant expires = until.plus(retention);
        String account = key.account();
        String text = key.key().value();
        return connection.update(INSERT, account, text, fingerprint.value(), now, owner, until, expires, account, text)
                        == 1
                || connection.update(
                                TAKE_OVER,
                                fingerprint.value(),
                                now,
                                owner,
                                until,
                                expires,
                                account,
                                text,
                                now,
                                now,
                                fingerprint.value())
                        == 1;
    }

    @Override
    public boolean finish(ScopedKey key, String owner, Reply reply) {
        Instant now = clock.get();
        return connection.update(
                        FINISH,
                        reply.status(),
                        reply.contentType(),
                        reply.location(),
                        reply.body(),
                        now,
                        now.plus(retention),
                        key.account(),
                        key.key().value(),
                        owner)
                == 1;
    }

    @Override
    public void release(ScopedKey key, String owner) {
        connection.update(RELEASE, key.account(), key.key().value(), owner);
    }
}

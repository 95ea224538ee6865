package dev.retrylab.sandbox.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** The key store as a learner may see it, and its sweeper. */
public final class DatabaseKeys {

    /** A row as listed; an unfinished one has no status, body or end yet. */
    public record Entry(
            String key,
            String fingerprint,
            String state,
            Integer status,
            String contentType,
            String location,
            byte[] body,
            Instant createdAt,
            Instant completedAt,
            Instant expiresAt,
            Instant leaseUntil,
            String recoveryPoint) {}

    /** A finished row has no lease any more. */
    private static final String LIST = """
            select * from (
                select idempotency_key, fingerprint, state, status, content_type, location, body,
                    created_at, completed_at, expires_at,
                    case when state = 'in_progress' then lease_until end as lease_until, recovery_point
                from idempotency_key where account_id = ?
                union all
                select idempotency_key, fingerprint, 'done', status, content_type, location, body,
                    created_at, created_at, expires_at, null, null
                from unguarded_key where account_id = ?
            ) stored order by created_at, idempotency_key limit\s""";
    /** Rows that are being worked on are left alone, and are not waited for. */
    private static final String EXPIRED_EMPTY = """
            select account_id, idempotency_key from idempotency_key where state = 'empty' and expires_at <= ?
            for update skip locked""";

    private DatabaseKeys() {}

    public static List<Entry> list(DatabaseConnection connection, String account, int limit) {
        return connection.list(LIST + limit, DatabaseKeys::entry, account, account);
    }

    /**
     * Removes what has expired and is finished, or abandoned, or was never used; never a row that is at work, and never
     * one that is still good.
     */
    public static int sweep(DatabaseConnection connection, Instant now) {
        // A sandbox's clock never runs behind the database's, so what is over here is over there too.
        int swept = connection.update(
                "delete from idempotency_key where expires_at <= ? and (state = 'done' or state = 'in_progress' and lease_until <= ?)",
                now,
                now);
        swept += connection.update("delete from unguarded_key where expires_at <= ?", now);
        List<String[]> empty = connection.list(
                EXPIRED_EMPTY,
                row -> new String[] {row.getString("account_id"), row.getString("idempotency_key")},
                now);
        for (String[] key : empty) {
            swept += connection.update(
                    "delete from idempotency_key where account_id = ? and idempotency_key = ?", key[0], key[1]);
        }
        return swept;
    }

    private static Entry entry(ResultSet row) throws SQLException {
        return new Entry(
                row.getString("idempotency_key"),
                row.getString("fingerprint"),
                row.getString("state"),
                row.getObject("status", Integer.class),
                row.getString("content_type"),
                row.getString("location"),
                row.getBytes("body"),
                DatabaseConnection.instant(row, "created_at"),
                DatabaseConnection.instant(row, "completed_at"),
                DatabaseConnection.instant(row, "expires_at"),
                DatabaseConnection.instant(row, "lease_until"),
                row.getString("recovery_point"));
    }
}

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
            Instant expiresAt) {}

    private DatabaseKeys() {}

    public static List<Entry> list(DatabaseConnection connection, String account, int limit) {
        return connection.list(
                "select * from idempotency_key where account_id = ? order by created_at, idempotency_key limit "
                        + limit,
                DatabaseKeys::entry,
                account);
    }

    /** Removes what is finished and expired; never a row that is at work, and never one that is still good. */
    public static int sweep(DatabaseConnection connection, Instant now) {
        // A sandbox's clock never runs behind the database's, so what is over here is over there too.
        return connection.update("delete from idempotency_key where state = 'done' and expires_at <= ?", now);
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
                DatabaseConnection.instant(row, "expires_at"));
    }
}

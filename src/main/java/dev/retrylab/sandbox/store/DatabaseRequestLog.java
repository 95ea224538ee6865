package dev.retrylab.sandbox.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The table {@code request_log}: every attempt as the server saw it, begun when it arrives, ended before it is answered. */
public final class DatabaseRequestLog {

    /** An attempt on its arrival; {@code attempt} counts this key's arrivals, 0 where none are counted. */
    public record Arrival(
            String account,
            Instant at,
            String method,
            String path,
            String key,
            String fingerprint,
            int attempt,
            String fault) {}

    /** How an attempt ended; {@code status} 0 if no answer was made, {@code chargeId} null if it concerns none. */
    public record End(String outcome, int status, boolean replySent, String chargeId, long tookMillis) {}

    /** A row as listed; {@code n} counts from 1. Unfinished attempts have no status yet. */
    public record Entry(
            long n,
            String requestId,
            Instant at,
            String method,
            String path,
            @Schema(nullable = true) String idempotencyKey,
            @Schema(nullable = true) String fingerprint,
            @Schema(nullable = true) Integer attempt,
            @Schema(nullable = true) String fault,
            String outcome,
            @Schema(nullable = true) Integer status,
            @Schema(nullable = true) Boolean replySent,
            @Schema(nullable = true) String chargeId,
            @Schema(nullable = true) Integer tookMillis) {}

    private static final String INSERT = """
            insert into request_log
                (account_id, at, method, path, idempotency_key, fingerprint, attempt, fault, outcome)
            values (?, ?, ?, ?, ?, ?, ?, ?, 'running')""";
    private static final String END = """
            update request_log set outcome = ?, status = ?, reply_sent = ?, charge_id = ?, took_ms = ? where seq = ?""";
    private static final String LIST = """
            select * from (
                select row_number() over (order by seq) as n, request_log.* from request_log where account_id = ?
            ) numbered where n > ? order by n limit\s""";

    private DatabaseRequestLog() {}

    /** @return the number by which {@link #end} finds the row */
    public static long begin(DatabaseConnection connection, Arrival arrival) {
        return connection.insertNumbered(
                INSERT,
                "seq",
                arrival.account(),
                arrival.at(),
                arrival.method(),
                arrival.path(),
                arrival.key(),
                arrival.fingerprint(),
                arrival.attempt() == 0 ? null : arrival.attempt(),
                arrival.fault());
    }

    public static void end(DatabaseConnection connection, long seq, End end) {
        connection.update(
                END,
                end.outcome(),
                end.status() == 0 ? null : end.status(),
                end.replySent(),
                end.chargeId(),
                end.tookMillis(),
                seq);
    }

    /** What an answer calls its attempt, so that it can be found here. */
    public static String requestId(long seq) {
        return "req_" + seq;
    }

    /** The answer could not be delivered after all: the client had left. */
    public static void replyNotSent(DatabaseConnection connection, long seq) {
        connection.update("update request_log set reply_sent = false where seq = ?", seq);
    }

    /** In the order of arrival. */
    public static List<Entry> list(DatabaseConnection connection, String account, long after, int limit) {
        return connection.list(LIST + limit, DatabaseRequestLog::entry, account, after);
    }

    private static Entry entry(ResultSet row) throws SQLException {
        return new Entry(
                row.getLong("n"),
                requestId(row.getLong("seq")),
                DatabaseConnection.instant(row, "at"),
                row.getString("method"),
                row.getString("path"),
                row.getString("idempotency_key"),
                row.getString("fingerprint"),
                row.getObject("attempt", Integer.class),
                row.getString("fault"),
                row.getString("outcome"),
                row.getObject("status", Integer.class),
                row.getObject("reply_sent", Boolean.class),
                row.getString("charge_id"),
                row.getObject("took_ms", Integer.class));
    }
}

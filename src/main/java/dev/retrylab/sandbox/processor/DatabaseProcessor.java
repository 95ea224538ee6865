package dev.retrylab.sandbox.processor;

import dev.retrylab.sandbox.store.DatabaseConnection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The processor's tables: its ledger, the keys that it remembers, and the calls that it saw. */
public final class DatabaseProcessor {

    /** A charge in the processor's ledger; {@code idempotencyKey} null if it came without one. */
    public record Charge(
            String id,
            @Schema(nullable = true) String idempotencyKey,
            long amount,
            String currency,
            Instant createdAt) {}

    /** What is remembered under a key; {@code chargeId} null if the card was declined. */
    record Remembered(String request, int status, String chargeId, Instant expiresAt) {}

    /** A call as listed; {@code n} counts from 1. A call that is not over has no status yet. */
    public record Call(
            long n,
            Instant at,
            String method,
            @Schema(nullable = true) String idempotencyKey,
            @Schema(nullable = true) Integer attempt,
            @Schema(nullable = true) String fault,
            String outcome,
            @Schema(nullable = true) Integer status,
            @Schema(nullable = true) Boolean replySent,
            @Schema(nullable = true) String chargeId,
            @Schema(nullable = true) Integer tookMillis) {}

    private static final String INSERT_CHARGE = """
            insert into processor_charge (id, account_id, idempotency_key, amount, currency, created_at)
            values (?, ?, ?, ?, ?, ?)""";
    private static final String SELECT_CHARGE =
            "select id, idempotency_key, amount, currency, created_at from processor_charge where account_id = ?";
    private static final String REMEMBER = """
            insert into processor_key (account_id, idempotency_key, request, status, charge_id, expires_at)
            values (?, ?, ?, ?, ?, ?)""";
    private static final String REMEMBERED = """
            select request, status, charge_id, expires_at from processor_key
            where account_id = ? and idempotency_key = ?""";
    private static final String FORGET =
            "delete from processor_key where account_id = ? and idempotency_key = ? and expires_at <= ?";
    private static final String BEGIN_CALL = """
            insert into processor_call (account_id, at, method, idempotency_key, attempt, fault, outcome)
            values (?, ?, ?, ?, ?, ?, 'running')""";
    private static final String END_CALL = """
            update processor_call set outcome = ?, status = ?, reply_sent = ?, charge_id = ?, took_ms = ? where seq = ?""";
    private static final String CALLS = """
            select * from (
                select row_number() over (order by seq) as n, processor_call.* from processor_call where account_id = ?
            ) numbered order by n limit\s""";

    private DatabaseProcessor() {}

    static void insert(DatabaseConnection connection, String account, Charge charge) {
        connection.update(
                INSERT_CHARGE,
                charge.id(),
                account,
                charge.idempotencyKey(),
                charge.amount(),
                charge.currency(),
                charge.createdAt());
    }

    static Optional<Charge> find(DatabaseConnection connection, String account, String key) {
        return connection.first(
                SELECT_CHARGE + " and idempotency_key = ? order by seq", DatabaseProcessor::charge, account, key);
    }

    /** The newest first. */
    public static List<Charge> newest(DatabaseConnection connection, String account, int limit) {
        return connection.list(SELECT_CHARGE + " order by seq desc limit " + limit, DatabaseProcessor::charge, account);
    }

    private static Charge charge(ResultSet row) throws SQLException {
        return new Charge(
                row.getString("id"),
                row.getString("idempotency_key"),
                row.getLong("amount"),
                row.getString("currency"),
                DatabaseConnection.instant(row, "created_at"));
    }

    /** @throws dev.retrylab.sandbox.store.DatabaseFailure of kind DUPLICATE if the key is remembered already */
    static void remember(DatabaseConnection connection, String account, String key, Remembered what) {
        connection.update(REMEMBER, account, key, what.request(), what.status(), what.chargeId(), what.expiresAt());
    }

    static Optional<Remembered> remembered(DatabaseConnection connection, String account, String key) {
        return connection.first(
                REMEMBERED,
                row -> new Remembered(
                        row.getString("request"),
                        row.getInt("status"),
                        row.getString("charge_id"),
                        DatabaseConnection.instant(row, "expires_at")),
                account,
                key);
    }

    static void forgetExpired(DatabaseConnection connection, String account, String key, Instant now) {
        connection.update(FORGET, account, key, now);
    }

    /** @return the number by which {@link #endCall} finds the row */
    static long beginCall(
            DatabaseConnection connection,
            String account,
            Instant at,
            String method,
            String key,
            Integer attempt,
            String fault) {
        return connection.insertNumbered(BEGIN_CALL, "seq", account, at, method, key, attempt, fault);
    }

    /** @param status null if no answer was made */
    static void endCall(
            DatabaseConnection connection,
            long seq,
            String outcome,
            Integer status,
            boolean replySent,
            String chargeId,
            long tookMillis) {
        connection.update(END_CALL, outcome, status, replySent, chargeId, tookMillis, seq);
    }

    /** In the order of arrival. */
    public static List<Call> calls(DatabaseConnection connection, String account, int limit) {
        return connection.list(CALLS + limit, DatabaseProcessor::call, account);
    }

    private static Call call(ResultSet row) throws SQLException {
        return new Call(
                row.getLong("n"),
                DatabaseConnection.instant(row, "at"),
                row.getString("method"),
                row.getString("idempotency_key"),
                row.getObject("attempt", Integer.class),
                row.getString("fault"),
                row.getString("outcome"),
                row.getObject("status", Integer.class),
                row.getObject("reply_sent", Boolean.class),
                row.getString("charge_id"),
                row.getObject("took_ms", Integer.class));
    }
}

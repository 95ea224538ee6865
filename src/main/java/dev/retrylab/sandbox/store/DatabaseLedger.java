package dev.retrylab.sandbox.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The table {@code charge}: what customers were charged. Sums are taken when asked for; no row is hot. */
public final class DatabaseLedger {

    /** A charge as stored; {@code metadata} is JSON text. */
    public record Charge(
            String id,
            long amount,
            String currency,
            String source,
            String description,
            String metadata,
            Instant createdAt) {}

    /** Charged in all, in minor units, and in how many charges. */
    public record Totals(long balance, long charges) {}

    private static final String INSERT = """
            insert into charge (id, account_id, amount, currency, source, description, metadata, created_at)
            values (?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String COLUMNS = "id, amount, currency, source, description, metadata, created_at";

    private DatabaseLedger() {}

    public static void insert(DatabaseConnection connection, String account, Charge charge) {
        connection.update(
                INSERT,
                charge.id(),
                account,
                charge.amount(),
                charge.currency(),
                charge.source(),
                charge.description(),
                charge.metadata(),
                charge.createdAt());
    }

    public static Optional<Charge> find(DatabaseConnection connection, String account, String id) {
        return connection.first(
                "select " + COLUMNS + " from charge where account_id = ? and id = ?",
                DatabaseLedger::charge,
                account,
                id);
    }

    /** The newest first, as Stripe lists them. */
    public static List<Charge> newest(DatabaseConnection connection, String account, int limit) {
        return connection.list(
                "select " + COLUMNS + " from charge where account_id = ? order by seq desc limit " + limit,
                DatabaseLedger::charge,
                account);
    }

    public static Totals totals(DatabaseConnection connection, String account) {
        return connection
                .first(
                        "select coalesce(sum(amount), 0) as balance, count(*) as charges from charge where account_id = ?",
                        row -> new Totals(row.getLong("balance"), row.getLong("charges")),
                        account)
                .orElseThrow();
    }

    public static long countInSandbox(DatabaseConnection connection, String sandbox) {
        return connection
                .first(
                        "select count(*) as charges from charge c join account a on a.id = c.account_id where a.sandbox_id = ?",
                        row -> row.getLong("charges"),
                        sandbox)
                .orElseThrow();
    }

    private static Charge charge(ResultSet row) throws SQLException {
        return new Charge(
                row.getString("id"),
                row.getLong("amount"),
                row.getString("currency"),
                row.getString("source"),
                row.getString("description"),
                row.getString("metadata"),
                DatabaseConnection.instant(row, "created_at"));
    }
}

package dev.retrylab.sandbox.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** The table {@code charge}: what customers were charged. Sums are taken when asked for; no row is hot. */
public final class DatabaseLedger {

    /** A charge as stored; {@code metadata} is JSON text, {@code refunded} 0 or the whole amount. */
    public record Charge(
            String id,
            long amount,
            String currency,
            String source,
            String description,
            String metadata,
            Instant createdAt,
            long refunded) {}

    /** Charged less refunded, in minor units, and in how many charges. */
    public record Totals(long balance, long charges) {}

    private static final String INSERT = """
            insert into charge (id, account_id, amount, currency, source, description, metadata, created_at)
            values (?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String SELECT = """
            select c.id, c.amount, c.currency, c.source, c.description, c.metadata, c.created_at,
                coalesce(r.amount, 0) as refunded
            from charge c left join refund r on r.charge_id = c.id where c.account_id = ?""";
    private static final String TOTALS = """
            select coalesce(sum(c.amount), 0) - coalesce(sum(r.amount), 0) as balance, count(*) as charges
            from charge c left join refund r on r.charge_id = c.id where c.account_id = ?""";

    /** The charges of an account. */
    public static final DatabasePages<Charge> PAGES =
            new DatabasePages<>("charge", SELECT, "c.seq", DatabaseLedger::charge);

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
        return connection.first(SELECT + " and c.id = ?", DatabaseLedger::charge, account, id);
    }

    public static Totals totals(DatabaseConnection connection, String account) {
        return connection
                .first(TOTALS, row -> new Totals(row.getLong("balance"), row.getLong("charges")), account)
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
                DatabaseConnection.instant(row, "created_at"),
                row.getLong("refunded"));
    }
}

package dev.retrylab.sandbox.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** The table {@code refund}: at most one row for each charge. */
public final class DatabaseRefunds {

    /** A refund as stored; the amount is the charge's own. */
    public record Refund(String id, String charge, long amount, String currency, Instant createdAt) {}

    private static final String INSERT = """
            insert into refund (id, charge_id, account_id, amount, currency, created_at) values (?, ?, ?, ?, ?, ?)""";
    private static final String SELECT =
            "select id, charge_id, amount, currency, created_at from refund where account_id = ?";

    /** The refunds of an account. */
    public static final DatabasePages<Refund> PAGES =
            new DatabasePages<>("refund", SELECT, "seq", DatabaseRefunds::refund);

    private DatabaseRefunds() {}

    /** @throws DatabaseFailure of kind DUPLICATE if the charge is refunded already */
    public static void insert(DatabaseConnection connection, String account, Refund refund) {
        connection.update(
                INSERT, refund.id(), refund.charge(), account, refund.amount(), refund.currency(), refund.createdAt());
    }

    public static Optional<Refund> find(DatabaseConnection connection, String account, String id) {
        return connection.first(SELECT + " and id = ?", DatabaseRefunds::refund, account, id);
    }

    private static Refund refund(ResultSet row) throws SQLException {
        return new Refund(
                row.getString("id"),
                row.getString("charge_id"),
                row.getLong("amount"),
                row.getString("currency"),
                DatabaseConnection.instant(row, "created_at"));
    }
}

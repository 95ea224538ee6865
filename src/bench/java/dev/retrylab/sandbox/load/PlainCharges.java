package dev.retrylab.sandbox.load;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.flywaydb.core.Flyway;

/**
 * The statements of one charge under {@code one-transaction}, its log included, in their four transactions: plain JDBC on
 * a pool as the application has it, and nothing else. Taken from what the application sends; {@link SentStatements} holds
 * them against it.
 */
final class PlainCharges implements AutoCloseable {

    static final String AUTHENTICATE = """
            select s.id as sandbox_id, a.id as account_id, s.settings, s.created_at, s.expires_at, s.clock_offset_ms
            from account a join sandbox s on s.id = a.sandbox_id where a.api_key_hash = ?""";
    static final String COUNT_UP =
            "update arrival set arrivals = arrivals + 1 where account_id = ? and idempotency_key = ?";
    static final String FIRST_ARRIVAL =
            "insert into arrival (account_id, idempotency_key, arrivals) values (?, ?, 0) on conflict do nothing";
    static final String ARRIVALS = "select arrivals from arrival where account_id = ? and idempotency_key = ?";
    static final String BEGIN_LOG = """
            insert into request_log
                (account_id, at, method, path, idempotency_key, fingerprint, attempt, fault, outcome)
            values (?, ?, ?, ?, ?, ?, ?, ?, 'running')""";
    static final String CLAIM = """
            insert into idempotency_key (account_id, idempotency_key, fingerprint, state, created_at)
            values (?, ?, ?, 'in_progress', ?)""";
    static final String CHARGE = """
            insert into charge (id, account_id, amount, currency, source, description, metadata, created_at)
            values (?, ?, ?, ?, ?, ?, ?, ?)""";
    static final String FINISH = """
            update idempotency_key
            set state = 'done', status = ?, content_type = ?, location = ?, body = ?, completed_at = ?, expires_at = ?
            where account_id = ? and idempotency_key = ?""";
    static final String END_LOG =
            "update request_log set outcome = ?, status = ?, reply_sent = ?, charge_id = ?, took_ms = ? where seq = ?";

    private static final String FINGERPRINT = "v1:" + "0".repeat(64);
    private static final byte[] BODY = new byte[330];

    private final AgroalDataSource pool;
    private final boolean isPostgresql;

    PlainCharges(String url, String user, String password, int connections) throws SQLException {
        isPostgresql = url.startsWith("jdbc:postgresql:");
        pool = AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(configuration -> configuration
                        .maxSize(connections)
                        .acquisitionTimeout(Duration.ofSeconds(5))
                        .connectionFactoryConfiguration(factory -> factory.jdbcUrl(url)
                                .principal(new NamePrincipal(user))
                                .credential(new SimplePassword(password)))));
        Flyway.configure().dataSource(pool).load().migrate();
    }

    /** An account of a sandbox of its own. */
    void account(String account) throws SQLException {
        transaction(connection -> {
            update(
                    connection,
                    "insert into sandbox (id, created_at, expires_at, clock_offset_ms, settings) values (?, ?, ?, 0, '{}')",
                    account,
                    now(connection),
                    now(connection));
            return update(
                    connection,
                    "insert into account (id, sandbox_id, position, api_key_hash) values (?, ?, 1, ?)",
                    account,
                    account,
                    account);
        });
    }

    void charge(String account, String key) throws SQLException {
        transaction(connection -> {
            query(connection, AUTHENTICATE, account);
            return isPostgresql ? now(connection) : null; // H2's clock is the process's; PostgreSQL is asked.
        });
        long seq = transaction(connection -> {
            if (update(connection, COUNT_UP, account, key) == 0) {
                update(connection, FIRST_ARRIVAL, account, key);
                update(connection, COUNT_UP, account, key);
            }
            query(connection, ARRIVALS, account, key);
            return beginLog(connection, account, key);
        });
        String id = "ch_" + account + key;
        transaction(connection -> claimAndCharge(connection, account, key, id));
        transaction(connection -> update(connection, END_LOG, "executed", 201, true, id, 1L, seq));
    }

    private long beginLog(Connection connection, String account, String key) throws SQLException {
        OffsetDateTime now = now(connection);
        try (PreparedStatement statement = connection.prepareStatement(BEGIN_LOG, new String[] {"seq"})) {
            bind(statement, account, now, "POST", "/v1/charges", key, FINGERPRINT, 1, null);
            statement.executeUpdate();
            try (ResultSet keys = statement.getGeneratedKeys()) {
                keys.next();
                return keys.getLong(1);
            }
        }
    }

    private int claimAndCharge(Connection connection, String account, String key, String id) throws SQLException {
        OffsetDateTime claimed = now(connection);
        update(connection, isPostgresql ? "set local statement_timeout = 1000" : "set lock_timeout 1000");
        update(connection, CLAIM, account, key, FINGERPRINT, claimed);
        update(connection, isPostgresql ? "set local statement_timeout = 0" : "set lock_timeout 5000");
        if (isPostgresql) {
            update(connection, "set local lock_timeout = 5000");
        }
        update(connection, CHARGE, id, account, 500L, "usd", "tok_visa", null, "{}", now(connection));
        OffsetDateTime done = now(connection);
        return update(
                connection,
                FINISH,
                201,
                "application/json",
                "/v1/charges/" + id,
                BODY,
                done,
                done.plusDays(1),
                account,
                key);
    }

    private OffsetDateTime now(Connection connection) throws SQLException {
        if (!isPostgresql) {
            return OffsetDateTime.now(ZoneOffset.UTC);
        }
        try (PreparedStatement statement = connection.prepareStatement("select clock_timestamp() as now");
                ResultSet row = statement.executeQuery()) {
            row.next();
            return row.getObject(1, OffsetDateTime.class);
        }
    }

    private interface Body<T> {
        T run(Connection connection) throws SQLException;
    }

    private <T> T transaction(Body<T> body) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            connection.setAutoCommit(false);
            T result = body.run(connection);
            connection.commit();
            return result;
        }
    }

    private static int update(Connection connection, String sql, Object... arguments) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, arguments);
            return statement.executeUpdate();
        }
    }

    private static void query(Connection connection, String sql, Object... arguments) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, arguments);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    rows.getObject(1);
                }
            }
        }
    }

    private static void bind(PreparedStatement statement, Object... arguments) throws SQLException {
        for (int i = 0; i < arguments.length; i++) {
            statement.setObject(i + 1, arguments[i]);
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}

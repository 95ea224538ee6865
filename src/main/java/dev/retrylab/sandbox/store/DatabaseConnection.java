package dev.retrylab.sandbox.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/** A connection with its transaction in hand. Closed without a commit, it is rolled back. */
public final class DatabaseConnection implements AutoCloseable {

    /** Reads one row. */
    @FunctionalInterface
    public interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    private static final Logger LOG = Logger.getLogger(DatabaseConnection.class);

    private final Connection connection;
    private boolean committed;

    private DatabaseConnection(Connection connection) {
        this.connection = connection;
    }

    public static DatabaseConnection open(DataSource dataSource) {
        try {
            Connection connection = dataSource.getConnection();
            connection.setAutoCommit(false);
            return new DatabaseConnection(connection);
        } catch (SQLException e) {
            throw new DatabaseFailure(e);
        }
    }

    /** @return the number of rows touched */
    public int update(String sql, Object... arguments) {
        try (PreparedStatement statement = prepare(sql, arguments)) {
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new DatabaseFailure(e);
        }
    }

    public <T> List<T> list(String sql, Row<T> row, Object... arguments) {
        try (PreparedStatement statement = prepare(sql, arguments);
                ResultSet result = statement.executeQuery()) {
            List<T> rows = new ArrayList<>();
            while (result.next()) {
                rows.add(row.read(result));
            }
            return rows;
        } catch (SQLException e) {
            throw new DatabaseFailure(e);
        }
    }

    public <T> Optional<T> first(String sql, Row<T> row, Object... arguments) {
        return list(sql, row, arguments).stream().findFirst();
    }

    /** Inserts a row and returns the number that the database gave it. */
    public long insertNumbered(String sql, String column, Object... arguments) {
        try (PreparedStatement statement = connection.prepareStatement(sql, new String[] {column})) {
            bind(statement, arguments);
            statement.executeUpdate();
            try (ResultSet keys = statement.getGeneratedKeys()) {
                keys.next();
                return keys.getLong(1);
            }
        } catch (SQLException e) {
            throw new DatabaseFailure(e);
        }
    }

    public void commit() {
        try {
            connection.commit();
            committed = true;
        } catch (SQLException e) {
            throw DatabaseFailure.ofCommit(e);
        }
    }

    /** Fails never: a transaction that cannot be rolled back has ended with its connection, and what was read stays true. */
    @Override
    public void close() {
        try (connection) {
            if (!committed) {
                connection.rollback();
            }
        } catch (SQLException e) {
            LOG.debugf("a connection could not be given back: %s", e.getMessage());
        }
    }

    private PreparedStatement prepare(String sql, Object... arguments) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        bind(statement, arguments);
        return statement;
    }

    private static void bind(PreparedStatement statement, Object... arguments) throws SQLException {
        for (int i = 0; i < arguments.length; i++) {
            Object argument = arguments[i];
            statement.setObject(
                    i + 1, argument instanceof Instant instant ? instant.atOffset(ZoneOffset.UTC) : argument);
        }
    }

    /** A column of type timestamp with time zone; null stays null. */
    public static Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime value = row.getObject(column, OffsetDateTime.class);
        return value == null ? null : value.toInstant();
    }
}

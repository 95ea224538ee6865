package dev.retrylab.content;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/**
 * One session of a database's own shell: what a query finds is printed, and after a mistake in a transaction nothing
 * more of it is run.
 */
final class SqlSession implements AutoCloseable {

    private static final String UNIQUE_VIOLATION = "23505";

    private final Connection connection;
    private boolean failed;
    private volatile boolean inTransaction;

    SqlSession(Connection connection) {
        this.connection = connection;
    }

    /** Whether it holds what another session may have to wait for. */
    boolean isInTransaction() {
        return inTransaction;
    }

    /** One statement, without its semicolon. */
    List<String> run(String statement) throws SQLException {
        switch (statement.toUpperCase(Locale.ROOT)) {
            case "BEGIN" -> begin();
            case "COMMIT" -> end(!failed);
            case "ROLLBACK" -> end(false);
            default -> {
                return failed ? List.of() : execute(statement);
            }
        }
        return List.of();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private void begin() throws SQLException {
        connection.setAutoCommit(false);
        inTransaction = true;
    }

    private void end(boolean commit) throws SQLException {
        if (commit) {
            connection.commit();
        } else {
            connection.rollback();
        }
        connection.setAutoCommit(true);
        failed = false;
        inTransaction = false;
    }

    private List<String> execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.execute(sql) ? lines(statement.getResultSet()) : List.of();
        } catch (SQLException e) {
            failed = inTransaction;
            return List.of(UNIQUE_VIOLATION.equals(e.getSQLState()) ? "unique violation" : e.getMessage());
        }
    }

    private static List<String> lines(ResultSet rows) throws SQLException {
        List<String> lines = new ArrayList<>();
        while (rows.next()) {
            StringJoiner row = new StringJoiner(" | ");
            for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                row.add(rows.getString(column));
            }
            lines.add(row.toString());
        }
        return lines;
    }
}

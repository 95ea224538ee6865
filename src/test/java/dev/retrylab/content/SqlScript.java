package dev.retrylab.content;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * Runs statements as a database's own shell does: what a query finds is printed, and after a mistake in a transaction
 * nothing more of it is run.
 */
final class SqlScript {

    private static final String UNIQUE_VIOLATION = "23505";

    private final Connection connection;
    private final List<String> printed = new ArrayList<>();
    private boolean failed;

    SqlScript(Connection connection) {
        this.connection = connection;
    }

    List<String> run(String script) throws SQLException {
        String statements = script.replaceAll("(?m)--.*$", "");
        for (String statement : statements.split(";")) {
            if (!statement.isBlank()) {
                run(statement.strip(), statement.strip().toUpperCase(java.util.Locale.ROOT));
            }
        }
        return printed;
    }

    private void run(String statement, String word) throws SQLException {
        switch (word) {
            case "BEGIN" -> connection.setAutoCommit(false);
            case "COMMIT", "ROLLBACK" -> end(word.equals("COMMIT") && !failed);
            default -> {
                if (!failed) {
                    execute(statement);
                }
            }
        }
    }

    private void end(boolean commit) throws SQLException {
        if (commit) {
            connection.commit();
        } else {
            connection.rollback();
        }
        connection.setAutoCommit(true);
        failed = false;
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (statement.execute(sql)) {
                print(statement.getResultSet());
            }
        } catch (SQLException e) {
            printed.add(UNIQUE_VIOLATION.equals(e.getSQLState()) ? "unique violation" : e.getMessage());
            failed = !connection.getAutoCommit();
        }
    }

    private void print(ResultSet rows) throws SQLException {
        while (rows.next()) {
            StringJoiner row = new StringJoiner(" | ");
            for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                row.add(rows.getString(column));
            }
            printed.add(row.toString());
        }
    }
}

package dev.retrylab.sandbox.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.sandbox.store.DatabaseFailure.Kind;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseConnectionTest {

    private final JdbcDataSource dataSource = new JdbcDataSource();

    @BeforeEach
    void createTable(@TempDir Path folder) {
        dataSource.setURL("jdbc:h2:file:" + folder.resolve("db") + ";DB_CLOSE_DELAY=0");
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            connection.update("create table t (id int primary key)");
            connection.commit();
        }
    }

    private Optional<Integer> row() {
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            return connection.first("select id from t", row -> row.getInt(1));
        }
    }

    @Test
    void withoutACommitNothingIsLeft() {
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            connection.update("insert into t values (1)");
        }
        assertEquals(Optional.empty(), row());
    }

    @Test
    void aDuplicateIsToldFromOtherFailures() {
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            connection.update("insert into t values (1)");
            assertEquals(Kind.DUPLICATE, failure(() -> connection.update("insert into t values (1)")));
            assertEquals(Kind.OTHER, failure(() -> connection.update("insert into nowhere values (1)")));
        }
    }

    /** The commit is done and its answer lost, as when the network goes at the wrong moment. */
    @Test
    void aCommitThatFailsIsUnconfirmedNotUndone() {
        try (DatabaseConnection connection = DatabaseConnection.open(losingTheCommitsAnswer())) {
            connection.update("insert into t values (1)");
            assertEquals(Kind.UNCONFIRMED, failure(connection::commit));
        }
        assertEquals(Optional.of(1), row());
    }

    private static Kind failure(Runnable statement) {
        return assertThrows(DatabaseFailure.class, statement::run).kind();
    }

    private DataSource losingTheCommitsAnswer() {
        return proxy(DataSource.class, dataSource, (method, result) -> {
            if (!method.equals("getConnection")) {
                return result;
            }
            return proxy(Connection.class, (Connection) result, (called, any) -> {
                if (called.equals("commit")) {
                    throw new SQLException("the connection is lost", "08006");
                }
                return any;
            });
        });
    }

    /** What becomes of a result once the real method has returned it. */
    private interface Afterwards {
        Object see(String method, Object result) throws SQLException;
    }

    private static <T> T proxy(Class<T> type, T real, Afterwards afterwards) {
        return type.cast(Proxy.newProxyInstance(
                DatabaseConnectionTest.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    try {
                        return afterwards.see(method.getName(), method.invoke(real, arguments));
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}

package dev.retrylab;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** A real PostgreSQL, started at the first call and stopped with the tests' process. Set up as one is delivered. */
public final class PostgresServer {

    public static final String USER = "postgres";

    private static EmbeddedPostgres server;

    private PostgresServer() {}

    private static synchronized EmbeddedPostgres server() {
        if (server == null) {
            try {
                server = asDelivered().start();
            } catch (IOException e) {
                throw new UncheckedIOException("PostgreSQL did not start", e);
            }
        }
        return server;
    }

    /** Set up as a PostgreSQL is delivered, which the library's own settings are not. */
    public static EmbeddedPostgres.Builder asDelivered() {
        return EmbeddedPostgres.builder()
                .setServerConfig("max_connections", "100")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                // Each refused duplicate would be a line, and the tests make thousands.
                .setServerConfig("log_min_messages", "fatal")
                .setOutputRedirector(ProcessBuilder.Redirect.DISCARD)
                .setErrorRedirector(ProcessBuilder.Redirect.DISCARD);
    }

    /** Makes an empty database and returns its address, with no user in it. */
    public static String create(String database) {
        execute("drop database if exists " + database + " with (force)");
        execute("create database " + database);
        return "jdbc:postgresql://localhost:" + server().getPort() + "/" + database;
    }

    /** New connections each time, no pool. */
    public static DataSource dataSource(String database) {
        return server().getDatabase(USER, database);
    }

    /** As the owner of the whole server. */
    public static void execute(String sql) {
        try (Connection connection = server().getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}

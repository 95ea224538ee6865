package dev.retrylab.sandbox.durability;

import dev.retrylab.PostgresServer;
import dev.retrylab.TestDatabase;
import dev.retrylab.sandbox.Node;
import java.net.URI;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The flavour for H2: the database is a file, read and written by the application's own process. */
final class H2Deployment implements Deployment {

    private static final int CONNECTIONS = 20;

    private final String url;
    private final Path log;
    private final boolean forgetful;
    private Node node;

    private H2Deployment(Path folder, String settings, boolean forgetful) throws Exception {
        this.url = TestDatabase.h2(folder) + settings;
        this.log = folder.resolve("application.log");
        this.forgetful = forgetful;
        restart(Part.APPLICATION);
    }

    static H2Deployment start(Path folder) throws Exception {
        return new H2Deployment(folder, ";DB_CLOSE_ON_EXIT=FALSE", false);
    }

    /** Open to a second process, which gives H2 its default delay back whenever the application has started. */
    static H2Deployment forgetful(Path folder) throws Exception {
        return new H2Deployment(folder, ";AUTO_SERVER=TRUE", true);
    }

    @Override
    public URI address() {
        return node.address();
    }

    @Override
    public List<Part> parts() {
        return List.of(Part.APPLICATION);
    }

    @Override
    public void kill(Part part) throws Exception {
        node.kill();
    }

    @Override
    public void restart(Part part) throws Exception {
        String connections = Integer.toString(CONNECTIONS);
        node = Node.start(url, log, Map.of("QUARKUS_DATASOURCE_JDBC_INITIAL_SIZE", connections));
        node.awaitReady();
        if (forgetful) {
            delayWrites();
        }
    }

    /** Once the application has all connections that it needs: with each new one its address sets the delay to 0 again. */
    private void delayWrites() throws SQLException {
        try (var connection = DriverManager.getConnection(url, PostgresServer.USER, "retrylab");
                var statement = connection.createStatement()) {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (sessions(statement) <= CONNECTIONS && System.nanoTime() < deadline) {
                Thread.onSpinWait();
            }
            statement.execute("set write_delay 500");
        }
    }

    private static int sessions(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("select count(*) from information_schema.sessions")) {
            row.next();
            return row.getInt(1);
        }
    }

    @Override
    public void close() throws Exception {
        node.stop();
    }
}

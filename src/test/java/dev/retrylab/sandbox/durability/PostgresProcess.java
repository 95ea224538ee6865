package dev.retrylab.sandbox.durability;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.PostgresServer;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A PostgreSQL of one's own that can be killed, its backends too, and started again on what it had written. */
final class PostgresProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Logger LIBRARY = Logger.getLogger(EmbeddedPostgres.class.getName());

    private final Path data;
    private EmbeddedPostgres server;

    private PostgresProcess(Path data) throws IOException {
        LIBRARY.setLevel(Level.OFF); // It reports every server that it finds dead.
        this.data = data;
        this.server = server().start();
    }

    static PostgresProcess start(Path data) throws IOException {
        return new PostgresProcess(data);
    }

    private EmbeddedPostgres.Builder server() {
        return PostgresServer.asDelivered()
                // A socket's file has a lock as the data have (see kill), and nobody needs one.
                .setServerConfig("unix_socket_directories", "")
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setPGStartupWait(PATIENCE);
    }

    String url(String database) {
        return "jdbc:postgresql://localhost:" + server.getPort() + "/" + database;
    }

    void execute(String sql) throws SQLException {
        try (var connection = server.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** First the postmaster, so that it mends nothing, then all that it had started. */
    void kill() throws IOException, InterruptedException {
        Path file = data.resolve("postmaster.pid");
        long id = Long.parseLong(Files.readAllLines(file).get(0).strip());
        ProcessHandle postmaster = ProcessHandle.of(id).orElseThrow();
        List<ProcessHandle> all = new ArrayList<>(List.of(postmaster));
        postmaster.descendants().forEach(all::add);
        all.forEach(ProcessHandle::destroyForcibly);
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        for (ProcessHandle each : all) {
            while (isRunning(each)) {
                assertTrue(System.nanoTime() < deadline, () -> "process " + each.pid() + " does not end");
                Thread.onSpinWait();
            }
        }
        // Where nobody reaps the dead, as in many a container, the file's process would seem to be alive.
        Files.delete(file);
    }

    /** A process that is dead and not yet reaped holds nothing any more: Linux says Z of it. */
    private static boolean isRunning(ProcessHandle process) throws IOException {
        if (!process.isAlive()) {
            return false;
        }
        try {
            String state = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
            return state.charAt(state.lastIndexOf(')') + 2) != 'Z';
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** At the same port, on the same data. */
    void restart() throws IOException {
        int port = server.getPort();
        server.close();
        server = server().setPort(port).start();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}

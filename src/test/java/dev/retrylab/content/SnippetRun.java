package dev.retrylab.content;

import dev.retrylab.PostgresServer;
import dev.retrylab.TestDatabase;
import dev.retrylab.content.text.Language;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/**
 * One snippet, run.
 *
 * @param printed line by line
 * @param skipped why it was not run; empty if it was
 */
record SnippetRun(List<String> printed, int exitCode, String skipped) {

    private static final long LONGEST_SECONDS = 90;

    static SnippetRun of(Path file, Map<String, String> environment) throws Exception {
        return switch (Language.ofFile(file.getFileName().toString()).orElseThrow()) {
            case JAVA ->
                program(
                        environment,
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        // It lives for a second: the best code would come too late.
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        h2(),
                        file.toString());
            case PYTHON -> program(environment, "python3", file.toString());
            case JAVASCRIPT -> program(environment, "node", file.toString());
            case GO -> program(environment, "go", "run", file.toString());
            case SQL -> sql(file);
        };
    }

    private static SnippetRun program(Map<String, String> environment, String... command) throws Exception {
        Path output = Files.createTempFile("snippet", ".log");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        // With it a JVM would begin by telling what it was given.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        // Snippets use the standard library only; nothing is fetched for them.
        builder.environment().putAll(Map.of("GO111MODULE", "off", "GOPROXY", "off"));
        builder.environment()
                .putIfAbsent(
                        "GOCACHE", Path.of("target/go-cache").toAbsolutePath().toString());
        Process process;
        try {
            process = builder.start();
        } catch (IOException noSuchProgram) {
            return new SnippetRun(List.of(), 0, "there is no " + command[0] + " on this machine");
        }
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new IllegalStateException(String.join(" ", command) + " did not end: " + Files.readString(output));
        }
        List<String> printed = Files.readAllLines(output);
        Files.delete(output);
        return new SnippetRun(printed, process.exitValue(), "");
    }

    /** The one library that a snippet may use: a listing of a handler wants a database. */
    private static String h2() throws ClassNotFoundException {
        Path jar = Path.of(URI.create(Class.forName("org.h2.Driver")
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
        return jar.toString();
    }

    private static SnippetRun sql(Path file) throws Exception {
        DataSource database = database();
        // An open connection keeps H2's database in memory.
        try (Connection kept = database.getConnection()) {
            return new SnippetRun(new SqlScript(database::getConnection).run(Files.readString(file)), 0, "");
        }
    }

    /** The flavour's database, empty. */
    private static DataSource database() {
        // Two snippets may be run at once.
        String name = "snippet_" + UUID.randomUUID().toString().replace('-', '_');
        if (TestDatabase.isPostgresql()) {
            PostgresServer.create(name);
            return PostgresServer.dataSource(name);
        }
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:" + name + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE");
        return h2;
    }
}

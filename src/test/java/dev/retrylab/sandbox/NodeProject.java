package dev.retrylab.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The small project in {@code src/test/node}, copied into {@code target}, its one dependency installed as its lock file
 * says. Where that can't be, the test is skipped with a line that says why, unless {@code RETRYLAB_NODE} is {@code required}.
 */
final class NodeProject {

    private static final Path SOURCE = Path.of("src/test/node");
    private static final Path TARGET = Path.of("target/node");
    private static final int LEAST_VERSION = 20;

    /** What a program wrote, and how it ended. */
    record Ended(int exitCode, String output) {}

    private NodeProject() {}

    static NodeProject installed() throws IOException, InterruptedException {
        Optional<Ended> node = run(Map.of(), Path.of("."), "node", "--version");
        if (node.isEmpty() || run(Map.of(), Path.of("."), "npm", "--version").isEmpty()) {
            abort("no node and npm on this machine");
        }
        String version = node.orElseThrow().output().trim();
        if (Integer.parseInt(version.substring(1).split("\\.")[0]) < LEAST_VERSION) {
            abort("node is " + version + ", and the client needs " + LEAST_VERSION);
        }
        copy();
        Ended install = run(
                        Map.of(),
                        TARGET,
                        "npm",
                        "ci",
                        "--ignore-scripts",
                        "--no-audit",
                        "--no-fund",
                        "--prefer-offline")
                .orElseThrow();
        if (install.exitCode() != 0) {
            abort("npm could not install the client: " + install.output());
        }
        return new NodeProject();
    }

    Ended test(Map<String, String> environment) throws IOException, InterruptedException {
        return run(environment, TARGET, "node", "--test").orElseThrow();
    }

    private static void abort(String why) {
        String told = why + ": Stripe's client for Node is not tried";
        if ("required".equals(System.getenv("RETRYLAB_NODE"))) {
            throw new IllegalStateException(told + ", and RETRYLAB_NODE=required asks for it");
        }
        Assumptions.abort(told);
    }

    private static void copy() throws IOException {
        Files.createDirectories(TARGET);
        try (Stream<Path> files = Files.list(SOURCE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, TARGET.resolve(file.getFileName()), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** @return nothing if there is no such program */
    private static Optional<Ended> run(Map<String, String> environment, Path directory, String... command)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile("node", ".log");
        ProcessBuilder builder = new ProcessBuilder(List.of(command))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        Process process;
        try {
            process = builder.start();
        } catch (IOException noSuchProgram) {
            return Optional.empty();
        }
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new IllegalStateException(String.join(" ", command) + " did not end: " + Files.readString(output));
        }
        return Optional.of(new Ended(process.exitValue(), Files.readString(output)));
    }
}

package dev.retrylab.sandbox;

import dev.retrylab.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The small project in {@code src/test/node}, copied into {@code target}, its one dependency installed as its lock file
 * says. Where that can't be, the test is skipped with a line that says why, unless {@code RETRYLAB_NODE} is {@code required}.
 */
final class NodeProject {

    private static final Path SOURCE = Path.of("src/test/node");
    private static final Path TARGET = Path.of("target/node");
    private static final int LEAST_VERSION = 20;

    private NodeProject() {}

    static NodeProject installed() throws IOException, InterruptedException {
        Optional<Program.Ended> node = Program.run(Map.of(), Path.of("."), "node", "--version");
        if (node.isEmpty()
                || Program.run(Map.of(), Path.of("."), "npm", "--version").isEmpty()) {
            abort("no node and npm on this machine");
        }
        String version = node.orElseThrow().output().trim();
        if (Integer.parseInt(version.substring(1).split("\\.")[0]) < LEAST_VERSION) {
            abort("node is " + version + ", and the client needs " + LEAST_VERSION);
        }
        copy();
        Program.Ended install = Program.run(
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

    Program.Ended test(Map<String, String> environment) throws IOException, InterruptedException {
        return Program.run(environment, TARGET, "node", "--test").orElseThrow();
    }

    private static void abort(String why) {
        Program.missing(why + ": Stripe's client for Node is not tried", "RETRYLAB_NODE");
    }

    private static void copy() throws IOException {
        Files.createDirectories(TARGET);
        try (Stream<Path> files = Files.list(SOURCE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, TARGET.resolve(file.getFileName()), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}

package dev.retrylab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A program of this machine, run to its end within a bounded time. */
public final class Program {

    /** Why listings and exports are not run: starting compilers and interpreters takes a quarter of all tests' time. */
    public static final String TOOLS = "programs in other languages are run with RETRYLAB_TOOLS=required";

    private static final int SECONDS = 120;

    /** What a program wrote, and how it ended. */
    public record Ended(int exitCode, String output) {}

    private Program() {}

    /** @return nothing if there is no such program */
    public static Optional<Ended> run(Map<String, String> environment, Path directory, String... command)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile("program", ".log");
        try {
            return run(environment, directory, output, command);
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private static Optional<Ended> run(Map<String, String> environment, Path directory, Path output, String... command)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(List.of(command))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().remove("JAVA_TOOL_OPTIONS"); // A JVM says first that it has read them.
        builder.environment().putAll(environment);
        Process process;
        try {
            process = builder.start();
        } catch (IOException noSuchProgram) {
            return Optional.empty();
        }
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new IllegalStateException(String.join(" ", command) + " did not end: " + Files.readString(output));
        }
        return Optional.of(new Ended(process.exitValue(), Files.readString(output)));
    }

    /** Skips the test and says why; fails it where the variable asks for it. */
    public static void missing(String why, String variable) {
        if ("required".equals(System.getenv(variable))) {
            throw new IllegalStateException(why + ", and " + variable + "=required asks for it");
        }
        Assumptions.abort(why);
    }
}

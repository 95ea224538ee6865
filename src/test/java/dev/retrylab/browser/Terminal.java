package dev.retrylab.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A shell, as somebody has it who copies a line from a page. */
final class Terminal {

    private Terminal() {}

    /** What the line prints. A machine without curl skips the test. */
    static String run(String line) throws IOException, InterruptedException {
        Assumptions.assumeTrue(exit("command -v curl") == 0, "no curl on this machine");
        Process shell = new ProcessBuilder("sh", "-c", line)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(shell.waitFor(30, TimeUnit.SECONDS), "the line did not end: " + line);
        return printed;
    }

    private static int exit(String line) throws IOException, InterruptedException {
        return new ProcessBuilder("sh", "-c", line)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}

package dev.retrylab.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Program;
import dev.retrylab.Shows;
import dev.retrylab.TestDatabase;
import dev.retrylab.Visitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application, started with what cannot be, and with what can. What each setting refuses is in {@code SettingTest}. */
class ConfigurationIT {

    private static final Duration SOON = Duration.ofSeconds(20);

    @TempDir
    Path folder;

    private List<String> refusal(Map<String, String> environment) throws Exception {
        Map<String, String> all = new HashMap<>(Map.of(
                "RETRYLAB_DATABASE_URL",
                TestDatabase.h2(folder),
                "QUARKUS_HTTP_PORT",
                "0",
                "QUARKUS_MANAGEMENT_PORT",
                "0"));
        all.putAll(environment);
        long began = System.nanoTime();
        Program.Ended ended = Node.command(all);
        assertEquals(1, ended.exitCode(), ended.output());
        assertTrue(Duration.ofNanos(System.nanoTime() - began).compareTo(SOON) < 0, "it took long");
        return ended.output().lines().toList();
    }

    @Test
    void eachValueThatCannotBeIsToldInOneLineBeforeAnythingIsOpened() throws Exception {
        assertEquals(
                List.of(
                        "QUARKUS_HTTP_PORT must be a whole number from 0 to 65535; it is \"80800\"",
                        "RETRYLAB_BASE_URL must be http:// or https://, a host, perhaps a port, and nothing after that;"
                                + " it is \"practice\"",
                        "RETRYLAB_SANDBOX_WORKERS must be a whole number from 1 to 1000; it is \"lots\""),
                refusal(Map.of(
                        "RETRYLAB_BASE_URL", "practice",
                        "RETRYLAB_SANDBOX_WORKERS", "lots",
                        "QUARKUS_HTTP_PORT", "80800")));
        assertFalse(Files.exists(folder.resolve("retrylab.mv.db")));
    }

    @Test
    @Shows("RETRYLAB_LEARNER_NEW_PER_MINUTE")
    void soManyBecomeLearnersAMinuteAndWhoIsOneGoesOn() throws Exception {
        Node node = Node.start(
                TestDatabase.create("newcomers", folder),
                folder.resolve("application.log"),
                Map.of("RETRYLAB_LEARNER_NEW_PER_MINUTE", "2"));
        try {
            node.awaitReady();
            Visitor first = new Visitor(node.address());
            assertEquals(303, reads(first));
            assertEquals(303, reads(new Visitor(node.address())));
            assertEquals(429, reads(new Visitor(node.address())));
            assertEquals(303, reads(first));
            // Nothing was set for this, so it is off.
            assertFalse(first.page("/teach").contains("/teach/items"));
            assertEquals(404, first.get("/teach/items").statusCode());
        } finally {
            node.stop();
        }
    }

    private static int reads(Visitor visitor) {
        return visitor.post("/lessons/key-life", "/lessons/key-life", Map.of()).statusCode();
    }

    @Test
    void aSecretThatIsNotThereIsOneLine() throws Exception {
        assertEquals(
                List.of("RETRYLAB_DATABASE_PASSWORD_FILE names a file that cannot be read: /no/such/file"),
                refusal(Map.of("RETRYLAB_DATABASE_PASSWORD_FILE", "/no/such/file")));
    }

    @Test
    void aFolderOfContentThatIsNotThereIsOneLine() throws Exception {
        assertEquals(
                List.of("RETRYLAB_CONTENT must be a folder; it is \"/no/such/folder\""),
                refusal(Map.of("RETRYLAB_CONTENT", "/no/such/folder")));
    }

    @Test
    void aDatabaseThatForgetsIsRefusedWithoutAStackTrace() throws Exception {
        Assumptions.assumeFalse(TestDatabase.isPostgresql(), "DatabaseSettingsCheckTest does it on PostgreSQL");
        List<String> log = refusal(
                Map.of("RETRYLAB_DATABASE_URL", "jdbc:h2:file:" + folder.resolve("forgetful") + ";MODE=PostgreSQL"));
        assertTrue(log.get(log.size() - 1).startsWith("H2 would lose acknowledged charges: "), log.toString());
        assertTrue(log.stream().noneMatch(line -> line.contains("\tat ")), log.toString());
    }
}

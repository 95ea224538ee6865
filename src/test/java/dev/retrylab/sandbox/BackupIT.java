package dev.retrylab.sandbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.PostgresServer;
import dev.retrylab.Program;
import dev.retrylab.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application's commands for backup and restore. */
class BackupIT {

    private static final int CLIENTS = 4;
    private static final int BEFORE_THE_BACKUP = 100;

    @TempDir
    Path folder;

    private final List<Node> started = new ArrayList<>();

    @BeforeEach
    void onlyForH2() {
        Assumptions.assumeFalse(TestDatabase.isPostgresql(), "PostgreSQL has tools of its own for this");
    }

    @Test
    void whatWasAcknowledgedBeforeABackupOfTheRunningSiteIsThereAfterTheRestore() throws Exception {
        // As hosts run it: the management port is a number, and not whichever is free.
        Node node = start(Map.of("QUARKUS_MANAGEMENT_PORT", String.valueOf(Node.freePort())));
        String apiKey = node.newSandbox("{}");
        Map<String, byte[]> acknowledged = new ConcurrentHashMap<>();
        Map<String, byte[]> promised;
        try (Charging charging = new Charging(node, apiKey, acknowledged)) {
            charging.await(BEFORE_THE_BACKUP);
            promised = Map.copyOf(acknowledged);
            ends(0, "backup", file("copy.zip"));
            charging.await(1);
        }
        node.kill();

        ends(0, "restore", file("copy.zip"));
        assertTrue(Files.exists(folder.resolve("retrylab.mv.db.before-restore")), "what was there is kept");
        Node restored = start();
        try {
            assertTrue(restored.executions(apiKey) >= promised.size());
            for (var each : promised.entrySet()) {
                HttpResponse<byte[]> answer =
                        restored.charge(apiKey, each.getKey()).get(30, TimeUnit.SECONDS);
                assertFalse(answer.headers().firstValue("Idempotent-Replayed").isEmpty(), each.getKey());
                assertArrayEquals(each.getValue(), answer.body());
            }
        } finally {
            restored.stop();
        }
    }

    @Test
    void aBackupOfASiteThatIsDownIsPutBackWhereThereIsNothing() throws Exception {
        Node node = start();
        String apiKey = node.newSandbox("{}");
        node.charge(apiKey, "one").get(30, TimeUnit.SECONDS);
        ends(1, "restore", file("none.zip"), "a site runs on");
        Files.write(folder.resolve("retrylab.backup-pass"), List.of("99999999", "no port has this number"));
        ends(1, "backup", file("copy.zip"), "backup failed: ");
        node.stop();
        assertFalse(Files.exists(folder.resolve("retrylab.backup-pass")), "a site takes its pass with it");

        ends(0, "backup", file("copy.zip"));
        ends(1, "backup", file("copy.zip"), "is there already");
        Files.delete(folder.resolve("retrylab.mv.db"));
        ends(1, "backup", file("other.zip"), "there is no database at");
        ends(0, "restore", file("copy.zip"));
        Node restored = start();
        assertEquals(1, restored.executions(apiKey));
        restored.stop();
    }

    @Test
    void whatIsNoBackupLeavesEverythingAsItWas() throws Exception {
        Node node = start();
        node.stop();
        ends(0, "backup", file("copy.zip"));
        byte[] before = Files.readAllBytes(folder.resolve("retrylab.mv.db"));
        byte[] copy = Files.readAllBytes(folder.resolve("copy.zip"));
        copy[copy.length / 2] ^= 1;
        Files.write(folder.resolve("damaged.zip"), copy);
        ends(1, "restore", file("damaged.zip"), "nothing was restored");
        Files.writeString(folder.resolve("text.zip"), "hello");
        ends(1, "restore", file("text.zip"), "is no backup");
        assertArrayEquals(before, Files.readAllBytes(folder.resolve("retrylab.mv.db")));
        assertEquals(List.of(), leftOver());
    }

    @Test
    void nobodyWithoutThePassGetsACopy() throws Exception {
        Node node = start();
        try {
            String port =
                    Files.readAllLines(folder.resolve("retrylab.backup-pass")).get(0);
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/backup"))
                    .header("Authorization", "Bearer backup_guessed")
                    .POST(HttpRequest.BodyPublishers.noBody())
                    .build();
            HttpResponse<byte[]> answer =
                    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
            assertEquals(401, answer.statusCode());
            assertEquals(0, answer.body().length);
            assertEquals(
                    "rw-------",
                    java.nio.file.attribute.PosixFilePermissions.toString(
                            Files.getPosixFilePermissions(folder.resolve("retrylab.backup-pass"))));
        } finally {
            node.stop();
        }
    }

    @AfterEach
    void noneIsLeft() throws Exception {
        for (Node node : started) {
            node.kill();
        }
    }

    private Node start() throws Exception {
        return start(Map.of());
    }

    private Node start(Map<String, String> environment) throws Exception {
        Node node = Node.start(TestDatabase.h2(folder), folder.resolve("application.log"), environment);
        started.add(node);
        node.awaitReady();
        awaitPass();
        return node;
    }

    /** It is written when both servers are open, and pages may be answered before. */
    private void awaitPass() throws IOException {
        Path pass = folder.resolve("retrylab.backup-pass");
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!Files.exists(pass) || Files.readAllLines(pass).size() < 2) {
            assertTrue(System.nanoTime() < deadline, "no pass was written");
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private void ends(int exitCode, String command, String file, String... said) throws Exception {
        Program.Ended ended = Node.command(
                Map.of(
                        "RETRYLAB_DATABASE_URL",
                        TestDatabase.h2(folder),
                        "RETRYLAB_DATABASE_USERNAME",
                        PostgresServer.USER),
                command,
                file);
        assertEquals(exitCode, ended.exitCode(), ended.output());
        assertEquals(1, ended.output().lines().count(), ended.output());
        for (String words : said) {
            assertTrue(ended.output().contains(words), ended.output());
        }
    }

    private List<String> leftOver() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> name.matches(".*(-restoring|\\.part|before-restore|backup-[0-9]).*"))
                    .toList();
        }
    }

    /** Clients that charge under one new key after the other. */
    private static final class Charging implements AutoCloseable {

        private final Node node;
        private final String apiKey;
        private final Map<String, byte[]> acknowledged;
        private final AtomicInteger keys = new AtomicInteger();
        private final Semaphore newly = new Semaphore(0);
        private final AtomicBoolean enough = new AtomicBoolean();
        private final List<Thread> clients;

        Charging(Node node, String apiKey, Map<String, byte[]> acknowledged) {
            this.node = node;
            this.apiKey = apiKey;
            this.acknowledged = acknowledged;
            clients = IntStream.range(0, CLIENTS)
                    .mapToObj(client -> new Thread(this::charge, "client-" + client))
                    .toList();
            clients.forEach(Thread::start);
        }

        private void charge() {
            while (!enough.get()) {
                String key = "key-" + keys.incrementAndGet();
                var answer = node.charge(apiKey, key).join();
                if (answer.statusCode() == 201) {
                    acknowledged.put(key, answer.body());
                    newly.release();
                }
            }
        }

        /** Until so many more have been acknowledged. */
        void await(int charges) throws InterruptedException {
            newly.drainPermits();
            assertTrue(newly.tryAcquire(charges, 60, TimeUnit.SECONDS), () -> acknowledged.size() + " charges");
        }

        @Override
        public void close() throws InterruptedException {
            enough.set(true);
            for (Thread client : clients) {
                client.join();
            }
        }
    }
}

package dev.retrylab.sandbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Shows;
import dev.retrylab.TestDatabase;
import io.restassured.RestAssured;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application, asked to end as an init system asks it. */
class ShutdownIT {

    /** What a JVM ends with after SIGTERM. */
    private static final int TERMINATED = 143;

    @Test
    @Shows("QUARKUS_SHUTDOWN_DELAY")
    void aChargeUnderWayIsFinishedAndToldBeforeTheSiteEnds(@TempDir Path folder) throws Exception {
        String database = TestDatabase.create("shutdown", folder);
        int management = Node.freePort();
        Node node = Node.start(
                database, folder.resolve("first.log"), Map.of("QUARKUS_MANAGEMENT_PORT", String.valueOf(management)));
        node.awaitReady();
        node.awaitLog(line -> line.contains("Management interface listening")); // Pages may be answered before.
        assertEquals(200, health(management, "live")); // What a client does for the first time takes long.
        String apiKey = node.newSandbox("{\"processorDelay\":\"PT6S\"}");
        CompletableFuture<HttpResponse<byte[]>> charge = node.charge(apiKey, "under-way");
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (node.running(apiKey) == 0) {
            assertTrue(System.nanoTime() < deadline, "the charge has not begun");
        }
        assertEquals(200, health(management, "ready"));
        node.terminate();
        while (health(management, "ready") != 503) {
            assertTrue(System.nanoTime() < deadline, "it says that it is ready while it stops");
        }
        assertEquals(200, health(management, "live"), "nobody must kill it for that");
        assertEquals(0, node.executions(apiKey), "the charge is still under way, and who comes is answered");
        HttpResponse<byte[]> answer = charge.get(30, TimeUnit.SECONDS);
        assertEquals(201, answer.statusCode(), () -> new String(answer.body()) + node.log());
        assertEquals(TERMINATED, node.exitCode());

        Node again = Node.start(database, folder.resolve("second.log"), Map.of("QUARKUS_SHUTDOWN_DELAY", "PT1S"));
        try {
            again.awaitReady();
            HttpResponse<byte[]> replay = again.charge(apiKey, "under-way").get(30, TimeUnit.SECONDS);
            assertFalse(replay.headers().firstValue("Idempotent-Replayed").isEmpty());
            assertArrayEquals(answer.body(), replay.body());
        } finally {
            long asked = System.nanoTime();
            again.stop();
            assertTrue(System.nanoTime() - asked >= TimeUnit.SECONDS.toNanos(1), "it waits for the balancer");
        }
    }

    private static int health(int management, String check) {
        return RestAssured.given()
                .get("http://127.0.0.1:" + management + "/q/health/" + check)
                .statusCode();
    }
}

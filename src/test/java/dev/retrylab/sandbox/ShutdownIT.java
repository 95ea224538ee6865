package dev.retrylab.sandbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.TestDatabase;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application, asked to end as an init system asks it. */
class ShutdownIT {

    /** What a JVM ends with after SIGTERM. */
    private static final int TERMINATED = 143;

    @Test
    void aChargeUnderWayIsFinishedAndToldBeforeTheSiteEnds(@TempDir Path folder) throws Exception {
        String database = TestDatabase.create("shutdown", folder);
        Node node = Node.start(database, folder.resolve("first.log"));
        node.awaitReady();
        String apiKey = node.newSandbox("{\"processorDelay\":\"PT3S\"}");
        CompletableFuture<HttpResponse<byte[]>> charge = node.charge(apiKey, "under-way");
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (node.running(apiKey) == 0) {
            assertTrue(System.nanoTime() < deadline, "the charge has not begun");
        }
        node.terminate();
        HttpResponse<byte[]> answer = charge.get(30, TimeUnit.SECONDS);
        assertEquals(201, answer.statusCode(), () -> new String(answer.body()) + node.log());
        assertEquals(TERMINATED, node.exitCode());

        Node again = Node.start(database, folder.resolve("second.log"));
        try {
            again.awaitReady();
            HttpResponse<byte[]> replay = again.charge(apiKey, "under-way").get(30, TimeUnit.SECONDS);
            assertFalse(replay.headers().firstValue("Idempotent-Replayed").isEmpty());
            assertArrayEquals(answer.body(), replay.body());
        } finally {
            again.stop();
        }
    }
}

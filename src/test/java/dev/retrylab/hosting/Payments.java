package dev.retrylab.hosting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Slow payments that were sent at once. With a place for each they are one round; with fewer, some must wait for others. */
final class Payments {

    /** How long one takes, as a sandbox's setting. */
    static final String SLOW = "{\"processorDelay\":\"PT0.4S\",\"inFlightWait\":\"PT10S\"}";

    private static final Duration TWO_ROUNDS = Duration.ofMillis(800);

    private Payments() {}

    static void assertTwoRounds(List<CompletableFuture<HttpResponse<byte[]>>> sent, long beganNanos) throws Exception {
        assertPaid(sent);
        Duration took = Duration.ofNanos(System.nanoTime() - beganNanos);
        assertTrue(took.compareTo(TWO_ROUNDS) >= 0, took.toString());
    }

    static void assertPaid(List<CompletableFuture<HttpResponse<byte[]>>> sent) throws Exception {
        for (var each : sent) {
            assertEquals(201, each.get(30, TimeUnit.SECONDS).statusCode());
        }
    }
}

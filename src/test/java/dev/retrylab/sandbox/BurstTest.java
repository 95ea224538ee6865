package dev.retrylab.sandbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * 64 requests of one key at once, again and again: one execution each time, the rest replays or 409.
 *
 * <p>20 bursts per strategy by default; {@code ./mvnw test -Dtest=BurstTest -Dbursts=500} makes 500 in a row.
 */
@QuarkusTest
class BurstTest {

    private static final Logger LOG = Logger.getLogger(BurstTest.class);
    private static final int BURSTS = Integer.getInteger("bursts", 20);
    private static final int AT_ONCE = 64;

    /** In turn: twins wait for a quick charge; for a slower one; are told at once; are told after a while. */
    private static final List<String> SETTINGS = List.of(
            "{\"processorDelay\":\"PT0S\",\"inFlightWait\":\"PT5S\"}",
            "{\"processorDelay\":\"PT0.05S\",\"inFlightWait\":\"PT5S\"}",
            "{\"processorDelay\":\"PT0.02S\",\"inFlightWait\":\"PT0S\"}",
            "{\"processorDelay\":\"PT0.1S\",\"inFlightWait\":\"PT0.02S\"}");

    private final int[] replays = new int[SETTINGS.size()];
    private final int[] conflicts = new int[SETTINGS.size()];

    @ParameterizedTest
    @ValueSource(strings = {"one-transaction", "try-lock", "leased-marker"})
    void oneExecutesAndTheRestAreReplaysOrToldToComeAgain(String strategy) throws Exception {
        TestSandbox sandbox = TestSandbox.with("{\"strategy\":\"" + strategy + "\"}");
        long begun = System.nanoTime();
        for (int burst = 0; burst < BURSTS; burst++) {
            sandbox.change(SETTINGS.get(burst % SETTINGS.size()));
            burst(sandbox, "burst-" + burst, burst % SETTINGS.size());
            assertEquals(burst + 1, sandbox.executions(), "charges after burst " + burst);
        }
        long millis = (System.nanoTime() - begun) / 1_000_000;
        for (int i = 0; i < SETTINGS.size(); i++) {
            LOG.infof("%s: %d replays, %d times 409", SETTINGS.get(i), replays[i], conflicts[i]);
        }
        LOG.infof(
                "%s: %d bursts of %d in %d ms: %d executed, %d replays, %d times 409",
                strategy,
                BURSTS,
                AT_ONCE,
                millis,
                BURSTS,
                IntStream.of(replays).sum(),
                IntStream.of(conflicts).sum());
    }

    @ParameterizedTest
    @ValueSource(strings = {"one-transaction", "leased-marker"})
    void withTenSecondsToWaitAtLeastSixtyOfSixtyFourAreReplays(String strategy) throws Exception {
        TestSandbox sandbox = TestSandbox.with(
                "{\"strategy\":\"" + strategy + "\",\"processorDelay\":\"PT0.3S\",\"inFlightWait\":\"PT10S\"}");
        burst(sandbox, "patient", 0);
        assertTrue(replays[0] >= 60, () -> replays[0] + " replays, " + conflicts[0] + " times 409");
        assertEquals(1, sandbox.executions());
    }

    private void burst(TestSandbox sandbox, String key, int setting) throws Exception {
        List<CompletableFuture<HttpResponse<byte[]>>> sent = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            sent.add(sandbox.sendCharge(key));
        }
        List<HttpResponse<byte[]>> executed = new ArrayList<>();
        List<HttpResponse<byte[]>> replayed = new ArrayList<>();
        for (var each : sent) {
            HttpResponse<byte[]> answer = each.get(60, TimeUnit.SECONDS);
            if (answer.statusCode() == 409) {
                conflicts[setting]++;
                assertTrue(answer.headers().firstValue("Retry-After").isPresent());
            } else {
                assertEquals(201, answer.statusCode(), () -> new String(answer.body()));
                boolean replay =
                        answer.headers().firstValue("Idempotent-Replayed").isPresent();
                (replay ? replayed : executed).add(answer);
            }
        }
        replays[setting] += replayed.size();
        assertEquals(1, executed.size(), "executed in " + key);
        HttpResponse<byte[]> first = executed.get(0);
        for (HttpResponse<byte[]> replay : replayed) {
            assertArrayEquals(first.body(), replay.body());
            assertEquals(
                    first.headers().firstValue("Location"), replay.headers().firstValue("Location"));
            assertEquals(
                    first.headers().firstValue("Content-Type"), replay.headers().firstValue("Content-Type"));
        }
        assertArrayEquals(first.body(), sandbox.charge(key).asByteArray(), "a later retry");
    }
}

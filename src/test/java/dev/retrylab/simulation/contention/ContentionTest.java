package dev.retrylab.simulation.contention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.simulation.Golden;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

class ContentionTest {

    private static final WriteListener NOBODY = (millis, succeeded) -> {};
    private static final Backoff NO_WAIT = new Backoff(0, 0, Jitter.NONE);
    private static final Map<String, Backoff> BACKOFFS = Map.of(
            "None", NO_WAIT,
            "Exponential", new Backoff(5, 2_000, Jitter.NONE),
            "FullJitter", new Backoff(5, 2_000, Jitter.FULL),
            "EqualJitter", new Backoff(5, 2_000, Jitter.EQUAL),
            "Decorr", new Backoff(5, 2_000, Jitter.DECORRELATED));

    @Test
    void reproducesEveryTabledRow() {
        JsonNode rows = Golden.CONTENTION.get("rows");
        assertEquals(95, rows.size());
        StreamSupport.stream(rows.spliterator(), true).forEach(ContentionTest::assertRow);
    }

    /** The script seeds once for its hundred runs, with 1000 · clients + the policy's place. */
    private static void assertRow(JsonNode row) {
        int clients = row.get("clients").intValue();
        String policy = row.get("policy").textValue();
        PythonRandom random = new PythonRandom(1_000L * clients + place(policy));
        double calls = 0;
        double millis = 0;
        int runs = row.get("reps").intValue();
        for (ContentionRun run : new Contention(clients).runs(runs, BACKOFFS.get(policy), random, NOBODY)) {
            calls += run.calls();
            millis += run.millis();
        }
        assertEquals(row.get("calls_mean").doubleValue(), calls / runs, row::toString);
        // The script sums in another order: its last digits may differ, and nothing else.
        assertEquals(row.get("time_mean").doubleValue(), millis / runs, row::toString);
    }

    private static int place(String policy) {
        List<String> order = new ArrayList<>();
        Golden.CONTENTION.get("policies").forEach(each -> order.add(each.textValue()));
        return order.indexOf(policy);
    }

    @Test
    void everyClientSucceedsOnceAndTheListenerHearsEveryWriteInOrder() {
        List<Double> times = new ArrayList<>();
        int[] successes = new int[1];
        ContentionRun run = new Contention(30)
                .runs(1, BACKOFFS.get("FullJitter"), new PythonRandom(7), (millis, succeeded) -> {
                    times.add(millis);
                    successes[0] += succeeded ? 1 : 0;
                })
                .get(0);
        assertEquals(30, successes[0]);
        assertEquals(run.calls(), times.size());
        assertEquals(times.stream().sorted().toList(), times);
        assertTrue(times.get(times.size() - 1) < run.millis());
    }

    @Test
    void oneClientNeedsFourHops() {
        PythonRandom same = new PythonRandom(3);
        double millis = 0;
        for (int hop = 0; hop < 4; hop++) {
            millis += Math.abs(same.normal(10, 2));
        }
        assertEquals(
                List.of(new ContentionRun(1, millis)), new Contention(1).runs(1, NO_WAIT, new PythonRandom(3), NOBODY));
    }

    @Test
    void refusesACrowdOfNobody() {
        assertThrows(IllegalArgumentException.class, () -> new Contention(0));
    }
}

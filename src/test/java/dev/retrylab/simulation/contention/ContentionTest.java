package dev.retrylab.simulation.contention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContentionTest {

    private static final WriteListener NOBODY = (millis, succeeded) -> {};
    private static final Backoff NO_WAIT = new Backoff(0, 0, Jitter.NONE);
    static final Map<String, Backoff> BACKOFFS = Map.of(
            "None", NO_WAIT,
            "Exponential", new Backoff(5, 2_000, Jitter.NONE),
            "FullJitter", new Backoff(5, 2_000, Jitter.FULL),
            "EqualJitter", new Backoff(5, 2_000, Jitter.EQUAL),
            "Decorr", new Backoff(5, 2_000, Jitter.DECORRELATED));

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
        assertEquals(
                "clients must be at least 1; it was 0",
                assertThrows(IllegalArgumentException.class, () -> new Contention(0))
                        .getMessage());
    }

    /** Two runs each: the second begins with what the first has left, and must not show it. */
    @Test
    void agreesWithAPlainQueueOfEvents() {
        BACKOFFS.forEach((name, backoff) -> {
            for (int clients : new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 40}) {
                NaiveContention naive = new NaiveContention(backoff, new PythonRandom(clients));
                assertEquals(
                        List.of(naive.run(clients), naive.run(clients)),
                        new Contention(clients).runs(2, backoff, new PythonRandom(clients), NOBODY),
                        name + ", " + clients + " clients");
            }
        });
    }
}

package dev.retrylab.simulator.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.contention.ContentionModel;
import dev.retrylab.simulator.parameter.Query;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RunPartsTest {

    private static final long LIMIT = 1_000;

    private final ExecutorService other = Executors.newSingleThreadExecutor();

    /** Does all parts in another thread, before the run's own thread can begin one. */
    private final Helper eager = parts -> {
        try {
            other.submit(() -> parts.forEach(Runnable::run)).get();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    };

    @AfterEach
    void end() throws InterruptedException {
        other.shutdownNow();
        assertTrue(other.awaitTermination(10, TimeUnit.SECONDS));
    }

    private static List<Function<WorkLimit, String>> costing(long... costs) {
        return IntStream.range(0, costs.length)
                .<Function<WorkLimit, String>>mapToObj(i -> limit -> {
                    limit.spend(costs[i]);
                    return "part " + i;
                })
                .toList();
    }

    private WorkLimit limit(Helper helper) {
        return new WorkLimit(LIMIT, () -> {}, helper);
    }

    @Test
    void theResultsStandInOrderWhoeverMadeThem() {
        for (Helper helper : List.of(Helper.NOBODY, eager)) {
            WorkLimit limit = limit(helper);
            assertEquals(List.of("part 0", "part 1", "part 2"), limit.inParts(30, costing(10, 11, 12)));
            assertEquals(33, limit.spent());
        }
    }

    @Test
    void twoThreadsMeetAndEachPartIsDoneOnce() {
        CountDownLatch bothAtWork = new CountDownLatch(2);
        List<String> done = Collections.synchronizedList(new ArrayList<>());
        List<Function<WorkLimit, String>> parts = List.of("a", "b", "c", "d").stream()
                .<Function<WorkLimit, String>>map(name -> limit -> {
                    bothAtWork.countDown();
                    awaited(bothAtWork);
                    done.add(name);
                    return name;
                })
                .toList();
        Helper helper = offered -> other.execute(() -> offered.forEach(Runnable::run));
        assertEquals(List.of("a", "b", "c", "d"), limit(helper).inParts(4, parts));
        assertEquals(4, done.size(), "done: " + done);
    }

    /** What is refused must not hang on who had time to help. */
    @Test
    void aRefusalIsTheSameWithHelpAndWithout() {
        for (long[] costs : new long[][] {{400, 400, 400, 5_000}, {5_000, 1}, {1, 5_000, 6_000}}) {
            List<String> told = new ArrayList<>();
            for (Helper helper : List.of(Helper.NOBODY, eager)) {
                told.add(assertThrows(TooMuchWork.class, () -> limit(helper).inParts(100, costing(costs)))
                        .getMessage());
            }
            assertEquals(told.get(0), told.get(1));
        }
    }

    @Test
    void aPartThatFailsEndsTheOthersToo() throws InterruptedException {
        CountDownLatch helping = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        IllegalStateException failure = new IllegalStateException("on purpose");
        List<Function<WorkLimit, String>> parts = List.of(
                limit -> {
                    awaited(helping);
                    throw failure;
                },
                limit -> "not begun",
                limit -> {
                    helping.countDown();
                    try {
                        while (!Thread.currentThread().isInterrupted()) {
                            limit.spend(0);
                        }
                        return "not stopped";
                    } finally {
                        ended.countDown();
                    }
                });
        Helper helper = offered -> other.execute(() -> offered.forEach(Runnable::run));
        assertSame(
                failure,
                assertThrows(IllegalStateException.class, () -> limit(helper).inParts(3, parts)));
        assertTrue(ended.await(10, TimeUnit.SECONDS), "the helper went on");
    }

    /** The other way round: the helper has the first part, which fails while the run's own thread is in the second. */
    @Test
    void aPartThatFailsAtTheHelperEndsWhatTheRunsOwnThreadDoes() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch own = new CountDownLatch(1);
        IllegalStateException failure = new IllegalStateException("on purpose");
        List<Function<WorkLimit, String>> parts = List.of(
                limit -> {
                    begun.countDown();
                    awaited(own);
                    throw failure;
                },
                limit -> {
                    own.countDown();
                    while (!Thread.currentThread().isInterrupted()) {
                        limit.spend(0);
                    }
                    return "not stopped";
                });
        Helper helper = offered -> {
            other.execute(() -> offered.forEach(Runnable::run));
            awaited(begun);
        };
        assertSame(
                failure,
                assertThrows(IllegalStateException.class, () -> limit(helper).inParts(2, parts)));
    }

    private static void awaited(CountDownLatch latch) {
        try {
            assertTrue(latch.await(10, TimeUnit.SECONDS), "it did not come to that");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aLargeRunIsOneThreadsWork() {
        Helper refused = parts -> {
            throw new AssertionError("help was asked for");
        };
        assertEquals(List.of("part 0", "part 1"), limit(refused).inParts(LIMIT / 2.0, costing(1, 1)));
    }

    @Test
    void aStoppedRunStopsInEachOfItsParts() {
        WorkLimit limit = limit(Helper.NOBODY);
        limit.stop();
        assertThrows(WorkLimit.Stopped.class, () -> limit.inParts(1, costing(0)));
    }

    @Test
    void helpChangesNothingOfAModelsOutcome() {
        Experiment alone = contention();
        Experiment helped = contention();
        Outcome expected = alone.run(new WorkLimit(100_000_000));
        Outcome outcome = helped.run(new WorkLimit(100_000_000, () -> {}, eager));
        assertEquals(expected.result(), outcome.result());
        assertEquals(expected.csv(), outcome.csv());
    }

    private static Experiment contention() {
        return new ContentionModel().read(new Query(Map.of("runs", List.of("5"), "clients", List.of("30"))));
    }
}

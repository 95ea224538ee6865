package dev.retrylab.sandbox.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TurnstileTest {

    /** Tasks that were let through and have not been run yet. */
    private final ArrayDeque<Runnable> through = new ArrayDeque<>();

    private final List<String> ran = new ArrayList<>();
    private final Turnstile<String> turnstile = new Turnstile<>(2, (lane, task) -> through.add(task));

    private Optional<Turnstile.Ticket> enter(String lane, String name) {
        return turnstile.enter(lane, () -> ran.add(name));
    }

    private void runOne() {
        through.remove().run();
    }

    @Test
    void onlySoManyOfALaneAreLetThrough() {
        assertTrue(enter("a", "1").isEmpty());
        assertTrue(enter("a", "2").isEmpty());
        assertTrue(enter("a", "3").isPresent());
        assertEquals(2, through.size());
        runOne();
        assertEquals(2, through.size());
        runOne();
        runOne();
        assertEquals(List.of("1", "2", "3"), ran);
        assertTrue(through.isEmpty());
    }

    @Test
    void lanesDoNotHinderEachOther() {
        for (int i = 0; i < 10; i++) {
            enter("a", "a" + i);
        }
        assertTrue(enter("b", "b").isEmpty());
        assertEquals(3, through.size());
    }

    @Test
    void whoCameFirstGoesFirst() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            names.add("n" + i);
            enter("a", "n" + i);
        }
        while (!through.isEmpty()) {
            runOne();
        }
        assertEquals(names, ran);
    }

    @Test
    void whoLeavesBeforeItsTurnIsNeverRun() {
        enter("a", "1");
        enter("a", "2");
        Turnstile.Ticket third = enter("a", "3").orElseThrow();
        enter("a", "4");
        assertTrue(third.leave());
        assertFalse(third.leave(), "it has left already");
        while (!through.isEmpty()) {
            runOne();
        }
        assertEquals(List.of("1", "2", "4"), ran);
    }

    @Test
    void whoseTurnHasComeCannotLeave() {
        enter("a", "1");
        enter("a", "2");
        Turnstile.Ticket third = enter("a", "3").orElseThrow();
        runOne();
        assertFalse(third.leave(), "it is let through, if not begun");
        runOne();
        runOne();
        assertFalse(third.leave(), "the lane is gone");
        assertEquals(List.of("1", "2", "3"), ran);
    }

    @Test
    void anEmptyLaneIsNotKept() {
        enter("a", "1");
        enter("a", "2");
        enter("a", "3").orElseThrow().leave();
        enter("b", "4");
        assertEquals(2, turnstile.lanes());
        while (!through.isEmpty()) {
            runOne();
        }
        assertEquals(0, turnstile.lanes());
    }

    @Test
    void aTaskThatFailsMakesRoomAllTheSame() {
        turnstile.enter("a", () -> {
            throw new IllegalStateException("as planned");
        });
        enter("a", "2");
        enter("a", "3");
        assertThrows(IllegalStateException.class, this::runOne);
        assertEquals(2, through.size());
        runOne();
        runOne();
        assertEquals(0, turnstile.lanes());
    }

    /** 100,000 seeded operations from eight threads: each task runs once or has left, and none is forgotten. */
    @Test
    void noWakeUpIsLostAmongManyThreads() throws Exception {
        int threads = 8;
        int perThread = 12_500;
        int width = 3;
        ExecutorService runners = Executors.newFixedThreadPool(4);
        ExecutorService callers = Executors.newFixedThreadPool(threads);
        try {
            Turnstile<Integer> busy = new Turnstile<>(width, (lane, task) -> runners.execute(task));
            Map<Integer, AtomicInteger> inside = new ConcurrentHashMap<>();
            AtomicInteger most = new AtomicInteger();
            CountDownLatch over = new CountDownLatch(threads * perThread);
            AtomicInteger[] fate = new AtomicInteger[threads * perThread];
            List<Future<?>> all = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int first = t * perThread;
                Random random = new Random(77 + t);
                all.add(callers.submit(() -> {
                    for (int i = first; i < first + perThread; i++) {
                        AtomicInteger mine = fate[i] = new AtomicInteger();
                        int lane = random.nextInt(7);
                        var ticket = busy.enter(lane, () -> {
                            AtomicInteger now = inside.computeIfAbsent(lane, any -> new AtomicInteger());
                            most.accumulateAndGet(now.incrementAndGet(), Math::max);
                            mine.incrementAndGet();
                            now.decrementAndGet();
                            over.countDown();
                        });
                        if (random.nextInt(3) == 0
                                && ticket.isPresent()
                                && ticket.get().leave()) {
                            mine.incrementAndGet();
                            over.countDown();
                        }
                    }
                }));
            }
            for (Future<?> each : all) {
                each.get(60, TimeUnit.SECONDS);
            }
            assertTrue(over.await(60, TimeUnit.SECONDS), over.getCount() + " tasks were forgotten");
            for (AtomicInteger each : fate) {
                assertEquals(1, each.get());
            }
            assertTrue(most.get() <= width, most + " at once in a lane of " + width);
            callers.shutdown();
            runners.shutdown();
            assertTrue(runners.awaitTermination(60, TimeUnit.SECONDS));
            assertEquals(0, busy.lanes());
        } finally {
            callers.shutdownNow();
            runners.shutdownNow();
        }
    }
}

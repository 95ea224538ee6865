package dev.retrylab.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SimulationPoolTest {

    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final SimulationPool pool = new SimulationPool(new OneWorkerAndOnePlace());

    @AfterEach
    void stop() {
        release.countDown();
        pool.stop();
    }

    @Test
    void refusesWithA429WhenEveryPlaceIsTaken() throws InterruptedException {
        CompletableFuture<String> running = submit("first");
        started.await();
        CompletableFuture<String> waiting = submit("second");
        var refusal = assertThrows(
                ProblemException.class, () -> pool.submit(() -> "third").await().indefinitely());
        assertEquals(ProblemType.TOO_MANY_REQUESTS, refusal.type());
        assertEquals(OptionalInt.of(1), refusal.retryAfterSeconds());
        release.countDown();
        assertEquals("first", running.join());
        assertEquals("second", waiting.join());
    }

    private CompletableFuture<String> submit(String name) {
        return pool.submit(() -> {
                    started.countDown();
                    try {
                        release.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return name;
                })
                .subscribeAsCompletionStage();
    }

    private static final class OneWorkerAndOnePlace implements SimulatorConfig {
        @Override
        public int workers() {
            return 1;
        }

        @Override
        public int queue() {
            return 1;
        }

        @Override
        public long maxCalls() {
            return 1;
        }

        @Override
        public int maxClients() {
            return 1;
        }
    }
}

package dev.retrylab.simulator.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Shows;
import dev.retrylab.simulator.Simulated;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import io.smallrye.mutiny.subscription.Cancellable;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

class SimulationPoolTest {

    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final SimulationPool pool = new SimulationPool(Simulated.config(1, 1));

    @AfterEach
    void stop() {
        release.countDown();
        pool.stop();
    }

    @Test
    @Shows("RETRYLAB_SIMULATIONS_QUEUE")
    void refusesWithA429WhenEveryPlaceIsTaken() throws InterruptedException {
        CompletableFuture<String> running = submit("first");
        started.await();
        CompletableFuture<String> waiting = submit("second");
        var refusal = assertThrows(
                ProblemException.class,
                () -> pool.submit(limit -> "third").await().indefinitely());
        assertEquals(ProblemType.TOO_MANY_REQUESTS, refusal.type());
        assertEquals(OptionalInt.of(1), refusal.retryAfterSeconds());
        release.countDown();
        assertEquals("first", running.join());
        assertEquals("second", waiting.join());
    }

    private CompletableFuture<String> submit(String name) {
        return pool.submit(limit -> {
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

    @Test
    void stopsWorkThatNobodyWaitsForAnyMore() throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        Cancellable request = pool.submit(limit -> {
                    started.countDown();
                    try {
                        while (true) {
                            limit.spend(0);
                        }
                    } finally {
                        ended.countDown();
                    }
                })
                .subscribe()
                .with(never -> {});
        started.await();
        request.cancel();
        assertTrue(ended.await(10, TimeUnit.SECONDS), "the work went on");
    }

    /** With a processor more than there are workers, as on any machine whose host has not said otherwise. */
    @Test
    @EnabledIf("aProcessorIsLeft")
    void aSmallRunThatIsAloneIsHelpedWith() {
        CountDownLatch bothAtWork = new CountDownLatch(2);
        assertEquals(List.of(true, true), meeting(bothAtWork).join());
    }

    @Test
    void whileAnotherWaitsNobodyHelps() throws InterruptedException {
        CompletableFuture<String> running = submit("first");
        started.await();
        CompletableFuture<List<Boolean>> waiting = pool.submit(limit -> {
                    // It waits for a worker until now; from here on the third does.
                    CompletableFuture<String> third = submit("third");
                    List<Boolean> met = meeting(limit, new CountDownLatch(2), 200);
                    assertFalse(third.isDone());
                    return met;
                })
                .subscribeAsCompletionStage();
        release.countDown();
        assertEquals("first", running.join());
        assertEquals(List.of(false, true), waiting.join(), "the first part waits in vain, the second comes after it");
    }

    private CompletableFuture<List<Boolean>> meeting(CountDownLatch bothAtWork) {
        return pool.submit(limit -> meeting(limit, bothAtWork, 10_000)).subscribeAsCompletionStage();
    }

    /** Two parts, each of which looks for the other for so long. */
    private static List<Boolean> meeting(WorkLimit limit, CountDownLatch bothAtWork, int millis) {
        Function<WorkLimit, Boolean> part = own -> {
            bothAtWork.countDown();
            try {
                return bothAtWork.await(millis, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        return limit.inParts(2, List.of(part, part));
    }

    static boolean aProcessorIsLeft() {
        return Runtime.getRuntime().availableProcessors() > 1;
    }

    @Test
    void whatWaitsAndIsNotWantedAnyMoreLeavesItsPlace() throws InterruptedException {
        submit("first");
        started.await();
        pool.submit(limit -> "second").subscribe().with(any -> {}).cancel();
        CompletableFuture<String> third = submit("third");
        release.countDown();
        assertEquals("third", third.join());
    }
}

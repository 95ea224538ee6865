package dev.retrylab.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class RunQueueTest {

    private final RunQueue queue = new RunQueue(2, 3);

    private final List<CompletableFuture<String>> started = new ArrayList<>();

    @Test
    void letsTwoRunAndTheOthersWaitInTheirOrder() {
        List<CompletableFuture<String>> results = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            results.add(submit().toCompletableFuture());
        }
        assertEquals(2, started.size());
        started.get(0).complete("first");
        assertEquals(3, started.size());
        assertEquals("first", results.get(0).join());
        assertFalse(results.get(2).isDone());
    }

    @Test
    void refusesWhatIsTooMuchToWaitFor() {
        for (int i = 0; i < 5; i++) {
            submit();
        }
        ProblemException refused = assertThrows(ProblemException.class, this::submit);
        assertEquals(ProblemType.TOO_MANY_REQUESTS, refused.type());
        assertEquals(2, refused.retryAfterSeconds().getAsInt());
    }

    @Test
    void aRunThatFailsGivesItsPlaceBack() {
        CompletableFuture<String> failing = queue.<String>submit(() -> {
                    throw new IllegalStateException("no sandbox");
                })
                .toCompletableFuture();
        assertTrue(failing.isCompletedExceptionally());
        submit();
        submit();
        assertEquals(2, started.size());
    }

    private CompletableFuture<String> submit() {
        return queue.submit(() -> {
                    CompletableFuture<String> run = new CompletableFuture<>();
                    started.add(run);
                    return run;
                })
                .toCompletableFuture();
    }
}

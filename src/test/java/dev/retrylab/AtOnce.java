package dev.retrylab;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Tests that mostly wait: a few are under way at once, and each is told by its own name. */
public final class AtOnce {

    private static final int FEW = 3;
    private static final int PATIENCE_MINUTES = 5;

    private AtOnce() {}

    /** The same tests. All are begun by this call, and as a test each waits for its own end. */
    public static Stream<DynamicTest> few(Stream<DynamicTest> tests) {
        return on(Executors.newFixedThreadPool(FEW), tests);
    }

    /** The same, all under way at once: for a handful that does next to nothing but wait. */
    public static Stream<DynamicTest> all(Stream<DynamicTest> tests) {
        return on(Executors.newCachedThreadPool(), tests);
    }

    private static Stream<DynamicTest> on(ExecutorService threads, Stream<DynamicTest> tests) {
        List<DynamicTest> begun = tests.map(test -> begun(test, threads)).toList();
        threads.shutdown();
        return begun.stream();
    }

    private static DynamicTest begun(DynamicTest test, Executor threads) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        threads.execute(() -> {
            try {
                test.getExecutable().execute();
                end.complete(null);
            } catch (Throwable failure) {
                end.completeExceptionally(failure);
            }
        });
        return dynamicTest(test.getDisplayName(), () -> {
            try {
                end.get(PATIENCE_MINUTES, TimeUnit.MINUTES);
            } catch (ExecutionException told) {
                throw told.getCause();
            }
        });
    }
}

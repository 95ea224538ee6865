package dev.retrylab.scenario;

import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Lets so many runs go on at once; the others wait their turn in memory, and beyond a limit they are refused. */
@ApplicationScoped
public class RunQueue {

    private final int width;
    private final int maxWaiting;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private int running;

    @Inject
    public RunQueue(ScenarioConfig config) {
        this(config.runsAtOnce(), config.maxWaiting());
    }

    /** @param width runs at once */
    public RunQueue(int width, int maxWaiting) {
        this.width = width;
        this.maxWaiting = maxWaiting;
    }

    /** @throws ProblemException 429 if too many are waiting already */
    public <T> CompletionStage<T> submit(Supplier<CompletionStage<T>> run) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Runnable start = () -> start(run, result);
        synchronized (this) {
            if (running == width) {
                if (waiting.size() == maxWaiting) {
                    throw new ProblemException(
                            ProblemType.TOO_MANY_REQUESTS, maxWaiting + " runs are waiting already", null, 2);
                }
                waiting.add(start);
                return result;
            }
            running++;
        }
        start.run();
        return result;
    }

    private <T> void start(Supplier<CompletionStage<T>> run, CompletableFuture<T> result) {
        CompletionStage<T> stage;
        try {
            stage = run.get();
        } catch (RuntimeException e) {
            stage = CompletableFuture.failedFuture(e);
        }
        stage.whenComplete((value, failure) -> {
            next();
            if (failure == null) {
                result.complete(value);
            } else {
                result.completeExceptionally(failure);
            }
        });
    }

    private void next() {
        Runnable following;
        synchronized (this) {
            following = waiting.poll();
            if (following == null) {
                running--;
            }
        }
        if (following != null) {
            following.run();
        }
    }
}

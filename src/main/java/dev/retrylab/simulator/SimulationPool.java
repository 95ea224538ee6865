package dev.retrylab.simulator;

import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A few workers of its own, so that a class full of simulations never takes the threads that pages and charges need. */
@ApplicationScoped
public class SimulationPool {

    private static final int RETRY_AFTER_SECONDS = 1;

    private final ThreadPoolExecutor workers;

    public SimulationPool(SimulatorConfig config) {
        workers = new ThreadPoolExecutor(
                config.workers(), config.workers(), 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(config.queue()));
    }

    /** Runs the work, or fails at once with a 429 that says when to come back. */
    public <T> Uni<T> submit(Supplier<T> work) {
        return Uni.createFrom()
                .item(work)
                .runSubscriptionOn(workers)
                .onFailure(RejectedExecutionException.class)
                .transform(refused -> new ProblemException(
                        ProblemType.TOO_MANY_REQUESTS,
                        "every simulation worker is busy and the queue is full",
                        null,
                        RETRY_AFTER_SECONDS));
    }

    @PreDestroy
    void stop() {
        workers.shutdownNow();
    }
}

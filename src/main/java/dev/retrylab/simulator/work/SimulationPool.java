package dev.retrylab.simulator.work;

import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import io.smallrye.context.SmallRyeThreadContext;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.eclipse.microprofile.context.ThreadContext;

/**
 * A few workers of its own, so that a class full of simulations never takes the threads that pages and charges need. While
 * one small run is all there is to do, the processor that is kept for the others may help with it.
 */
@ApplicationScoped
public class SimulationPool {

    private static final int RETRY_AFTER_SECONDS = 1;

    private static final ThreadContext CONTEXT = SmallRyeThreadContext.builder()
            .propagated(ThreadContext.ALL_REMAINING)
            .build();

    private final ThreadPoolExecutor workers;
    private final ThreadPoolExecutor helper =
            new ThreadPoolExecutor(0, 1, 1, TimeUnit.MINUTES, new SynchronousQueue<>());
    private final boolean mayHelp;
    private final RightOfWay rightOfWay;
    private final long maxCalls;

    public SimulationPool(SimulatorConfig config) {
        int threads = config.workersOrDefault();
        workers =
                new ThreadPoolExecutor(threads, threads, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(config.queue()));
        rightOfWay = new RightOfWay(threads);
        mayHelp = Runtime.getRuntime().availableProcessors() > threads;
        maxCalls = config.maxCalls();
    }

    /** What long runs give way to. */
    public RightOfWay rightOfWay() {
        return rightOfWay;
    }

    /**
     * Runs the work within what one request may cost, or fails at once with a 429 that says when to come back. Work that
     * nobody waits for any more, because the connection is gone, is stopped.
     */
    public <T> Uni<T> submit(Function<WorkLimit, T> work) {
        return Uni.createFrom().emitter(emitter -> {
            WorkLimit limit = new WorkLimit(maxCalls, () -> {}, this::help);
            // A page is drawn where its figures come from, and it names its own address, which the request knows.
            Runnable inRequest = CONTEXT.contextualRunnable(() -> answer(work, limit, emitter));
            FutureTask<Void> task = new FutureTask<>(inRequest, null);
            emitter.onTermination(() -> {
                limit.stop();
                task.cancel(false);
                workers.remove(task);
            });
            try {
                workers.execute(task);
            } catch (RejectedExecutionException refused) {
                emitter.fail(new ProblemException(
                        ProblemType.TOO_MANY_REQUESTS,
                        "every simulation worker is busy and the queue is full",
                        null,
                        RETRY_AFTER_SECONDS));
            }
        });
    }

    private <T> void answer(Function<WorkLimit, T> work, WorkLimit limit, UniEmitter<? super T> emitter) {
        T result;
        rightOfWay.shortBegins();
        try {
            result = work.apply(limit);
        } catch (RuntimeException failure) {
            emitter.fail(failure);
            return;
        } finally {
            rightOfWay.shortEnds();
        }
        emitter.complete(result);
    }

    private void help(List<? extends Runnable> parts) {
        if (!mayHelp || !nobodyElseAsks()) {
            return;
        }
        try {
            helper.execute(
                    () -> parts.stream().takeWhile(part -> nobodyElseAsks()).forEach(Runnable::run));
        } catch (RejectedExecutionException stillBusy) {
            // The run's own thread does it all then.
        }
    }

    private boolean nobodyElseAsks() {
        return rightOfWay.isAlone() && workers.getQueue().isEmpty();
    }

    @PreDestroy
    void stop() {
        workers.shutdownNow();
        helper.shutdownNow();
    }
}

package dev.retrylab.simulator.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Parts of one run. Its own thread and a helper go through them from the first to the last, and each does what the other has
 * not begun. So long parts should come first.
 */
final class RunParts<T> {

    private record Part<T>(FutureTask<T> task, WorkLimit limit) {}

    private final WorkLimit whole;
    private final List<Part<T>> parts;
    private final long before;
    private volatile boolean failed;

    RunParts(WorkLimit whole, List<Function<WorkLimit, T>> works) {
        this.whole = whole;
        before = whole.spent();
        parts = IntStream.range(0, works.size())
                .mapToObj(place -> part(place, works.get(place)))
                .toList();
    }

    private Part<T> part(int place, Function<WorkLimit, T> work) {
        WorkLimit limit = whole.ofPart();
        FutureTask<T> task = new FutureTask<>(() -> work.apply(limit)) {
            @Override
            protected void setException(Throwable failure) {
                failedAt(place);
                super.setException(failure);
            }
        };
        return new Part<>(task, limit);
    }

    /** What comes after does not count any more; what comes before still may fail, and goes on. */
    private void failedAt(int place) {
        failed = true;
        parts.subList(place + 1, parts.size()).forEach(after -> after.limit().stop());
    }

    /** In their order. The first that failed, in that order, ends the run; what comes after it does not count. */
    List<T> done(Helper helper) {
        List<Runnable> works =
                parts.stream().<Runnable>map(part -> () -> begin(part)).toList();
        helper.offer(works);
        works.forEach(Runnable::run);
        try {
            List<T> results = new ArrayList<>();
            for (Part<T> part : parts) {
                results.add(result(part.task()));
                whole.spend(part.limit().spent() - before);
            }
            return results;
        } catch (RuntimeException | Error ended) {
            whole.stop();
            throw ended;
        }
    }

    /** After a failure nothing more is begun: a part before the one that failed was begun before it. */
    private void begin(Part<T> part) {
        if (!failed) {
            part.task().run();
        }
    }

    private static <T> T result(FutureTask<T> task) {
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw (Error) e.getCause();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WorkLimit.Stopped();
        }
    }
}

package dev.retrylab.simulator;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

/** Parts of one run. Its own thread begins with the first, a helper with the last; each is done once. */
final class RunParts<T> {

    private record Part<T>(FutureTask<T> task, WorkLimit limit) {}

    private final WorkLimit whole;
    private final List<Part<T>> parts;
    private final long before;

    RunParts(WorkLimit whole, List<Function<WorkLimit, T>> works) {
        this.whole = whole;
        before = whole.spent();
        parts = works.stream()
                .map(work -> {
                    WorkLimit limit = whole.ofPart();
                    return new Part<>(new FutureTask<>(() -> work.apply(limit)), limit);
                })
                .toList();
    }

    /** In their order. Whatever ends one early ends all. */
    List<T> done(Helper helper) {
        List<FutureTask<T>> fromTheEnd =
                new ArrayList<>(parts.stream().map(Part::task).toList());
        Collections.reverse(fromTheEnd);
        helper.offer(fromTheEnd);
        List<T> results = new ArrayList<>();
        try {
            for (Part<T> part : parts) {
                // Does nothing if the helper has begun it. All that come after are done then, so waiting for it loses
                // nothing.
                part.task().run();
                results.add(result(part.task()));
                whole.spend(part.limit().spent() - before);
            }
            return results;
        } finally {
            if (results.size() < parts.size()) {
                whole.stop();
                parts.forEach(part -> part.task().cancel(false));
            }
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

package dev.retrylab.scenario.client;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Wakes what waits, by the monotonic clock, and never too early. What it wakes must not block. */
@ApplicationScoped
public class Timer {

    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, task -> {
        Thread named = new Thread(task, "client-timer");
        named.setDaemon(true);
        return named;
    });

    public Timer() {
        thread.setRemoveOnCancelPolicy(true);
    }

    long nowNanos() {
        return System.nanoTime();
    }

    /** @return takes it back, if it has not begun */
    Runnable at(long nanos, Runnable task) {
        var due = thread.schedule(() -> ifDue(nanos, task), Math.max(0, nanos - nowNanos()), TimeUnit.NANOSECONDS);
        return () -> due.cancel(false);
    }

    private void ifDue(long nanos, Runnable task) {
        if (nanos - nowNanos() > 0) {
            at(nanos, task);
        } else {
            task.run();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        thread.shutdownNow();
    }
}

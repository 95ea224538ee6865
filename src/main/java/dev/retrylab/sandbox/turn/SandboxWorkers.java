package dev.retrylab.sandbox.turn;

import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.sandbox.config.SandboxConfig;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The sandbox's threads. Some charge: a few per key may be at the database, a share of them per account; whoever must
 * wait for longer waits here in memory, so a crowd at one key delays nobody else. Others do what is brief (authenticate,
 * read, write the log), so that slow payments keep nobody from looking.
 */
@ApplicationScoped
public class SandboxWorkers {

    /** Requests that wait for a thread, over all accounts; each sandbox has its own, lower limit. */
    private static final int MAX_QUEUE = 10_000;

    /** Tasks that wait before new requests are turned away; those under way still need room for their next steps. */
    public static final int MOST_WAITING = MAX_QUEUE / 2;

    private final ThreadPoolExecutor charging;
    private final ThreadPoolExecutor brief;
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, SandboxWorkers::timerThread);
    private final Turnstile<String> accounts;
    private final Turnstile<ScopedKey> keys;

    public SandboxWorkers(SandboxConfig config) {
        charging = pool(config.workers(), "sandbox-charging");
        brief = pool(config.briefWorkers(), "sandbox-brief");
        timer.setRemoveOnCancelPolicy(true);
        accounts = new Turnstile<>(config.workersPerAccount(), (account, task) -> charging.execute(task));
        keys = new Turnstile<>(config.workersPerKey(), (key, task) -> accounts.enter(key.account(), task));
    }

    private static ThreadPoolExecutor pool(int threads, String name) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                threads,
                threads,
                30,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(MAX_QUEUE),
                task -> new Thread(task, name),
                // A request that was let in is seen through, if need be by the thread that brought it.
                new ThreadPoolExecutor.CallerRunsPolicy());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    private static Thread timerThread(Runnable task) {
        Thread thread = new Thread(task, "sandbox-timer");
        thread.setDaemon(true);
        return thread;
    }

    /** Whether a new request should be taken on at all. */
    public boolean haveRoom() {
        return charging.getQueue().size() < MOST_WAITING && brief.getQueue().size() < MOST_WAITING;
    }

    /** For tasks that wait for nobody. */
    public void execute(Runnable task) {
        brief.execute(task);
    }

    /** Completes on a thread for brief tasks, after the delay. */
    public CompletionStage<Void> after(Duration delay) {
        CompletableFuture<Void> later = new CompletableFuture<>();
        timer.schedule(() -> brief.execute(() -> later.complete(null)), delay.toNanos(), TimeUnit.NANOSECONDS);
        return later;
    }

    /**
     * Runs {@code ready} when it is the request's turn, with what is left of its wait; or {@code tooLate} if its turn
     * does not come within {@code maxWait}.
     */
    public void run(
            boolean waitsForTwins,
            KeyedRequest request,
            Duration maxWait,
            Consumer<KeyedRequest> ready,
            Consumer<KeyedRequest> tooLate) {
        if (!waitsForTwins || request.key().isEmpty()) {
            accounts.enter(request.account(), () -> ready.accept(request.withWait(maxWait)));
            return;
        }
        long deadline = System.nanoTime() + maxWait.toNanos();
        keys.enter(
                        request.scopedKey(),
                        () -> ready.accept(
                                request.withWait(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())))))
                .ifPresent(ticket -> timer.schedule(
                        () -> {
                            if (ticket.leave()) {
                                brief.execute(() -> tooLate.accept(request.withWait(Duration.ZERO)));
                            }
                        },
                        maxWait.toNanos(),
                        TimeUnit.NANOSECONDS));
    }

    void stop(@Observes ShutdownEvent event) {
        timer.shutdownNow();
        charging.shutdown();
        brief.shutdown();
    }
}

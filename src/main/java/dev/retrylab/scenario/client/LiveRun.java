package dev.retrylab.scenario.client;

import dev.retrylab.scenario.client.ClientRun.Stopped;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.scenario.http.SandboxClient;
import dev.retrylab.scenario.http.ServerView;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** A run under way: it says how far it is, and can be stopped. */
public final class LiveRun {

    /** @param over operations that have ended */
    public record Progress(boolean begun, int operations, int over, int attempts) {}

    private final ClientSettings settings;
    private final CompletableFuture<Void> over = new CompletableFuture<>();
    private final List<LiveOperation> operations = new ArrayList<>();
    private CompletionStage<ClientRun> result;
    private Tracks tracks;
    private long startNanos;
    private long tookNanos;
    private Timer timer;
    private Stopped stopped = Stopped.NO;

    LiveRun(ClientSettings settings) {
        this.settings = settings;
    }

    void endsWith(CompletionStage<ClientRun> result) {
        this.result = result;
    }

    /** Fails with a {@link dev.retrylab.web.problem.ProblemException} if there was no sandbox to be had. */
    public CompletionStage<ClientRun> result() {
        return result;
    }

    CompletionStage<Void> over() {
        return over;
    }

    synchronized void begin(LiveAttempts attempts, Timer timer, Supplier<String> keys) {
        this.timer = timer;
        startNanos = timer.nowNanos();
        Clients clients = new Clients(settings);
        tracks = new Tracks(clients.all());
        for (int i = 0; i < settings.fleet().operations(); i++) {
            String key = settings.request().isKeyed() ? keys.get() : null;
            operations.add(new LiveOperation(
                    i,
                    key,
                    clients.newOperation(i),
                    attempts,
                    timer,
                    startNanos,
                    new TraceWriter(i, clients.of(i), key, settings, tracks)));
        }
        Runnable limit = timer.at(startNanos + ClientRunner.LONGEST.toNanos(), () -> stop(Stopped.BY_THE_SITE));
        CompletableFuture.allOf(operations.stream().map(LiveOperation::over).toArray(CompletableFuture[]::new))
                .thenRun(() -> {
                    limit.run();
                    tookNanos = timer.nowNanos() - startNanos;
                    over.complete(null);
                });
        if (stopped == Stopped.NO) {
            operations.forEach(this::launch);
        } else {
            operations.forEach(LiveOperation::abort); // Stopped while it was waiting for its turn.
        }
    }

    private void launch(LiveOperation operation) {
        long start = startNanos + settings.fleet().startNanos(operation.trace().operation());
        timer.at(start, operation::begin);
        settings.abortAt().ifPresent(abort -> {
            Runnable alarm = timer.at(start + abort.toNanos(), operation::abort);
            operation.over().thenRun(alarm);
        });
    }

    /** Ends it now: attempts under way are closed, and nothing is sent afterwards. */
    public void stop() {
        stop(Stopped.BY_THE_VISITOR);
    }

    private void stop(Stopped by) {
        List<LiveOperation> all;
        synchronized (this) {
            if (over.isDone() || stopped != Stopped.NO) {
                return;
            }
            stopped = by;
            all = List.copyOf(operations);
        }
        all.forEach(LiveOperation::abort);
    }

    public synchronized Progress progress() {
        int ended = (int) operations.stream().filter(one -> one.over().isDone()).count();
        int attempts = operations.stream().mapToInt(one -> one.trace().sent()).sum();
        return new Progress(!operations.isEmpty(), settings.fleet().operations(), ended, attempts);
    }

    ClientRun written(SandboxClient.Fresh sandbox, ServerView view) {
        return new ClientRun(
                ClientQuery.query(settings),
                sandbox.id(),
                sandbox.apiKey(),
                tookNanos,
                stopped,
                operations.stream().map(one -> one.trace().trace()).toList(),
                tracks.points(),
                view);
    }
}

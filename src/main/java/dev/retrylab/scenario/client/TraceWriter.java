package dev.retrylab.scenario.client;

import dev.retrylab.retry.client.Action;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.AttemptResult.Failed;
import dev.retrylab.scenario.client.OperationTrace.Attempt;
import dev.retrylab.scenario.client.OperationTrace.Ending;
import dev.retrylab.scenario.client.OperationTrace.Wire;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.scenario.client.setting.Trouble;
import dev.retrylab.simulation.client.VirtualRun.Sent;
import dev.retrylab.simulation.client.VirtualRun.Watcher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Writes down one operation while it happens; the same for either driver. Safe for many threads. */
final class TraceWriter implements Watcher {

    private final int operation;
    private final int client;
    private final String key;
    private final ClientSettings settings;
    private final Trouble trouble;
    private final Tracks tracks;
    private final long startNanos;
    private final List<Attempt> attempts = new ArrayList<>();
    private final List<OperationTrace.Wait> waits = new ArrayList<>();
    private Sent underWay;
    private OperationTrace.End end;

    TraceWriter(int operation, int client, String key, ClientSettings settings, Tracks tracks) {
        this.operation = operation;
        this.client = client;
        this.key = key;
        this.settings = settings;
        this.tracks = tracks;
        trouble = settings.trouble();
        startNanos = settings.fleet().startNanos(operation);
    }

    @Override
    public synchronized void sent(Sent sent) {
        underWay = sent;
        endWait(sent.atNanos());
        tracks.look(client, sent.atNanos());
    }

    @Override
    public synchronized void ended(int attempt, AttemptResult result, long nowNanos) {
        ended(result, nowNanos, null);
    }

    /** @param wire null in virtual time */
    synchronized void ended(AttemptResult result, long nowNanos, Wire wire) {
        Ending ending = result.fold(answered -> Ending.ANSWERED, TraceWriter::ending);
        int status = result.fold(Answered::status, failed -> 0);
        long asked = result.fold(
                answered -> answered.retryAfter().map(Duration::toNanos).orElse(-1L), failed -> -1L);
        close(ending, status, asked, nowNanos, wire);
        tracks.look(client, nowNanos);
    }

    private static Ending ending(Failed failed) {
        return Ending.valueOf(failed.kind().name());
    }

    private void close(Ending ending, int status, long asked, long nowNanos, Wire wire) {
        attempts.add(new Attempt(
                underWay.attempt(),
                underWay.atNanos(),
                nowNanos,
                underWay.timeoutNanos(),
                underWay.deadlineLeftNanos() == Long.MAX_VALUE ? -1 : underWay.deadlineLeftNanos(),
                trouble.faultText(settings.request(), operation, underWay.attempt(), underWay.atNanos()),
                ending,
                status,
                asked,
                wire));
        underWay = null;
    }

    @Override
    public synchronized void waits(Action.Wait wait, long nowNanos) {
        Attempt last = attempts.get(attempts.size() - 1);
        boolean asked = settings.policy().honoursRetryAfter() && last.retryAfterNanos() >= 0;
        waits.add(new OperationTrace.Wait(wait.attempt(), nowNanos, wait.nanos(), -1, asked));
        tracks.look(client, nowNanos);
    }

    @Override
    public synchronized void over(Action.End ended, long nowNanos) {
        if (underWay != null) {
            close(Ending.ABORTED, 0, -1, nowNanos, null);
        }
        endWait(nowNanos);
        end = new OperationTrace.End(ended.reason(), ended.effect(), nowNanos);
        tracks.look(client, nowNanos);
    }

    private void endWait(long nowNanos) {
        int last = waits.size() - 1;
        if (last >= 0 && waits.get(last).untilNanos() < 0) {
            OperationTrace.Wait wait = waits.get(last);
            waits.set(
                    last,
                    new OperationTrace.Wait(wait.attempt(), wait.fromNanos(), wait.nanos(), nowNanos, wait.asked()));
        }
    }

    int operation() {
        return operation;
    }

    synchronized int sent() {
        return attempts.size() + (underWay == null ? 0 : 1);
    }

    synchronized OperationTrace trace() {
        return new OperationTrace(operation, key, startNanos, List.copyOf(attempts), List.copyOf(waits), end);
    }
}

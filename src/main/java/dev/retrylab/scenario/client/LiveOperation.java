package dev.retrylab.scenario.client;

import dev.retrylab.retry.client.Action;
import dev.retrylab.retry.client.Action.End;
import dev.retrylab.retry.client.Action.Send;
import dev.retrylab.retry.client.Action.Wait;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.Operation;
import dev.retrylab.scenario.client.OperationTrace.Wire;
import dev.retrylab.scenario.http.Exchange;
import dev.retrylab.scenario.http.FreshConnectionClient.Call;
import dev.retrylab.simulation.client.VirtualRun.Sent;
import java.util.concurrent.CompletableFuture;

/**
 * Drives one operation over real connections. Answers, timers and aborts come on threads of their own; one at a time gets
 * in, so the state machine sees them in a row. It holds no thread while it waits.
 */
final class LiveOperation {

    private final int number;
    private final String key;
    private final Operation operation;
    private final LiveAttempts attempts;
    private final Timer timer;
    private final long runStartNanos;
    private final TraceWriter trace;
    private final CompletableFuture<Void> over = new CompletableFuture<>();
    private boolean begun;
    private boolean stopped;
    private Call call;
    private Runnable alarm = () -> {};

    /** @param key made once, here for all attempts; null for none */
    LiveOperation(
            int number,
            String key,
            Operation operation,
            LiveAttempts attempts,
            Timer timer,
            long runStartNanos,
            TraceWriter trace) {
        this.number = number;
        this.key = key;
        this.operation = operation;
        this.attempts = attempts;
        this.timer = timer;
        this.runStartNanos = runStartNanos;
        this.trace = trace;
    }

    /** Completed when nothing more will be sent. */
    CompletableFuture<Void> over() {
        return over;
    }

    TraceWriter trace() {
        return trace;
    }

    synchronized void begin() {
        if (!begun && !stopped) {
            begun = true;
            long now = now();
            act(operation.begin(now), now);
        }
    }

    /** Ends it now: the attempt under way is closed, and nothing is sent any more. */
    synchronized void abort() {
        stopped = true;
        long now = now();
        act(operation.abort(), now);
    }

    /** The run's clock: the operation knows no other. */
    private long now() {
        return timer.nowNanos() - runStartNanos;
    }

    private void act(Action action, long now) {
        action.fold(send -> send(send, now), wait -> await(wait, now), end -> over(end, now), () -> null);
    }

    private Void send(Send send, long now) {
        trace.sent(new Sent(send.attempt(), now, send.timeoutNanos(), send.deadlineLeftNanos()));
        call = attempts.start(number, key, send, now);
        call.result().thenAccept(done -> ended(send.attempt(), done));
        return null;
    }

    private synchronized void ended(int attempt, Exchange done) {
        long now = now();
        AttemptResult result = attempts.result(done);
        Action action = operation.ended(attempt, result, now);
        if (!action.equals(new Action.Nothing())) {
            trace.ended(
                    result,
                    now,
                    new Wire(done.headers().containsKey("idempotent-replayed"), done.rawRequest(), done.rawAnswer()));
            act(action, now);
        }
    }

    private Void await(Wait wait, long now) {
        trace.waits(wait, now);
        alarm = timer.at(runStartNanos + now + wait.nanos(), () -> waited(wait.attempt()));
        return null;
    }

    private synchronized void waited(int attempt) {
        long now = now();
        act(operation.waited(attempt, now), now);
    }

    private Void over(End end, long now) {
        alarm.run();
        trace.over(end, now);
        if (call != null) {
            call.close();
        }
        over.complete(null);
        return null;
    }
}

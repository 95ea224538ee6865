package dev.retrylab.simulation.client;

import dev.retrylab.retry.client.Action.End;
import dev.retrylab.retry.client.Action.Send;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.AttemptResult.Failed;
import dev.retrylab.retry.client.FailureKind;
import dev.retrylab.retry.client.HedgeStep;
import dev.retrylab.retry.client.HedgeStep.Wake;
import dev.retrylab.retry.client.HedgedOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Drives one hedged request in virtual time and keeps what happened. */
public final class VirtualHedge {

    private final VirtualTime time;
    private final HedgedOperation operation;
    private final VirtualServer server;
    private final List<VirtualRun.Sent> attempts = new ArrayList<>();
    private final List<Integer> cancelled = new ArrayList<>();
    private Optional<End> end = Optional.empty();
    private long endedNanos;

    public VirtualHedge(VirtualTime time, HedgedOperation operation, VirtualServer server) {
        this.time = time;
        this.operation = operation;
        this.server = server;
    }

    /** Sends the first attempt now. */
    public void begin() {
        act(operation.begin(time.nowNanos()));
    }

    /** Stops it now. */
    public void abort() {
        act(operation.abort());
    }

    private void act(HedgeStep step) {
        cancelled.addAll(step.cancel());
        step.send().ifPresent(this::send);
        step.wake().ifPresent(this::wake);
        step.end().ifPresent(this::over);
    }

    private void send(Send send) {
        attempts.add(
                new VirtualRun.Sent(send.attempt(), time.nowNanos(), send.timeoutNanos(), send.deadlineLeftNanos()));
        time.at(time.nowNanos() + send.timeoutNanos(), () -> ended(send.attempt(), new Failed(FailureKind.TIMED_OUT)));
        server.receive(send.attempt(), send.deadlineLeftNanos(), result -> ended(send.attempt(), result));
    }

    private boolean ended(int attempt, AttemptResult result) {
        HedgeStep step = operation.ended(attempt, result, time.nowNanos());
        act(step);
        return step != HedgeStep.NOTHING;
    }

    private void wake(Wake wake) {
        time.at(time.nowNanos() + wake.nanos(), () -> act(operation.woken(wake.id(), time.nowNanos())));
    }

    private void over(End ended) {
        end = Optional.of(ended);
        endedNanos = time.nowNanos();
    }

    public List<VirtualRun.Sent> attempts() {
        return List.copyOf(attempts);
    }

    /** Attempts that were under way when the request was over. */
    public List<Integer> cancelled() {
        return List.copyOf(cancelled);
    }

    /** Empty while it is running. */
    public Optional<End> end() {
        return end;
    }

    /** When it ended; only where {@link #end} is present. */
    public long endedNanos() {
        return endedNanos;
    }
}

package dev.retrylab.simulation.client;

import dev.retrylab.retry.client.Action;
import dev.retrylab.retry.client.Action.End;
import dev.retrylab.retry.client.Action.Send;
import dev.retrylab.retry.client.Action.Wait;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.AttemptResult.Failed;
import dev.retrylab.retry.client.FailureKind;
import dev.retrylab.retry.client.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Drives one request in virtual time and keeps what happened. */
public final class VirtualRun {

    /** @param deadlineLeftNanos what was passed on to the server; Long.MAX_VALUE without a deadline */
    public record Sent(int attempt, long atNanos, long timeoutNanos, long deadlineLeftNanos) {}

    private final VirtualTime time;
    private final Operation operation;
    private final VirtualServer server;
    private final List<Sent> attempts = new ArrayList<>();
    private final List<Long> waitsNanos = new ArrayList<>();
    private Optional<End> end = Optional.empty();
    private long endedNanos;

    public VirtualRun(VirtualTime time, Operation operation, VirtualServer server) {
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

    private void act(Action action) {
        action.fold(this::send, this::await, this::over, () -> null);
    }

    private Void send(Send send) {
        attempts.add(new Sent(send.attempt(), time.nowNanos(), send.timeoutNanos(), send.deadlineLeftNanos()));
        VirtualServer.Reply reply = server.reply(send.attempt(), time.nowNanos());
        boolean inTime = reply.tookNanos() < send.timeoutNanos();
        AttemptResult result = inTime ? reply.result() : new Failed(FailureKind.TIMED_OUT);
        long took = inTime ? reply.tookNanos() : send.timeoutNanos();
        time.at(time.nowNanos() + took, () -> act(operation.ended(send.attempt(), result, time.nowNanos())));
        return null;
    }

    private Void await(Wait wait) {
        waitsNanos.add(wait.nanos());
        time.at(time.nowNanos() + wait.nanos(), () -> act(operation.waited(wait.attempt(), time.nowNanos())));
        return null;
    }

    private Void over(End ended) {
        end = Optional.of(ended);
        endedNanos = time.nowNanos();
        return null;
    }

    public List<Sent> attempts() {
        return List.copyOf(attempts);
    }

    /** The waits that were begun, in order. */
    public List<Long> waitsNanos() {
        return List.copyOf(waitsNanos);
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

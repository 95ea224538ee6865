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
import java.util.function.Consumer;

/** Drives one request in virtual time and keeps what happened. */
public final class VirtualRun {

    /** Is told what happens, in the moment when it happens. */
    public interface Watcher {

        default void sent(Sent sent) {}

        /** An attempt is over, by a result that was heard in time. */
        default void ended(int attempt, AttemptResult result, long nowNanos) {}

        /** A wait begins. */
        default void waits(Wait wait, long nowNanos) {}

        default void over(End end, long nowNanos) {}
    }

    /** @param deadlineLeftNanos what was passed on to the server; Long.MAX_VALUE without a deadline */
    public record Sent(int attempt, long atNanos, long timeoutNanos, long deadlineLeftNanos) {}

    private final VirtualTime time;
    private final Operation operation;
    private final VirtualServer server;
    private final List<Sent> attempts = new ArrayList<>();
    private final List<Long> waitsNanos = new ArrayList<>();
    private final RetryGate gate;
    private final Consumer<VirtualRun> whenOver;
    private int open;
    private Optional<AttemptResult> last = Optional.empty();
    private final Watcher watcher;
    private Optional<End> end = Optional.empty();
    private long endedNanos;

    public VirtualRun(VirtualTime time, Operation operation, VirtualServer server) {
        this(time, operation, server, run -> {});
    }

    /** @param whenOver told in the moment when the request ends */
    public VirtualRun(VirtualTime time, Operation operation, VirtualServer server, Consumer<VirtualRun> whenOver) {
        this(time, operation, server, RetryGate.OPEN, whenOver);
    }

    /** @param gate has a say in each retry, besides the policy */
    public VirtualRun(
            VirtualTime time,
            Operation operation,
            VirtualServer server,
            RetryGate gate,
            Consumer<VirtualRun> whenOver) {
        this(time, operation, server, gate, whenOver, new Watcher() {});
    }

    public VirtualRun(VirtualTime time, Operation operation, VirtualServer server, Watcher watcher) {
        this(time, operation, server, RetryGate.OPEN, run -> {}, watcher);
    }

    private VirtualRun(
            VirtualTime time,
            Operation operation,
            VirtualServer server,
            RetryGate gate,
            Consumer<VirtualRun> whenOver,
            Watcher watcher) {
        this.time = time;
        this.operation = operation;
        this.server = server;
        this.gate = gate;
        this.whenOver = whenOver;
        this.watcher = watcher;
    }

    /** Sends the first attempt now. */
    public void begin() {
        begin(Long.MAX_VALUE);
    }

    /** @param leftNanos what whoever asked for this request leaves it; Long.MAX_VALUE for all the time in the world */
    public void begin(long leftNanos) {
        act(operation.begin(time.nowNanos(), leftNanos));
    }

    /** Stops it now. */
    public void abort() {
        open = 0;
        act(operation.abort());
    }

    private void act(Action action) {
        action.fold(this::send, this::await, this::over, () -> null);
    }

    private Void send(Send send) {
        open = send.attempt();
        Sent sent = new Sent(send.attempt(), time.nowNanos(), send.timeoutNanos(), send.deadlineLeftNanos());
        attempts.add(sent);
        watcher.sent(sent);
        // The timer is set first: an answer at the very moment of the timeout comes too late.
        time.at(time.nowNanos() + send.timeoutNanos(), () -> ended(send.attempt(), new Failed(FailureKind.TIMED_OUT)));
        server.receive(send.attempt(), send.deadlineLeftNanos(), result -> ended(send.attempt(), result));
        return null;
    }

    private boolean ended(int attempt, AttemptResult result) {
        if (attempt == open) {
            open = 0;
            last = Optional.of(result);
            gate.ended(attempt, result);
        }
        Action action = operation.ended(attempt, result, time.nowNanos());
        boolean heard = !action.equals(new Action.Nothing());
        if (heard) {
            watcher.ended(attempt, result, time.nowNanos());
        }
        act(action);
        return heard;
    }

    private Void await(Wait wait) {
        if (!gate.admits(wait.attempt(), last.orElseThrow())) {
            abort();
            return null;
        }
        waitsNanos.add(wait.nanos());
        watcher.waits(wait, time.nowNanos());
        time.at(time.nowNanos() + wait.nanos(), () -> act(operation.waited(wait.attempt(), time.nowNanos())));
        return null;
    }

    private Void over(End ended) {
        end = Optional.of(ended);
        endedNanos = time.nowNanos();
        watcher.over(ended, endedNanos);
        whenOver.accept(this);
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

package dev.retrylab.scenario.client;

import dev.retrylab.fault.Fault;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.AttemptResult.Failed;
import dev.retrylab.retry.client.FailureKind;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.scenario.client.setting.RequestKind;
import dev.retrylab.scenario.client.setting.Trouble;
import dev.retrylab.simulation.client.VirtualServer;
import dev.retrylab.simulation.client.VirtualTime;
import java.time.Duration;
import java.util.Optional;

/** The sandbox as one operation meets it, in virtual time: what it answers to which attempt under the run's trouble. */
final class SandboxModel implements VirtualServer {

    /** How long the sandbox lets a request wait for its twin before it answers 409, and what that asks for. */
    private static final long IN_FLIGHT_WAIT_NANOS = 1_000_000_000L;

    private static final Answered CREATED = new Answered(201);
    private static final Answered IN_FLIGHT = new Answered(409, Optional.of(Duration.ofSeconds(1)));

    private final VirtualTime time;
    private final ClientSettings settings;
    private final Trouble trouble;
    private final RequestKind request;
    private final boolean remembers;
    private final int operation;
    private final long answerNanos;
    private boolean done;
    private long busyUntilNanos = Long.MIN_VALUE;

    SandboxModel(VirtualTime time, ClientSettings settings, int operation, Duration answer) {
        answerNanos = answer.toNanos();
        this.time = time;
        this.settings = settings;
        this.operation = operation;
        trouble = settings.trouble();
        request = settings.request();
        remembers = request.isKeyed() && settings.remembersKeys();
    }

    @Override
    public void receive(int attempt, long deadlineLeftNanos, Caller caller) {
        if (trouble.isRefused(attempt, time.nowNanos())) {
            after(0, () -> caller.hears(new Failed(FailureKind.NEVER_SENT)));
            return;
        }
        if (request == RequestKind.GET) {
            after(answerNanos, () -> caller.hears(new Answered(200)));
            return;
        }
        Optional<Fault> fault = trouble.faultFor(request, operation, attempt, time.nowNanos());
        if (fault.isEmpty()) {
            work(caller, result -> result, null);
        } else {
            meet(fault.get(), caller);
        }
    }

    private void meet(Fault fault, Caller caller) {
        switch (fault.kind()) {
            case DROP_REQUEST -> after(answerNanos, () -> caller.hears(new Failed(FailureKind.RESET)));
            case RESPOND -> after(answerNanos, () -> caller.hears(answer(fault)));
            case DELAY -> after(fault.by().toNanos(), () -> work(caller, result -> result, null));
            case CRASH_BEFORE_WORK, CRASH_BETWEEN -> work(caller, result -> result, fault.kind());
            case DROP_REPLY -> work(caller, result -> new Failed(FailureKind.RESET), null);
            case TRUNCATE_REPLY -> work(caller, result -> new Failed(FailureKind.TRUNCATED), null);
            case HANG -> work(silent -> true, result -> result, null);
            case RESPOND_AFTER -> work(caller, result -> answer(fault), null);
            default -> throw new IllegalArgumentException("there is no such fault in the model: " + fault);
        }
    }

    private static Answered answer(Fault fault) {
        Optional<Duration> retryAfter = fault.retryAfterSeconds() == 0
                ? Optional.empty()
                : Optional.of(Duration.ofSeconds(fault.retryAfterSeconds()));
        return new Answered(fault.status(), retryAfter);
    }

    /** What the fault makes of the result on its way to the client. */
    private interface OnTheWay {

        AttemptResult of(AttemptResult result);
    }

    /** @param crash where the server dies if it comes to work: then nothing is committed, and nothing answered; or null */
    private void work(Caller caller, OnTheWay wire, Fault.Kind crash) {
        long now = time.nowNanos();
        if (remembers && done) {
            after(answerNanos, () -> caller.hears(wire.of(CREATED)));
        } else if (remembers && busyUntilNanos > now + IN_FLIGHT_WAIT_NANOS) {
            after(IN_FLIGHT_WAIT_NANOS, () -> caller.hears(wire.of(IN_FLIGHT)));
        } else if (remembers && busyUntilNanos > now) {
            // The twin is waited for; what it left decides.
            after(busyUntilNanos - now, () -> work(caller, wire, crash));
        } else {
            boolean works = crash != Fault.Kind.CRASH_BEFORE_WORK;
            long took = answerNanos + (works ? settings.processorDelay().toNanos() : 0);
            busyUntilNanos = now + took;
            after(took, () -> {
                done |= crash == null;
                caller.hears(crash == null ? wire.of(CREATED) : new Failed(FailureKind.RESET));
            });
        }
    }

    private void after(long nanos, Runnable task) {
        time.at(time.nowNanos() + nanos, task);
    }
}

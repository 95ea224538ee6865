package dev.retrylab.sandbox.replay;

import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Seen;
import dev.retrylab.sandbox.Crash;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/** A request on a thread of its own. Before each step it is held until it may go on, or dies there. */
final class HeldRequest {

    /** Longer than any wait of the database, so that a thread outlives nothing it should not. */
    private static final Duration LONGEST_HOLD = Duration.ofSeconds(30);

    /** What the request is let do. */
    private enum Signal {
        GO,
        DIE
    }

    /**
     * The request is held again, or is over.
     *
     * @param seen what its last step has come to; empty before the first
     * @param next the step that it is held before; empty if it is over
     * @param failure what it ended with, null if it came to its end or died as it was told to
     */
    record Arrival(Optional<Seen> seen, Optional<Action> next, RuntimeException failure) {}

    private final int number;
    private final BlockingQueue<Signal> signals = new ArrayBlockingQueue<>(4);
    private final BlockingQueue<Arrival> arrivals = new ArrayBlockingQueue<>(4);
    private final CountDownLatch ended = new CountDownLatch(1);
    /** Of the request's thread alone. */
    private Optional<Seen> seen = Optional.empty();

    private volatile long session;
    private volatile String charge;
    private volatile Told told;

    /** @param location of the charge that the answer tells of, null for none */
    record Told(Seen answer, String location) {}

    HeldRequest(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    /** Runs the handler on a thread of its own, up to its first step. */
    void start(Executor threads, Runnable handler) {
        threads.execute(() -> {
            RuntimeException failure = null;
            try {
                handler.run();
            } catch (Crash crash) {
                seen = Optional.of(Seen.CRASHED);
            } catch (RuntimeException e) {
                failure = e;
            }
            arrivals.add(new Arrival(seen, Optional.empty(), failure));
            ended.countDown();
        });
    }

    /** Held, then done. Called on the request's thread. */
    <T> T step(Action action, Supplier<T> statement, Function<T, Seen> seeing) {
        arrivals.add(new Arrival(seen, Optional.of(action), null));
        if (signal() == Signal.DIE) {
            throw Crash.before(action.title());
        }
        T result = statement.get();
        seen = Optional.of(seeing.apply(result));
        return result;
    }

    private Signal signal() {
        try {
            Signal signal = signals.poll(LONGEST_HOLD.toMillis(), TimeUnit.MILLISECONDS);
            return signal == null ? Signal.DIE : signal;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Signal.DIE;
        }
    }

    /** A step of its own: the client is told. */
    void answer(Action action, Seen answer, String location) {
        step(
                action,
                () -> {
                    tells(answer, location);
                    return answer;
                },
                given -> given);
    }

    void tells(Seen answer, String location) {
        told = new Told(answer, location);
    }

    void go() {
        signals.add(Signal.GO);
    }

    void die() {
        signals.add(Signal.DIE);
    }

    /** Waits until it is held again or over; empty if that takes too long. */
    Optional<Arrival> arrival(Duration wait) {
        try {
            return Optional.ofNullable(arrivals.poll(wait.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Waits until it is over. */
    void end(Duration wait) {
        try {
            ended.await(wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The same as {@link #arrival}, and it can be asked for again. */
    boolean arrives(Duration wait) {
        Optional<Arrival> arrival = arrival(wait);
        arrival.ifPresent(arrivals::add);
        return arrival.isPresent();
    }

    void isAt(long databaseSession) {
        session = databaseSession;
    }

    /** The database's number for its connection. */
    long session() {
        return session;
    }

    void charged(String id) {
        charge = id;
    }

    /** The charge that it has made or means to make, null for none. */
    String charge() {
        return charge;
    }

    /** Null if its client was told nothing. */
    Told told() {
        return told;
    }
}

package dev.retrylab.retry.breaker;

import dev.retrylab.retry.RandomSource;
import java.util.Optional;

/**
 * The breaker of one dependency: closed (calls pass and are counted), open (every call is refused at once), half-open (a
 * few probes decide). Safe for many threads; whoever calls hands in the time of a monotonic clock.
 *
 * <p>A permit belongs to the period in which it was given. What a call reports after the breaker has changed its state
 * says nothing of the new period and is not counted.
 */
public final class CircuitBreaker {

    public enum State {
        CLOSED,
        OPEN,
        HALF_OPEN
    }

    private final BreakerPolicy policy;
    private final RandomSource random;
    private final CallWindow window;

    private State state = State.CLOSED;
    private int period;
    private long openUntilNanos;
    private int probesOut;
    private int probesKnown;
    private int probesFailed;

    public CircuitBreaker(BreakerPolicy policy, RandomSource random) {
        this.policy = policy;
        this.random = random;
        window = new CallWindow(policy.window());
    }

    /** Leave for one call. Exactly one of its methods must be called when the call is over; a second one does nothing. */
    public final class Permit {

        private final int givenIn = period;
        private boolean used;

        private Permit() {}

        public void succeeded(long nowNanos) {
            report(nowNanos, false);
        }

        public void failed(long nowNanos) {
            report(nowNanos, true);
        }

        /** The call ended without saying anything of the dependency: its caller gave up, say. A probe's place is free again. */
        public void release() {
            synchronized (CircuitBreaker.this) {
                if (!used && givenIn == period && state == State.HALF_OPEN) {
                    probesOut--;
                }
                used = true;
            }
        }

        private void report(long nowNanos, boolean failure) {
            synchronized (CircuitBreaker.this) {
                if (!used && givenIn == period) {
                    count(nowNanos, failure);
                }
                used = true;
            }
        }
    }

    /** Leave to call the dependency now, or nothing: then the call fails at once and no request is made. */
    public synchronized Optional<Permit> acquire(long nowNanos) {
        if (state(nowNanos) == State.OPEN) {
            return Optional.empty();
        }
        if (state == State.HALF_OPEN) {
            if (probesOut == policy.probes()) {
                return Optional.empty();
            }
            probesOut++;
        }
        return Optional.of(new Permit());
    }

    /** The state at this time; an open breaker whose cool-down is over is half-open. */
    public synchronized State state(long nowNanos) {
        if (state == State.OPEN && nowNanos - openUntilNanos >= 0) {
            enter(State.HALF_OPEN);
        }
        return state;
    }

    /** Whether it is open now and will still be open then. */
    public synchronized boolean staysOpenUntil(long nowNanos, long thenNanos) {
        return state(nowNanos) == State.OPEN && thenNanos - openUntilNanos < 0;
    }

    /** How long it stays open from now: whoever is refused could be told. 0 if it is not open. */
    public synchronized long openForNanos(long nowNanos) {
        return state(nowNanos) == State.OPEN ? openUntilNanos - nowNanos : 0;
    }

    private void count(long nowNanos, boolean failure) {
        if (state == State.CLOSED) {
            window.add(nowNanos, failure);
            if (window.reaches(policy.failureRatio(), policy.minCalls())) {
                open(nowNanos);
            }
            return;
        }
        probesKnown++;
        probesFailed += failure ? 1 : 0;
        if (probesKnown == policy.probes()) {
            decide(nowNanos);
        }
    }

    private void decide(long nowNanos) {
        if (probesFailed >= policy.failureRatio() * policy.probes()) {
            open(nowNanos);
        } else {
            enter(State.CLOSED);
        }
    }

    private void open(long nowNanos) {
        enter(State.OPEN);
        double stretch = policy.openJitter() == 0 ? 1 : 1 + policy.openJitter() * random.nextDouble();
        openUntilNanos = nowNanos + (long) (policy.open().toNanos() * stretch);
    }

    private void enter(State next) {
        state = next;
        period++;
        window.clear();
        probesOut = 0;
        probesKnown = 0;
        probesFailed = 0;
    }
}

package dev.retrylab.simulation.budget.kind;

import java.util.OptionalDouble;

/**
 * The retry budget of Finagle, and of Linkerd after it: retries may be a fifth of the requests of the last ten seconds,
 * and ten a second besides, so that a client with little traffic can retry at all. What was put in and what was taken
 * out are forgotten alike after ten seconds.
 */
public final class FinagleBudget implements Budget {

    private static final int TTL_SECONDS = 10;
    private static final int MIN_RETRIES_PER_SECOND = 10;
    /** A request puts in one, a retry takes out five: a fifth can be retried. */
    private static final int WITHDRAWAL = 5;

    private static final double MOST_OF_THE_BALANCE = 0.2;

    private static final int RESERVE = MIN_RETRIES_PER_SECOND * TTL_SECONDS * WITHDRAWAL;

    private final SlidingSum balance = new SlidingSum(TTL_SECONDS);
    private double lastHeard;

    @Override
    public boolean admitsFirst(double now) {
        balance.add(now, 1);
        lastHeard = now;
        return true;
    }

    @Override
    public boolean takeRetry(double now) {
        lastHeard = now;
        if (RESERVE + balance.at(now) < WITHDRAWAL) {
            return false;
        }
        balance.add(now, -WITHDRAWAL);
        return true;
    }

    /** A fifth of what is left, rounded up: one request must not spend it all. */
    @Override
    public int mostRetries() {
        return (int) Math.ceil(MOST_OF_THE_BALANCE * tokens().orElseThrow());
    }

    /** In retries that it would pay for. */
    @Override
    public OptionalDouble tokens() {
        return OptionalDouble.of((double) (RESERVE + balance.at(lastHeard)) / WITHDRAWAL);
    }
}

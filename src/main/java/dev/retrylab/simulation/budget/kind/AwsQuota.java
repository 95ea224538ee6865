package dev.retrylab.simulation.budget.kind;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import java.util.OptionalDouble;

/**
 * The retry quota of the AWS SDKs: a bucket of 500 from which a retry takes its cost. A retry that succeeds brings its
 * cost back, a first attempt that succeeds brings one.
 */
public final class AwsQuota implements Budget {

    private static final int CAPACITY = 500;
    private static final int FIRST_SUCCESS = 1;
    private static final double CAP_MILLIS = 20_000;

    /** Why a call failed. */
    public enum Failure {
        /** It may pass next time. */
        TRANSIENT,
        /** The service said: too many. */
        THROTTLED,
        /** No answer came in time. */
        TIMED_OUT
    }

    private final int transientCost;
    private final int throttledCost;
    private final int timedOutCost;
    private final Failure usual;
    private int tokens = CAPACITY;

    private AwsQuota(int transientCost, int throttledCost, int timedOutCost, Failure usual) {
        this.transientCost = transientCost;
        this.throttledCost = throttledCost;
        this.timedOutCost = timedOutCost;
        this.usual = usual;
    }

    /** The standard mode as it was until 2026: a retry costs five, after a timeout ten. */
    public static AwsQuota standard() {
        return standard(Failure.TRANSIENT);
    }

    /** @param usual the failure that a call ends with where nothing else is said */
    public static AwsQuota standard(Failure usual) {
        return new AwsQuota(5, 5, 10, usual);
    }

    /** The standard mode of 2026: a retry after throttling costs five, any other fourteen. */
    public static AwsQuota of2026() {
        return of2026(Failure.TRANSIENT);
    }

    /** @param usual the failure that a call ends with where nothing else is said */
    public static AwsQuota of2026(Failure usual) {
        return new AwsQuota(14, 5, 14, usual);
    }

    @Override
    public boolean takeRetry(double now) {
        return takeRetry(usual);
    }

    public boolean takeRetry(Failure failure) {
        if (tokens < cost(failure)) {
            return false;
        }
        tokens -= cost(failure);
        return true;
    }

    @Override
    public void ended(boolean retry, boolean succeeded, double now) {
        if (succeeded && retry) {
            retrySucceeded(usual);
        } else if (succeeded) {
            bringBack(FIRST_SUCCESS);
        }
    }

    /** @param failure that the retry was made for */
    public void retrySucceeded(Failure failure) {
        bringBack(cost(failure));
    }

    /**
     * How long the mode of 2026 waits before a retry, without its jitter.
     *
     * @param failures of this request before the one at hand
     */
    public static double delayMillis(Failure failure, int failures) {
        double base = failure == Failure.THROTTLED ? 1_000 : 50;
        return new Backoff(base, CAP_MILLIS, Jitter.NONE).ceiling(failures);
    }

    @Override
    public OptionalDouble tokens() {
        return OptionalDouble.of(tokens);
    }

    private void bringBack(int amount) {
        tokens = Math.min(CAPACITY, tokens + amount);
    }

    private int cost(Failure failure) {
        return switch (failure) {
            case TRANSIENT -> transientCost;
            case THROTTLED -> throttledCost;
            case TIMED_OUT -> timedOutCost;
        };
    }
}

package dev.retrylab.retry;

import java.util.function.Function;

/**
 * Exponential backoff whose jitter multiplies: the ceiling times U(from, to), but never below a floor. So do gRPC (give
 * or take a fifth), Stripe's SDKs (the upper part of the ceiling, and never below the base) and resilience4j's random
 * interval functions (give or take a half).
 *
 * @param base the first ceiling; 0 or more
 * @param highestCeiling finite, at least the base
 * @param from the least factor; 0 or more
 * @param to the greatest; finite, at least the least. Above 1 a delay may pass the highest ceiling
 * @param floor no delay is shorter; from 0 to the longest that the factors allow
 */
public record ScaledBackoff(double base, double highestCeiling, double from, double to, double floor)
        implements Delays {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public ScaledBackoff {
        // Its bounds are those of the ceilings, and its complaints too.
        new Backoff(base, highestCeiling, Jitter.NONE);
        require(from >= 0 && from <= Double.MAX_VALUE, "from must be finite and at least 0", from);
        require(to >= from && highestCeiling * to <= Double.MAX_VALUE, "to must be finite and at least from", to);
        double longest = highestCeiling * to;
        require(floor >= 0 && floor <= longest, "floor must be from 0 to " + longest, floor);
    }

    private static void require(boolean holds, String rule, double value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + "; it was " + value);
        }
    }

    @Override
    public double cap() {
        return highestCeiling * to;
    }

    /** Only the number of failures plays a part. */
    @Override
    public double delay(int failures, double previous, RandomSource random) {
        double ceiling = new Backoff(base, highestCeiling, Jitter.NONE).ceiling(failures);
        return Math.max(floor, ceiling * (from + (to - from) * random.nextDouble()));
    }

    @Override
    public <T> T fold(
            Function<Backoff, T> backoff, Function<SymmetricJitter, T> symmetric, Function<ScaledBackoff, T> scaled) {
        return scaled.apply(this);
    }
}

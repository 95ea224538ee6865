package dev.retrylab.retry;

import java.util.function.Function;

/**
 * The same delay every time, give or take: U(centre − spread, centre + spread), and 0 where that is below 0. It neither
 * grows nor has a floor. Where the spread is wider than the centre, a share (spread − centre) / (2 · spread) of all
 * retries does not wait at all: half of them with {@link #MICROPROFILE_DEFAULT}.
 *
 * @param centre the delay without jitter; 0 or more
 * @param spread how far a delay may lie from it; 0 or more
 */
public record SymmetricJitter(double centre, double spread) implements Delays {

    /** MicroProfile Fault Tolerance where nothing is said: no delay, jitter 200 ms. In milliseconds. */
    public static final SymmetricJitter MICROPROFILE_DEFAULT = new SymmetricJitter(0, 200);

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public SymmetricJitter {
        require("centre", centre);
        require("spread", spread);
        if (centre + spread > Double.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "centre + spread must be finite; they were " + centre + " and " + spread);
        }
    }

    // Written so that NaN fails too.
    private static void require(String name, double value) {
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be finite and at least 0; it was " + value);
        }
    }

    @Override
    public double base() {
        return centre;
    }

    @Override
    public double cap() {
        return centre + spread;
    }

    /** Neither the number of failures nor the last delay plays a part. */
    @Override
    public double delay(int failures, double previous, RandomSource random) {
        double offset = spread * (2 * random.nextDouble() - 1);
        return Math.max(0, centre + offset);
    }

    /** The share of delays that are 0. */
    public double shareWithoutWait() {
        return spread <= centre ? 0 : (spread - centre) / (2 * spread);
    }

    @Override
    public <T> T fold(
            Function<Backoff, T> backoff, Function<SymmetricJitter, T> symmetric, Function<ScaledBackoff, T> scaled) {
        return symmetric.apply(this);
    }
}

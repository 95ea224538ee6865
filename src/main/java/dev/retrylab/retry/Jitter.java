package dev.retrylab.retry;

/**
 * How a delay is spread at random. The names and formulas are those of the AWS Architecture Blog, "Exponential Backoff
 * And Jitter".
 */
public enum Jitter {
    /** The ceiling itself: everybody who failed together tries again together. Draws nothing. */
    NONE {
        @Override
        double spread(double ceiling, double base, double previous, RandomSource random) {
            return ceiling;
        }
    },
    /** U(0, ceiling). */
    FULL {
        @Override
        double spread(double ceiling, double base, double previous, RandomSource random) {
            return ceiling * random.nextDouble();
        }
    },
    /** Half the ceiling, plus U(0, half the ceiling). */
    EQUAL {
        @Override
        double spread(double ceiling, double base, double previous, RandomSource random) {
            double half = ceiling / 2;
            return half + half * random.nextDouble();
        }
    },
    /** U(base, 3 · previous): follows the last delay instead of the number of failures, so it has no ceiling. */
    DECORRELATED {
        @Override
        double spread(double ceiling, double base, double previous, RandomSource random) {
            double top = Math.min(Double.MAX_VALUE, 3 * Math.max(base, previous));
            return base + (top - base) * random.nextDouble();
        }
    };

    /** One delay, before the cap. Each draws at most one number. */
    abstract double spread(double ceiling, double base, double previous, RandomSource random);
}

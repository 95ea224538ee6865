package dev.retrylab.simulation.recovery.system;

/** Refusals that name the member, its bound and the value. */
final class Require {

    private Require() {}

    /** Not NaN, not infinite, and at least this much. */
    static void atLeast(double bound, String member, double value) {
        that(value >= bound && value <= Double.MAX_VALUE, member + " must be finite and at least " + bound, value);
    }

    static void that(boolean holds, String rule, Object value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + "; it was " + value);
        }
    }
}

package dev.retrylab.simulation.waits;

/**
 * A backoff as it is often written: base shifted left by the number of failures, in an {@code int}. Here to be seen and
 * not to be used: the shift wraps round, so a delay falls below 0, and begins again at the base after 32 failures.
 */
public final class IntShift {

    private IntShift() {}

    /** @param failures before the failure at hand; 0 or more */
    public static double delay(int base, double cap, int failures) {
        return Math.min(cap, base << failures);
    }
}

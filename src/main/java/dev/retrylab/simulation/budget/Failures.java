package dev.retrylab.simulation.budget;

/**
 * How likely a call fails, and when.
 *
 * @param probability within the window
 * @param from the second it begins with, counted from 0
 * @param to the first second after it
 * @param outside the probability before and after
 */
public record Failures(double probability, double from, double to, double outside) {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Failures {
        requireProbability("probability", probability);
        requireProbability("outside", outside);
        // Written so that NaN fails too.
        if (!(from >= 0 && to >= from)) {
            throw new IllegalArgumentException("from must be at least 0 and at most to; they were " + from + ", " + to);
        }
    }

    /** The same all the time. */
    public static Failures steady(double probability) {
        return new Failures(probability, 0, Double.MAX_VALUE, 0);
    }

    /** The probability at that second. */
    public double at(double now) {
        return now >= from && now < to ? probability : outside;
    }

    private static void requireProbability(String member, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(member + " must be from 0 to 1; it was " + value);
        }
    }
}

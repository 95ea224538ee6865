package dev.retrylab.simulation.recovery.fluid;

/**
 * Time in steps.
 *
 * @param perSecond how many make a second, from 1 to 1,000
 */
public record Ticks(int perSecond) {

    private static final int MOST = Integer.MAX_VALUE / 2;
    /** Less than any difference that is meant. */
    private static final double ROUNDING = 1e-9;

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Ticks {
        if (perSecond < 1 || perSecond > 1_000) {
            throw new IllegalArgumentException("perSecond must be from 1 to 1,000; it was " + perSecond);
        }
    }

    /** The length of one, in seconds. */
    public double seconds() {
        return 1.0 / perSecond;
    }

    /** The number nearest to this time; of two the even one. */
    public int in(double seconds) {
        return (int) Math.min(MOST, Math.rint(seconds * perSecond));
    }

    /** The same, but one at least. */
    public int atLeastOneIn(double seconds) {
        return Math.max(1, in(seconds));
    }

    /** The first that does not begin before this time. */
    public int from(double seconds) {
        return (int) Math.min(MOST, Math.ceil(seconds * perSecond - ROUNDING));
    }
}

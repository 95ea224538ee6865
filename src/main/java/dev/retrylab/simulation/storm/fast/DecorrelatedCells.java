package dev.retrylab.simulation.storm.fast;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.RandomSource;

/**
 * Decorrelated jitter by whole ticks. A wait of s is followed by one of U(base, 3s), cut at the cap; cell j holds the
 * waits that end in the j-th tick, from {@code lower(j)} to {@code upper(j)}. There is one more cell for waits cut at the
 * cap, and with a base below 1 the first holds waits of exactly 1, since none is shorter.
 *
 * <p>What follows a wait that is spread evenly over its cell has a density which is constant from the base to three times
 * the cell's lower end: 1/(3s − base), averaged over s. So with a chance that is known beforehand the next wait is spread
 * evenly from the base to R, the last end of a cell that is not beyond; then it is spread evenly over whole cells again,
 * and all who have the same R are alike. Otherwise it is beyond R: cut at the cap if R is the cap, and if it is not, of a
 * sloping density, so that such a client has to be followed.
 */
final class DecorrelatedCells {

    /** Below so many clients to each pair of a tick and a cell it is cheaper to follow everybody. Measured. */
    private static final double CLIENTS_PER_PAIR = 8;

    /** Two binomial numbers. */
    private static final double CALLS_PER_CELL = 6;

    private final double base;
    private final double cap;
    private final int first;
    private final int last;
    private final int[] evenTo;
    private final double[] evenChance;
    private final double[] share;

    DecorrelatedCells(Backoff backoff) {
        base = backoff.base();
        cap = backoff.cap();
        first = (int) Math.floor(base) + 1;
        last = (int) Math.ceil(cap);
        evenTo = new int[atCap() + 1];
        evenChance = new double[atCap() + 1];
        share = new double[atCap()];
        for (int cell = first; cell <= last; cell++) {
            double triple = 3 * lower(cell);
            evenTo[cell] = triple >= cap ? last : (int) triple;
            evenChance[cell] = (upper(evenTo(cell)) - base) * meanDensity(lower(cell), upper(cell));
            share[cell] = (upper(cell) - Math.max(cell - 1, base)) / (upper(cell) - base);
        }
        evenTo[atCap()] = last;
        evenChance[atCap()] = (cap - base) * meanDensity(cap, cap);
    }

    /** From how many clients on counting them by cells is worth while. */
    static double worthwhileFrom(double cap) {
        return CLIENTS_PER_PAIR * cap * cap;
    }

    /** What a tick costs beside its followed clients, in the time of one call of a followed client. Measured. */
    static double callsPerTick(double cap) {
        return CALLS_PER_CELL * cap;
    }

    int first() {
        return first;
    }

    /** The last cell below the cap. */
    int last() {
        return last;
    }

    /** The cell of the waits that were cut at the cap. */
    int atCap() {
        return last + 1;
    }

    /** After how many ticks a wait in this cell is over. */
    int offset(int cell) {
        return Math.min(cell, last);
    }

    private double lower(int cell) {
        return cell == 1 ? 1 : Math.min(cap, Math.max(cell - 1, base));
    }

    double upper(int cell) {
        return Math.min(cell, cap);
    }

    /** The chance that the wait after one in this cell is spread evenly from the base to the end of {@code evenTo}. */
    double evenChance(int cell) {
        return evenChance[cell];
    }

    /** The last cell of that spread. */
    int evenTo(int cell) {
        return evenTo[cell];
    }

    /** Of all who are spread evenly from the base to the end of this cell, the part that is in it. */
    double share(int cell) {
        return share[cell];
    }

    /**
     * The wait after one in this cell, given that it is beyond R, the end of {@code evenTo}, and not yet cut at the cap: s
     * has a density in proportion to (3s − R)/(3s − base). Its rising numerator is drawn by a square root, its falling
     * denominator by rejection.
     */
    double beyondEven(int cell, RandomSource random) {
        double end = evenTo[cell];
        double low = 3 * lower(cell);
        double shortest = low - end;
        double longest = 3 * upper(cell) - end;
        double beyond;
        do {
            double square = shortest * shortest + (longest * longest - shortest * shortest) * random.nextDouble();
            beyond = Math.sqrt(square);
        } while (random.nextDouble() * (beyond + end - base) >= low - base);
        return end + beyond * random.nextDouble();
    }

    /** The mean of 1/(3s − base), s being spread evenly from low to high. */
    private double meanDensity(double low, double high) {
        return low == high
                ? 1 / (3 * low - base)
                : StrictMath.log((3 * high - base) / (3 * low - base)) / (3 * (high - low));
    }
}

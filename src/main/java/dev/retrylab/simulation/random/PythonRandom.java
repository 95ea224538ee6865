package dev.retrylab.simulation.random;

import dev.retrylab.retry.RandomSource;
import java.math.BigInteger;

/**
 * CPython's {@code random.Random}, draw for draw, so that figures printed from a Python script come out here to the last
 * digit. The 32-bit stream is MT19937; how words become doubles and choices is CPython's own
 * (Modules/_randommodule.c and Lib/random.py, 3.11).
 */
public final class PythonRandom implements RandomSource {

    /** 4·e^(−1/2)/√2 as CPython computes it. */
    private static final double KINDERMAN_MONAHAN = 1.7155277699214135;

    /** Far more below 1 than rounding can be. */
    private static final double SURELY = 1 - 1e-9;

    private final MersenneWords words;

    public PythonRandom(long seed) {
        this(BigInteger.valueOf(seed));
    }

    /** Any whole number. Its sign is dropped, as CPython drops it: −7 and 7 are one seed. */
    public PythonRandom(BigInteger seed) {
        words = new MersenneWords(littleEndianWords(seed.abs()));
    }

    /** The next 32 bits. */
    public int nextWord() {
        return words.next();
    }

    /** {@code random()}: 53 random bits over 2^53. */
    @Override
    public double nextDouble() {
        return words.nextDouble();
    }

    /** {@code uniform(low, high)}. */
    public double uniform(double low, double high) {
        return low + (high - low) * nextDouble();
    }

    /**
     * {@code normalvariate(mean, deviation)}: the ratio of uniforms of Kinderman and Monahan ("Computer generation of
     * random variables using the ratio of uniform deviates", ACM Transactions on Mathematical Software 3, 1977).
     */
    public double normal(double mean, double deviation) {
        while (true) {
            double across = nextDouble();
            double up = 1 - nextDouble();
            double z = KINDERMAN_MONAHAN * (across - 0.5) / up;
            if (isAtMostMinusLog(z * z / 4, up)) {
                return mean + z * deviation;
            }
        }
    }

    /**
     * Whether a value is at most −log(up), which is the sum of d^k/k with d = 1 − up. Mostly the beginning of that series
     * tells, or a bound on its rest.
     */
    private static boolean isAtMostMinusLog(double value, double up) {
        double d = 1 - up;
        double two = d * (1 + d / 2);
        double three = d * d * d / 3;
        if (value < SURELY * (two + three + d * three * 0.75)) {
            return true;
        }
        return value * up * SURELY <= two * up + three && isNarrowlyAtMostMinusLog(value, up);
    }

    /**
     * The same by 2·artanh(t) with t = d/(1 + up), the sum of 2·t^k/k over the odd k, which is soon done: from the 13th on
     * it is less than a geometric series, and 1 − t² is 4·up/(1 + up)². What is left is told by the logarithm of
     * StrictMath, which has the same bits on every machine.
     */
    private static boolean isNarrowlyAtMostMinusLog(double value, double up) {
        double t = (1 - up) / (1 + up);
        double s = t * t;
        double six = 2 * t * (1 + s * (1 / 3.0 + s * (1 / 5.0 + s * (1 / 7.0 + s * (1 / 9.0 + s / 11)))));
        if (value < SURELY * six) {
            return true;
        }
        double restTimesUp = t * s * s * s * s * s * s * (1 + up) * (1 + up) / 26;
        return value * up * SURELY <= six * up + restTimesUp && value <= -StrictMath.log(up);
    }

    /**
     * {@code choice} of a list this long, as an index. It draws even if there is but one to choose.
     *
     * @param size at least 1
     */
    public int choice(int size) {
        if (size < 1) {
            throw new IllegalArgumentException("size must be at least 1; it was " + size);
        }
        int unused = Integer.numberOfLeadingZeros(size);
        int index = words.next() >>> unused;
        while (index >= size) {
            index = words.next() >>> unused;
        }
        return index;
    }

    private static int[] littleEndianWords(BigInteger magnitude) {
        int[] seed = new int[Math.max(1, (magnitude.bitLength() + 31) / 32)];
        for (int i = 0; i < seed.length; i++) {
            seed[i] = magnitude.shiftRight(32 * i).intValue();
        }
        return seed;
    }
}

package dev.retrylab.simulation.random;

import dev.retrylab.retry.RandomSource;
import java.math.BigInteger;

/**
 * CPython's {@code random.Random}, draw for draw, so that figures printed from a Python script come out here to the last
 * digit. The 32-bit stream is MT19937; how words become doubles and choices is CPython's own
 * (Modules/_randommodule.c and Lib/random.py, 3.11).
 */
public final class PythonRandom implements RandomSource {

    private final MersenneWords words;
    /** Made when it is first asked for: it takes more room than all the rest. */
    private NormalVariates normals;

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

    /** {@code normalvariate(mean, deviation)}. */
    public double normal(double mean, double deviation) {
        if (normals == null) {
            normals = new NormalVariates(words);
        }
        return mean + normals.next() * deviation;
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

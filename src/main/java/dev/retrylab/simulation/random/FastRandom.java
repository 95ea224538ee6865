package dev.retrylab.simulation.random;

import dev.retrylab.retry.RandomSource;
import org.apache.commons.rng.core.source64.SplitMix64;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;

/**
 * XoShiRo256++ (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021), its 256 bits filled from
 * the seed by SplitMix64 as its authors advise. One seed gives the same numbers on every machine.
 */
public final class FastRandom implements RandomSource {

    private final XoShiRo256PlusPlus words;

    public FastRandom(long seed) {
        SplitMix64 filler = new SplitMix64(seed);
        words = new XoShiRo256PlusPlus(filler.nextLong(), filler.nextLong(), filler.nextLong(), filler.nextLong());
    }

    /** 53 random bits over 2^53. */
    @Override
    public double nextDouble() {
        return words.nextDouble();
    }

    /**
     * A whole number from 0 to below the bound, each equally likely.
     *
     * @param bound at least 1
     */
    public int nextInt(int bound) {
        return words.nextInt(bound);
    }
}

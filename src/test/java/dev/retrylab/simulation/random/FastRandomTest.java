package dev.retrylab.simulation.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FastRandomTest {

    /** From a transcription of the published algorithms, apart from the library. */
    @Test
    void drawsWhatXoshiroSeededBySplitMixDraws() {
        assertDraws(0, 0.3245752680314067, 0.38223929651167343, 0.3596172076473553);
        assertDraws(1, 0.8116121588818848, 0.7471047161582187, 0.10015090353378375);
        assertDraws(-1, 0.33906512301887703, 0.9004750408188128, 0.8902848745939088);
    }

    private static void assertDraws(long seed, double... expected) {
        FastRandom random = new FastRandom(seed);
        for (double each : expected) {
            assertEquals(each, random.nextDouble());
        }
    }

    @Test
    void wholeNumbersFallEvenlyBelowTheirBound() {
        FastRandom random = new FastRandom(5);
        int[] seen = new int[7];
        for (int i = 0; i < 70_000; i++) {
            seen[random.nextInt(7)]++;
        }
        for (int count : seen) {
            assertEquals(10_000, count, 600, "six deviations");
        }
    }
}

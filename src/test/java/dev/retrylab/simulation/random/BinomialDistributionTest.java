package dev.retrylab.simulation.random;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.simulation.Chances;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How often each outcome comes, by 200,000 draws. */
class BinomialDistributionTest {

    private static final int DRAWS = 200_000;
    /** Some ten thousand counts are looked at. */
    private static final double SUSPICIOUS = 1e-8;

    private static final int[] TRIALS = {1, 2, 9, 20, 21, 33, 64, 100, 400, 1_000, 5_000};
    private static final double[] PROBABILITIES = {1e-3, 0.02, 0.1, 0.3, 0.45, 0.5, 0.55, 0.9, 0.998};

    @Test
    void everyOutcomeComesAsOftenAsItsProbabilitySays() {
        for (int trials : TRIALS) {
            for (double probability : PROBABILITIES) {
                assertFits(trials, probability);
            }
        }
    }

    /** The outcomes from below and from above, and every single one that can be expected often. */
    private static void assertFits(int trials, double probability) {
        Binomial binomial = new Binomial(new FastRandom(trials + Double.doubleToLongBits(probability)));
        int[] seen = new int[trials + 1];
        for (int i = 0; i < DRAWS; i++) {
            seen[binomial.draw(trials, probability)]++;
        }
        double below = 0;
        long seenBelow = 0;
        for (int k = 0; k <= trials; k++) {
            double chance = chance(trials, probability, k);
            String at = k + " of " + trials + " at " + probability;
            assertCount(seen[k], chance, at);
            below += chance;
            seenBelow += seen[k];
            assertCount(seenBelow, Math.min(1, below), "up to " + at);
        }
    }

    private static void assertCount(long seen, double chance, String at) {
        double expected = DRAWS * chance;
        if (expected >= 100 && expected <= DRAWS - 100) {
            double likely = Chances.asFarOff(seen, expected, expected * (1 - chance));
            assertTrue(likely > SUSPICIOUS, () -> at + ": " + seen + " times, not " + expected);
        }
    }

    private static double chance(int trials, double probability, int successes) {
        double log = successes * Math.log(probability) + (trials - successes) * Math.log1p(-probability);
        for (int i = 1; i <= successes; i++) {
            log += Math.log((trials - successes + i) / (double) i);
        }
        return Math.exp(log);
    }

    @Test
    void ofManyTrialsTheOutcomesAreNormal() {
        Random normal = new Random(3);
        for (double probability : new double[] {1e-4, 1.0 / 64, 0.3, 0.5, 0.9}) {
            int trials = 100_000_000;
            Binomial binomial = new Binomial(new FastRandom(7));
            double deviation = Math.sqrt(trials * probability * (1 - probability));
            double[] drawn = new double[DRAWS];
            double[] expected = new double[DRAWS];
            for (int i = 0; i < DRAWS; i++) {
                drawn[i] = binomial.draw(trials, probability);
                expected[i] = Math.rint(trials * probability + deviation * normal.nextGaussian());
            }
            assertTrue(Chances.sameDistribution(drawn, expected) > 1e-4, () -> "at " + probability);
            assertTrue(Chances.sameMean(drawn, expected) > 1e-4, () -> "at " + probability);
        }
    }

    @Test
    void ofManyTrialsAndFewSuccessesTheOutcomesArePoissonian() {
        Binomial binomial = new Binomial(new FastRandom(5));
        int[] seen = new int[100];
        for (int i = 0; i < DRAWS; i++) {
            seen[binomial.draw(100_000_000, 3e-8)]++;
        }
        double chance = Math.exp(-3);
        for (int k = 0; k < 10; k++) {
            assertCount(seen[k], chance, k + " where 3 are expected");
            chance *= 3.0 / (k + 1);
        }
    }
}

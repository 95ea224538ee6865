package dev.retrylab.simulation.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinomialTest {

    @Test
    void whatIsCertainIsNotDrawn() {
        FastRandom random = new FastRandom(1);
        Binomial binomial = new Binomial(random);
        assertEquals(0, binomial.draw(0, 0.5));
        assertEquals(0, binomial.draw(5, 0));
        assertEquals(5, binomial.draw(5, 1));
        assertEquals(0, binomial.draw(5, -1e-17));
        assertEquals(5, binomial.draw(5, 1 + 1e-15));
        assertEquals(0, binomial.draw(0, Double.NaN));
        assertEquals(new FastRandom(1).nextDouble(), random.nextDouble());
    }

    /** From a transcription of the published algorithms in Python, apart from this one: 30,000 draws of each, folded. */
    @ParameterizedTest
    @CsvSource({
        "20, 0.3, 1424401593, 30000",
        "7, 0.9, -999055732, 30000",
        "1000, 0.004, 697986574, 30000",
        "21, 0.48, -403450054, 72930",
        "100, 0.1, -604467725, 65977",
        "40, 0.5, 2127032162, 64776",
        "100, 0.9, -216807819, 30000",
        "300, 0.2, 1912509194, 51979",
        "5000, 0.4, -1768827583, 43247",
        "100000, 0.03, 955002668, 42515",
        "1000000, 0.5, 1895994709, 41225"
    })
    void theCountsOfASeedAreThoseOfThePublishedAlgorithm(int trials, double probability, int folded, int drawn) {
        FastRandom random = new FastRandom(2_026);
        Binomial binomial = new Binomial(random);
        int fold = 0;
        for (int i = 0; i < 30_000; i++) {
            fold = 31 * fold + binomial.draw(trials, probability);
        }
        assertEquals(folded, fold);
        FastRandom same = new FastRandom(2_026);
        for (int i = 0; i < drawn; i++) {
            same.nextDouble();
        }
        assertEquals(same.nextDouble(), random.nextDouble(), "so many numbers were drawn for it");
    }

    /** A ten-millionth above the ratio it rejects, as much below it accepts: whatever decides, a bound or the logarithms. */
    @ParameterizedTest
    @CsvSource({
        "20, 0.5",
        "21, 0.48",
        "40, 0.5",
        "64, 0.16",
        "100, 0.1",
        "300, 0.2",
        "1000, 0.011",
        "5000, 0.4",
        "100000, 0.03",
        "100000, 0.0002",
        "1000000, 0.5",
        "100000000, 0.25"
    })
    void acceptsUpToTheRatioToTheModeAndNoFurther(int trials, double probability) {
        int mode = (int) ((trials + 1.0) * probability);
        double odds = probability / (1 - probability);
        double deviation = Math.sqrt(trials * probability * (1 - probability));
        int reach = (int) Math.max(20, 8 * deviation);
        int often = 1 + reach / 2_000;
        for (int side = -1; side <= 1; side += 2) {
            double log = 0;
            for (int i = 0; i <= reach; i++) {
                int k = mode + side * i;
                if (k < 0 || k > trials) {
                    break;
                }
                if (i > 0) {
                    int upper = side > 0 ? k : k + 1;
                    log += side * Math.log((trials - upper + 1.0) / upper * odds);
                }
                if (i <= 20 || i % often == 0) {
                    String at = k + " of " + trials + " at " + probability;
                    assertTrue(Binomial.accepts(trials, probability, k, Math.exp(log - 1e-7)), at);
                    assertFalse(Binomial.accepts(trials, probability, k, Math.exp(log + 1e-7)), at);
                }
            }
        }
    }
}

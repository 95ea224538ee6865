package dev.retrylab.simulation.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

    /** From a transcription of the published algorithms in Python, apart from this one: 3,000 draws of each, folded. */
    @ParameterizedTest
    @CsvSource({
        "20, 0.3, -1959986913, 3000",
        "7, 0.9, 104079228, 3000",
        "1000, 0.004, 1457008861, 3000",
        "21, 0.48, 1195372477, 7198",
        "40, 0.5, -69167864, 6448",
        "100, 0.9, 903425850, 3000",
        "300, 0.2, -985500534, 5117",
        "5000, 0.4, 1819725377, 4324",
        "100000, 0.03, 1161550871, 4222",
        "1000000, 0.5, 1553540296, 4135"
    })
    void theCountsOfASeedAreThoseOfThePublishedAlgorithm(int trials, double probability, int folded, int drawn) {
        FastRandom random = new FastRandom(2_026);
        Binomial binomial = new Binomial(random);
        int fold = 0;
        for (int i = 0; i < 3_000; i++) {
            fold = 31 * fold + binomial.draw(trials, probability);
        }
        assertEquals(folded, fold);
        FastRandom same = new FastRandom(2_026);
        for (int i = 0; i < drawn; i++) {
            same.nextDouble();
        }
        assertEquals(same.nextDouble(), random.nextDouble(), "so many numbers were drawn for it");
    }
}

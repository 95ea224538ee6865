package dev.retrylab.simulation.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.simulation.Golden;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.rng.core.source32.MersenneTwister;
import org.junit.jupiter.api.Test;

class PythonRandomTest {

    @Test
    void drawsWhatCpythonDraws() {
        JsonNode vectors = Golden.GOLDEN.get("rng");
        assertEquals(8, vectors.size());
        vectors.forEach(PythonRandomTest::assertVector);
    }

    private static void assertVector(JsonNode vector) {
        BigInteger seed = vector.get("seed").bigIntegerValue();
        PythonRandom words = new PythonRandom(seed);
        vector.get("u32").forEach(word -> assertEquals(word.longValue(), words.nextWord() & 0xffff_ffffL));
        PythonRandom doubles = new PythonRandom(seed);
        vector.get("random").forEach(each -> assertEquals(Double.parseDouble(each.asText()), doubles.nextDouble()));
        PythonRandom choices = new PythonRandom(seed);
        int[] sizes = {1, 2, 3, 100, 1000};
        JsonNode chosen = vector.get("choiceOf[1,2,3,100,1000]");
        for (int i = 0; i < sizes.length; i++) {
            assertEquals(
                    chosen.get(i).intValue(), choices.choice(sizes[i]), "choice of " + sizes[i] + ", seed " + seed);
        }
        PythonRandom uniform = new PythonRandom(seed);
        vector.get("uniform(2,7.5)")
                .forEach(each -> assertEquals(Double.parseDouble(each.asText()), uniform.uniform(2, 7.5)));
    }

    /** As CPython 3.11 prints them: {@code random.seed(s); random.normalvariate(10, 2).hex()}. */
    @Test
    void drawsNormalVariatesAsCpythonDoes() {
        Map<Integer, List<String>> vectors = Map.of(
                0,
                List.of(
                        "0x1.343b80c8e85e6p+3",
                        "0x1.42148c32d7e22p+3",
                        "0x1.6cb997ca04286p+3",
                        "0x1.39d51bf6517f5p+3",
                        "0x1.9a76e960b9777p+3",
                        "0x1.bbd296787e7cep+2"),
                19,
                List.of(
                        "0x1.9a6a53f01af22p+3",
                        "0x1.44998eabdb617p+3",
                        "0x1.24d918fad76a8p+3",
                        "0x1.1c87c06bb7fc3p+3",
                        "0x1.261c138a658ecp+3",
                        "0x1.002211852b4a3p+3"),
                12345,
                List.of(
                        "0x1.36c0572251459p+3",
                        "0x1.72e8be434363bp+3",
                        "0x1.2e151e52d440fp+3",
                        "0x1.48a524c59b04dp+3",
                        "0x1.ee80a861d2890p+2",
                        "0x1.48414aade8b8ep+3"));
        vectors.forEach((seed, expected) -> {
            PythonRandom random = new PythonRandom(seed);
            expected.forEach(hex -> assertEquals(Double.parseDouble(hex), random.normal(10, 2)));
        });
    }

    /** The words are those of another implementation, across many blocks and for a seed longer than the state. */
    @Test
    void theWordsAreThoseOfTheMersenneTwister() {
        for (int length : new int[] {1, 2, 623, 624, 625, 1_500}) {
            int[] seed = IntStream.range(0, length).map(i -> i * i + length).toArray();
            MersenneTwister expected = new MersenneTwister(seed);
            MersenneWords words = new MersenneWords(seed);
            for (int i = 0; i < 5_000; i++) {
                assertEquals(expected.nextInt(), words.next(), length + " words of seed, word " + i);
            }
        }
    }

    /** A word taken by itself moves the pairs, so that one of them lies across the end of a block. */
    @Test
    void aDoubleIsOfTheNextTwoWordsWhereverABlockEnds() {
        PythonRandom words = new PythonRandom(7);
        PythonRandom doubles = new PythonRandom(7);
        assertEquals(words.nextWord(), doubles.nextWord());
        for (int i = 0; i < 2_000; i++) {
            long high = words.nextWord() >>> 5;
            long low = words.nextWord() >>> 6;
            assertEquals((high * 0x1p26 + low) * 0x1p-53, doubles.nextDouble(), "double " + i);
        }
    }

    /**
     * The bounds that stand for the logarithm decide as it does. Words and doubles taken in between move the candidates to
     * every place of a block, and across its end.
     */
    @Test
    void aNormalVariateIsOfTheFirstDoublesThatAreAcceptedWhereverTheyBegin() {
        PythonRandom plain = new PythonRandom(11);
        PythonRandom random = new PythonRandom(11);
        Random between = new Random(5);
        for (int i = 0; i < 100_000; i++) {
            assertEquals(plainNormal(plain), random.normal(10, 2), "variate " + i);
            if (between.nextInt(4) == 0) {
                assertEquals(plain.nextDouble(), random.nextDouble());
            }
            if (between.nextInt(200) == 0) {
                assertEquals(plain.nextWord(), random.nextWord());
            }
        }
    }

    /** As CPython's {@code normalvariate(10, 2)} is written. */
    private static double plainNormal(PythonRandom random) {
        while (true) {
            double u1 = random.nextDouble();
            double u2 = 1 - random.nextDouble();
            double z = 4 * StrictMath.exp(-0.5) / StrictMath.sqrt(2) * (u1 - 0.5) / u2;
            if (z * z / 4 <= -StrictMath.log(u2)) {
                return 10 + z * 2;
            }
        }
    }

    @Test
    void dropsTheSignOfASeed() {
        assertEquals(new PythonRandom(12_345).nextWord(), new PythonRandom(-12_345).nextWord());
        assertEquals(
                new PythonRandom(BigInteger.ONE.shiftLeft(63)).nextWord(), new PythonRandom(Long.MIN_VALUE).nextWord());
    }

    @Test
    void drawsEvenWhenThereIsButOneToChoose() {
        PythonRandom random = new PythonRandom(0);
        random.choice(1);
        // Seed 0 begins with two words whose top bit is 1, 0.
        PythonRandom same = new PythonRandom(0);
        same.nextWord();
        same.nextWord();
        assertEquals(same.nextWord(), random.nextWord());
    }

    @Test
    void refusesAChoiceOfNothing() {
        assertThrows(IllegalArgumentException.class, () -> new PythonRandom(0).choice(0));
    }
}

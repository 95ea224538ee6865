package dev.retrylab.simulation.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.simulation.Golden;
import java.math.BigInteger;
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

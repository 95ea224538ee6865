package dev.retrylab.simulation.storm.fast;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OffsetsTest {

    @Test
    void wholeEndsLeaveNoParts() {
        assertEquals(new Offsets(1, 0, 0, 64, 64, 0), Offsets.of(0, 64, 64));
        assertEquals(new Offsets(32, 0, 32, 32, 64, 0), Offsets.of(32, 64, 64));
    }

    @Test
    void aWaitUnderATickIsATick() {
        assertEquals(1.0, chances(Offsets.of(0, 0, 0)).get(1));
        assertEquals(1.0, chances(Offsets.of(0.3, 0.6, 10)).get(1));
        assertEquals(0.75, chances(Offsets.of(0.7, 1.1, 10)).get(1), 1e-12);
        assertEquals(1.0, chances(Offsets.of(0, 40, 0.5)).get(1));
    }

    @Test
    void partsOfATickAreAsLikelyAsTheyAreLong() {
        var chances = chances(Offsets.of(2.25, 4.5, 10));
        assertEquals(0.75 / 2.25, chances.get(3), 1e-12);
        assertEquals(1 / 2.25, chances.get(4), 1e-12);
        assertEquals(0.5 / 2.25, chances.get(5), 1e-12);
    }

    @Test
    void everyOffsetIsAsLikelyAsTheWaitsThatEndInIt() {
        Random random = new Random(11);
        for (int round = 0; round < 5_000; round++) {
            double high = round % 3 == 0 ? random.nextInt(40) / 4.0 : 30 * random.nextDouble();
            double low = round % 2 == 0 ? 0 : high / 2;
            double cap = round % 5 == 0 ? high : random.nextInt(120) / 4.0 + (round % 7 == 0 ? 0.1 : 0);
            var chances = chances(Offsets.of(low, high, cap));
            for (int offset = 0; offset <= 32; offset++) {
                double expected = upTo(offset, low, high, cap) - upTo(offset - 1, low, high, cap);
                String at = "offset " + offset + " of U(" + low + ", " + high + ") cut at " + cap;
                assertEquals(expected, chances.getOrDefault(offset, 0.0), 1e-12, at);
            }
        }
    }

    /** The chance of max(1, min(cap, U(low, high))) to be at most this. */
    private static double upTo(int offset, double low, double high, double cap) {
        if (offset < 1 || offset < Math.min(cap, low)) {
            return 0;
        }
        return offset >= Math.min(cap, high) ? 1 : (offset - low) / (high - low);
    }

    private static TreeMap<Integer, Double> chances(Offsets offsets) {
        TreeMap<Integer, Double> chances = new TreeMap<>();
        double left = 1 - offsets.headChance();
        chances.merge(offsets.head(), offsets.headChance(), Double::sum);
        chances.merge(offsets.tail(), left * offsets.tailChance(), Double::sum);
        for (int i = 1; i <= offsets.even(); i++) {
            double even = left * (1 - offsets.tailChance()) / offsets.even();
            chances.merge(offsets.evenFrom() + i, even, Double::sum);
        }
        return chances;
    }
}

package dev.retrylab.simulation.storm.fast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.simulation.Chances;
import dev.retrylab.simulation.random.Binomial;
import dev.retrylab.simulation.random.FastRandom;
import org.junit.jupiter.api.Test;

class LazyPoolTest {

    private static final int ROUNDS = 4_000;
    private static final int COUNT = 50;

    @Test
    void eachOfTheNextTicksIsEquallyLikelyFromWhateverPlaceOfABlock() {
        for (int block : new int[] {1, 2, 3, 7, 16}) {
            for (int place = 0; place < block; place++) {
                assertEven(block, block + place);
            }
        }
    }

    private static void assertEven(int block, long entered) {
        LazyPool pool = new LazyPool(block, new Binomial(new FastRandom(31 * block + entered)));
        long[] due = new long[block + 1];
        long tick = entered;
        for (int round = 0; round < ROUNDS; round++) {
            pool.enter(tick, COUNT);
            for (int after = 1; after <= block; after++) {
                due[after] += pool.take(tick + after);
            }
            assertTrue(pool.isEmpty());
            // The same place of a later block: nobody waits meanwhile, so ticks may be left out.
            tick += 3L * block;
        }
        double all = (double) ROUNDS * COUNT;
        for (int after = 1; after <= block; after++) {
            double expected = all / block;
            double likely = block == 1 ? 1 : Chances.asFarOff(due[after], expected, expected * (1 - 1.0 / block));
            assertTrue(likely > 1e-4, block + " ticks, entered at " + entered + ", due after " + after);
        }
        assertEquals(0, pool.take(tick));
    }

    @Test
    void nobodyIsLostOrWaitsTooLong() {
        LazyPool pool = new LazyPool(9, new Binomial(new FastRandom(2)));
        long in = 0;
        long out = 0;
        for (long tick = 1; tick <= 10_000; tick++) {
            out += pool.take(tick);
            assertTrue(in - out <= 9 * 1_000);
            pool.enter(tick, (int) (tick % 1_000));
            in += tick % 1_000;
        }
        for (long tick = 10_001; tick <= 10_009; tick++) {
            out += pool.take(tick);
        }
        assertEquals(in, out);
        assertTrue(pool.isEmpty());
    }
}

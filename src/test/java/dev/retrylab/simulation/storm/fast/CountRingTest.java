package dev.retrylab.simulation.storm.fast;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CountRingTest {

    @Test
    void holdsWhatASortedMapWouldHold() {
        Random random = new Random(4);
        for (int longest : new int[] {1, 2, 7, 8, 100}) {
            CountRing ring = new CountRing(longest);
            TreeMap<Long, Integer> map = new TreeMap<>();
            for (long tick = 0; tick < 2_000; tick++) {
                Integer due = map.remove(tick);
                assertEquals(due == null ? 0 : due, ring.take(tick));
                for (int i = random.nextInt(9) - 6; i > 0; i--) {
                    long at = tick + 1 + random.nextInt(longest);
                    int count = random.nextInt(3);
                    ring.add(at, count);
                    if (count > 0) {
                        map.merge(at, count, Integer::sum);
                    }
                }
                assertEquals(map.isEmpty() ? CountRing.NEVER : map.firstKey(), ring.nextAfter(tick));
            }
        }
    }
}

package dev.retrylab.simulation.waits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Backoff.Capping;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.SymmetricJitter;
import dev.retrylab.simulation.random.FastRandom;
import dev.retrylab.simulation.waits.Waits.Before;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitsTest {

    private static final int MANY = 20_000;

    private static Before last(Waits waits) {
        List<Before> all = waits.run(new FastRandom(0));
        return all.get(all.size() - 1);
    }

    @Test
    void withoutJitterEverybodyWaitsTheCeiling() {
        List<Before> all = new Waits(new Backoff(100, 1_000, Jitter.NONE), 5, 10).run(new FastRandom(0));
        assertEquals(
                List.of(100.0, 200.0, 400.0, 800.0, 1_000.0),
                all.stream().map(Before::mean).toList());
        assertEquals(
                List.of(0.0, 0.0, 0.0, 0.0, 1.0),
                all.stream().map(Before::atCap).toList());
        assertEquals(800, all.get(3).low());
        assertEquals(800, all.get(3).high());
    }

    @Test
    void decorrelatedJitterSitsOnTheCapForThirtyEightPercent() {
        assertEquals(
                0.38,
                last(new Waits(new Backoff(2, 64, Jitter.DECORRELATED), 20, MANY))
                        .atCap(),
                0.01);
    }

    @Test
    void aCapAfterTheJitterGathersNearlyEverybodyOnIt() {
        Before after = last(new Waits(new Backoff(2, 64, Jitter.FULL, Capping.AFTER_JITTER), 12, MANY));
        // U(0, 2 · 2^11) is below 64 for one in 64.
        assertEquals(1 - 1.0 / 64, after.atCap(), 0.005);
        assertEquals(
                0, last(new Waits(new Backoff(2, 64, Jitter.FULL), 12, MANY)).atCap());
    }

    @Test
    void twoHundredMillisecondsAroundNothingLeaveHalfWithoutAWait() {
        Before last = last(new Waits(SymmetricJitter.MICROPROFILE_DEFAULT, 3, MANY));
        assertEquals(0.5, last.without(), 0.01);
        assertEquals(50, last.mean(), 1);
        assertEquals(0, last.low());
    }

    @Test
    void theSameSeedGivesTheSameWaits() {
        Waits waits = new Waits(new Backoff(1, 9, Jitter.EQUAL), 4, 50);
        assertEquals(waits.run(new FastRandom(7)), waits.run(new FastRandom(7)));
    }

    @Test
    void aShiftedIntFallsBelowNothingAndBeginsAgain() {
        assertEquals(100, IntShift.delay(100, 20_000, 0));
        assertEquals(12_800, IntShift.delay(100, 20_000, 7));
        assertEquals(20_000, IntShift.delay(100, 20_000, 24));
        assertEquals(-939_524_096, IntShift.delay(100, 20_000, 25));
        assertEquals(0, IntShift.delay(100, 20_000, 30));
        assertEquals(100, IntShift.delay(100, 20_000, 32));
        Backoff ours = new Backoff(100, 20_000, Jitter.NONE);
        for (int failures : new int[] {25, 30, 31, 32, 1_000_000}) {
            assertEquals(20_000, ours.ceiling(failures));
        }
    }

    @Test
    void oneRetryOfOneClientIsEnough() {
        assertEquals(
                List.of(new Before(1, 3, 3, 3, 1, 0)),
                new Waits(new Backoff(3, 3, Jitter.NONE), 1, 1).run(new FastRandom(0)));
    }

    @Test
    void refusesNoRetriesAndNobody() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new Waits(new Backoff(1, 1, Jitter.NONE), 0, 1))
                .getMessage()
                .contains("retries must be at least 1; it was 0"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new Waits(new Backoff(1, 1, Jitter.NONE), 1, 0))
                .getMessage()
                .contains("clients must be at least 1; it was 0"));
    }

    /** Draws of 0.01, 0.02, … 1: a hundred clients wait that much of a second. */
    @Test
    void oneClientInTwentyWaitsNoLongerThanLowAndOneLongerThanHigh() {
        int[] draw = {0};
        int[] told = {0};
        List<Before> all = new Waits(new Backoff(1_000, 1_000, Jitter.FULL), 2, 100)
                .run(() -> ++draw[0] % 100 / 100.0, () -> told[0]++);
        Before first = all.get(0);
        assertEquals(1, first.retry());
        assertEquals(2, all.get(1).retry());
        assertEquals(40, first.low(), 1e-9, "draws are from 0 to 0.99");
        assertEquals(940, first.high(), 1e-9);
        assertEquals(495, first.mean(), 1e-9);
        assertEquals(0.01, first.without());
        assertEquals(0, first.atCap());
        assertEquals(2, told[0]);
    }
}

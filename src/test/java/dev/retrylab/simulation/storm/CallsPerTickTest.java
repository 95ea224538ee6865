package dev.retrylab.simulation.storm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CallsPerTickTest {

    @Test
    void keepsEveryTickOfAShortRun() {
        CallsPerTick series = new CallsPerTick(4);
        series.called(1, 3);
        series.called(3, 2);
        assertEquals(1, series.ticksPerBin());
        assertArrayEquals(new double[] {3, 0, 2}, series.mean(1, 1));
    }

    @Test
    void doublesItsBinsUntilALongRunFits() {
        CallsPerTick series = new CallsPerTick(4);
        series.called(1, 3);
        series.called(2, 5);
        series.called(10, 8);
        assertEquals(4, series.ticksPerBin());
        assertArrayEquals(new double[] {2, 0, 2}, series.mean(1, 4));
    }

    @Test
    void meansOverRunsAndWiderBins() {
        CallsPerTick series = new CallsPerTick(4);
        series.called(1, 2);
        series.called(3, 2);
        series.called(1, 4);
        series.called(2, 2);
        assertArrayEquals(new double[] {3, 1, 1}, series.mean(2, 1));
        assertArrayEquals(new double[] {2, 0.5}, series.mean(2, 2));
    }

    @Test
    void aDwindlingCrowdIsSummedAsIfItHadBeenHeardTickByTick() {
        for (int calls : new int[] {1, 2, 8, 100}) {
            for (long every : new long[] {1, 2, 3, 64, 1_000}) {
                for (long first : new long[] {1, 2, 17}) {
                    assertDwindles(first, every, calls);
                }
            }
        }
    }

    private static void assertDwindles(long first, long every, int calls) {
        CallsPerTick atOnce = new CallsPerTick(8);
        CallsPerTick byTick = new CallsPerTick(8);
        atOnce.called(1, 5);
        byTick.called(1, 5);
        atOnce.dwindled(first, every, calls);
        for (int i = 0; i < calls; i++) {
            byTick.called(first + i * every, calls - i);
        }
        assertEquals(byTick.ticksPerBin(), atOnce.ticksPerBin());
        assertArrayEquals(byTick.mean(1, byTick.ticksPerBin()), atOnce.mean(1, atOnce.ticksPerBin()));
    }

    @Test
    void refusesAnOddNumberOfBins() {
        assertThrows(IllegalArgumentException.class, () -> new CallsPerTick(3));
    }

    @Test
    void aBinIsUsedUpToTheLastTickThatWasHeard() {
        CallsPerTick series = new CallsPerTick(4);
        assertEquals(0, series.mean(1, 1).length);
        series.called(4, 1);
        series.called(1, 1);
        assertArrayEquals(new double[] {1, 0, 0, 1}, series.mean(1, 1));
        series.called(5, 3);
        assertEquals(2, series.ticksPerBin());
        assertArrayEquals(new double[] {0.5, 0.5, 1.5}, series.mean(1, 2));
        assertEquals(
                "bins must be even and at least 2; it was 0",
                assertThrows(IllegalArgumentException.class, () -> new CallsPerTick(0))
                        .getMessage());
        assertEquals(1, new CallsPerTick(2).ticksPerBin());
    }
}

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
    void refusesAnOddNumberOfBins() {
        assertThrows(IllegalArgumentException.class, () -> new CallsPerTick(3));
    }
}

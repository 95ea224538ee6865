package dev.retrylab.simulator.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class StepsTest {

    @Test
    void aShortRangeHasEveryWholeNumber() {
        assertEquals(List.of("1", "2", "3", "4", "5"), Steps.whole(1, 5, 3));
    }

    @Test
    void aLongRangeHasEightStepsInEachPowerOfTen() {
        List<String> steps = Steps.whole(1, 1_000_000, 100);
        assertEquals(List.of("10", "15", "20", "30", "40", "50", "60", "80", "100"), steps.subList(7, 16));
        assertEquals("1000000", steps.get(steps.size() - 1));
        assertTrue(steps.size() < 60, steps.toString());
    }

    @Test
    void theDefaultIsAStep() {
        assertTrue(Steps.whole(1, 1_000, 37).contains("37"));
        assertTrue(Steps.decimal(0, 100_000, "64").contains("64"));
    }

    @Test
    void aProbabilityGoesInTwentieths() {
        List<String> steps = Steps.decimal(0, 1, "0.1");
        assertEquals(List.of("0", "0.05", "0.1"), steps.subList(0, 3));
        assertEquals(21, steps.size());
    }

    @Test
    void aSeedHasNoSlider() {
        assertEquals(List.of(), Steps.whole(-5, 5, 0));
    }
}

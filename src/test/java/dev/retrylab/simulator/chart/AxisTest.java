package dev.retrylab.simulator.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AxisTest {

    private static List<String> labels(Axis axis) {
        return axis.ticks().stream().map(Axis.Tick::label).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "100 | 0 20 40 60 80 100",
                "101 | 0 50 100 150",
                "0.45 | 0 0.1 0.2 0.3 0.4 0.5",
                "4000 | 0 1,000 2,000 3,000 4,000",
                "15000000000 | 0 5,000 M 10,000 M 15,000 M",
                "0 | 0 0.2 0.4 0.6 0.8 1"
            })
    void goesFromZeroInRoundNumbersToOneAtOrAboveTheHighest(double highest, String labels) {
        assertEquals(labels, String.join(" ", labels(Axis.fromZero(highest, 5))).replace(" M", " M"));
    }

    @Test
    void spansExactlyWhatThereIsAndMarksTheRoundNumbersWithin() {
        Axis axis = Axis.spanning(1, 167, 8);
        assertEquals(List.of("50", "100", "150"), labels(axis));
        assertEquals(0, axis.place(1));
        assertEquals(1, axis.place(167));
        assertEquals("29.518%", axis.ticks().get(0).percent());
    }

    @Test
    void aSinglePointStillHasAnAxis() {
        Axis axis = Axis.spanning(7, 7, 8);
        assertEquals(0, axis.place(7));
        assertTrue(axis.to() > axis.from());
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 0.3, 1, 7, 99, 1_234, 1e15})
    void neverCrowds(double highest) {
        int ticks = Axis.fromZero(highest, 5).ticks().size();
        assertTrue(ticks >= 2 && ticks <= 7, highest + " has " + ticks);
    }

    @Test
    void theLabelsAtTheEndsStayWithin() {
        List<Axis.Tick> ticks = Axis.spanning(0, 10, 5).ticks();
        assertEquals("start", ticks.get(0).anchor());
        assertEquals("middle", ticks.get(1).anchor());
        assertEquals("end", ticks.get(ticks.size() - 1).anchor());
    }
}

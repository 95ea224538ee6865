package dev.retrylab.simulator.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {

    @ParameterizedTest
    @CsvSource({
        "5050, 5050, the same",
        "643.15, 374.55, 71.7 % more",
        "374.55, 643.15, 41.8 % less",
        "5050, 1830, 2.8 times as much",
        "1000.5, 1000, under 0.1 % more",
        "150000, 1000, 150 times as much",
        "3, 0, 'more, from none'",
        "0, 3, none left"
    })
    void saysADifferenceInWords(double here, double pinned, String words) {
        assertEquals(words, Comparison.difference(here, pinned));
    }
}

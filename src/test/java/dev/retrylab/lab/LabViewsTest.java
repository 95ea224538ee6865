package dev.retrylab.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LabViewsTest {

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }

    @Test
    void twelveNumbersAreReadAndAThousandAreNot() {
        assertEquals("", LabViews.numbers(List.of()));
        assertEquals("1, 2", LabViews.numbers(upTo(2)));
        assertEquals("1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12", LabViews.numbers(upTo(12)));
        assertEquals("1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 988 more", LabViews.numbers(upTo(1000)));
    }
}

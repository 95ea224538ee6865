package dev.retrylab.playground.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.playground.client.view.TimeAxis;
import dev.retrylab.playground.client.view.TimeAxis.Tick;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeAxisTest {

    private static final long MILLI = 1_000_000;

    @Test
    void timeIsInProportionFromTheLeftToTheRight() {
        TimeAxis axis = new TimeAxis(2_000 * MILLI, 100, 700);
        assertEquals(100, axis.x(0));
        assertEquals(250, axis.x(500 * MILLI));
        assertEquals(700, axis.x(2_000 * MILLI));
        assertEquals(700, axis.x(9_000 * MILLI));
    }

    @Test
    void ticksAreRoundAndFew() {
        assertEquals(
                List.of("0 ms", "500 ms", "1 s", "1,500 ms", "2 s"),
                new TimeAxis(2_100 * MILLI, 0, 600)
                        .ticks().stream().map(Tick::label).toList());
        for (long end = 1; end < 90_000; end = end * 3 / 2 + 1) {
            int ticks = new TimeAxis(end * MILLI, 0, 600).ticks().size();
            assertTrue(ticks >= 3 && ticks <= 7, end + " ms has " + ticks + " ticks");
        }
    }

    @Test
    void aRunThatIsOverAtOnceStillHasAnAxis() {
        assertEquals(20 * MILLI, new TimeAxis(0, 0, 600).endNanos());
    }
}

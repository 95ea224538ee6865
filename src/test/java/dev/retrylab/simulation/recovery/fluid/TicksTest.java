package dev.retrylab.simulation.recovery.fluid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class TicksTest {

    private final Ticks tenths = new Ticks(10);

    @Test
    void aTimeIsTheNearestNumberOfTicks() {
        assertEquals(0.1, tenths.seconds());
        assertEquals(3, tenths.in(0.34));
        assertEquals(4, tenths.in(0.36));
        assertEquals(0, tenths.in(0.04));
        assertEquals(1, tenths.atLeastOneIn(0.04));
        assertEquals(12, tenths.atLeastOneIn(1.2));
    }

    @Test
    void theFirstTickOfATimeDoesNotBeginBeforeIt() {
        assertEquals(3, tenths.from(0.3), "which is a little more than three tenths in doubles");
        assertEquals(4, tenths.from(0.31));
        assertEquals(0, tenths.from(0));
    }

    @Test
    void aTimeBeyondAllTicksIsHalfOfAllWholeNumbers() {
        assertEquals(Integer.MAX_VALUE / 2, tenths.in(1e300));
        assertEquals(Integer.MAX_VALUE / 2, tenths.from(1e300));
    }

    @Test
    void aSecondHasOneToAThousand() {
        assertEquals(1, new Ticks(1).seconds());
        assertEquals(0.001, new Ticks(1_000).seconds());
        for (int none : new int[] {0, 1_001}) {
            assertEquals(
                    "perSecond must be from 1 to 1,000; it was " + none,
                    assertThrows(IllegalArgumentException.class, () -> new Ticks(none))
                            .getMessage());
        }
    }
}

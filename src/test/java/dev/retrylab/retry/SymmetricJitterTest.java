package dev.retrylab.retry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SymmetricJitterTest {

    private static final RandomSource LOWEST = () -> 0;
    private static final RandomSource HIGHEST = () -> Math.nextDown(1.0);

    @Test
    void halfOfTheRetriesUnderMicroProfilesDefaultDoNotWait() {
        Random random = new Random(39);
        int without = 0;
        double longest = 0;
        for (int draw = 0; draw < 10_000; draw++) {
            double delay = SymmetricJitter.MICROPROFILE_DEFAULT.delay(draw % 3, 0, random::nextDouble);
            without += delay == 0 ? 1 : 0;
            longest = Math.max(longest, delay);
        }
        // Four standard deviations of 10,000 fair coins.
        assertEquals(5_000, without, 200);
        assertEquals(0.5, SymmetricJitter.MICROPROFILE_DEFAULT.shareWithoutWait());
        assertTrue(longest > 199 && longest < 200, "the longest is " + longest);
    }

    @Test
    void spreadsToBothSidesAndNeverBelowZero() {
        SymmetricJitter wide = new SymmetricJitter(100, 200);
        assertEquals(0, wide.delay(0, 0, LOWEST));
        assertEquals(100, wide.delay(0, 0, () -> 0.5));
        assertEquals(300, wide.delay(0, 0, HIGHEST), 1e-9);
        assertEquals(0.25, wide.shareWithoutWait());
        SymmetricJitter narrow = new SymmetricJitter(400, 200);
        assertEquals(200, narrow.delay(0, 0, LOWEST));
        assertEquals(600, narrow.cap());
        assertEquals(0, narrow.shareWithoutWait());
    }

    @Test
    void failuresAndTheLastDelayPlayNoPart() {
        SymmetricJitter jitter = new SymmetricJitter(400, 200);
        assertEquals(jitter.delay(0, 400, () -> 0.3), jitter.delay(1_000_000, 5, () -> 0.3));
    }

    @Test
    void withoutASpreadEveryDelayIsTheCentre() {
        assertEquals(250, new SymmetricJitter(250, 0).delay(9, 0, LOWEST));
        assertEquals(0, new SymmetricJitter(0, 0).delay(9, 0, HIGHEST));
        assertEquals(0, new SymmetricJitter(0, 0).shareWithoutWait());
    }

    @Test
    void refusesWhatIsNoJitter() {
        assertRefused(Double.NaN, 1, "centre");
        assertRefused(-1, 1, "centre");
        assertRefused(1, Double.NaN, "spread");
        assertRefused(1, -0.1, "spread");
        assertRefused(1, Double.POSITIVE_INFINITY, "spread");
        assertRefused(Double.MAX_VALUE, Double.MAX_VALUE, "centre + spread");
    }

    private static void assertRefused(double centre, double spread, String member) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> new SymmetricJitter(centre, spread));
        assertTrue(refusal.getMessage().startsWith(member), refusal.getMessage());
    }

    @Test
    void itsBaseIsTheCentreWhichMayBeTheLargestNumber() {
        SymmetricJitter largest = new SymmetricJitter(Double.MAX_VALUE, 0);
        assertEquals(Double.MAX_VALUE, largest.base());
        assertEquals(Double.MAX_VALUE, largest.cap());
    }
}

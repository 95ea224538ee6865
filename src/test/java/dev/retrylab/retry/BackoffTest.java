package dev.retrylab.retry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BackoffTest {

    private static final RandomSource LOWEST = () -> 0;
    private static final RandomSource HIGHEST = () -> Math.nextDown(1.0);
    private static final RandomSource UNUSED = () -> {
        throw new AssertionError("no draw expected");
    };

    @Test
    void theCeilingDoublesUpToTheCap() {
        Backoff backoff = new Backoff(100, 20_000, Jitter.NONE);
        assertEquals(100, backoff.ceiling(0));
        assertEquals(3_200, backoff.ceiling(5));
        assertEquals(12_800, backoff.ceiling(7));
        assertEquals(20_000, backoff.ceiling(8));
    }

    @Test
    void theCeilingNeverFallsHoweverManyFailures() {
        Backoff backoff = new Backoff(100, 20_000, Jitter.NONE);
        double last = 0;
        for (int failures = 0; failures <= 1_000_000; failures++) {
            double ceiling = backoff.ceiling(failures);
            assertTrue(ceiling >= last && ceiling <= 20_000, "fell at " + failures);
            last = ceiling;
        }
        assertEquals(20_000, last);
        assertEquals(20_000, backoff.ceiling(Integer.MAX_VALUE));
    }

    @Test
    void aBaseOfZeroStaysZero() {
        Backoff backoff = new Backoff(0, 10, Jitter.FULL);
        assertEquals(0, backoff.ceiling(0));
        assertEquals(0, backoff.ceiling(2_000_000_000));
        assertEquals(0, backoff.delay(2_000, 0, HIGHEST));
        assertEquals(0, new Backoff(0, 10, Jitter.DECORRELATED).delay(2_000, 0, HIGHEST));
    }

    @Test
    void theLargestNumbersStayFinite() {
        for (Jitter jitter : Jitter.values()) {
            for (Backoff.Capping capping : Backoff.Capping.values()) {
                Backoff backoff = new Backoff(1, Double.MAX_VALUE, jitter, capping);
                for (RandomSource draw : new RandomSource[] {LOWEST, HIGHEST}) {
                    double delay = backoff.delay(5_000, Double.MAX_VALUE, draw);
                    assertTrue(delay >= 0 && delay <= Double.MAX_VALUE, jitter + " " + capping + ": " + delay);
                }
            }
        }
    }

    @Test
    void extremeDrawsStayWithinEachFormula() {
        assertRange(Jitter.NONE, 500, 500);
        assertRange(Jitter.FULL, 0, 500);
        assertRange(Jitter.EQUAL, 250, 500);
        assertRange(Jitter.DECORRELATED, 100, 500);
    }

    private static void assertRange(Jitter jitter, double low, double high) {
        Backoff backoff = new Backoff(100, 500, jitter);
        assertEquals(low, backoff.delay(5, 500, LOWEST), 1e-9, jitter + " at its lowest");
        assertEquals(high, backoff.delay(5, 500, HIGHEST), 1e-9, jitter + " at its highest");
        assertTrue(backoff.delay(5, 500, HIGHEST) <= 500, jitter + " passes the cap");
    }

    @Test
    void decorrelatedJitterStartsFromTheBaseAndFollowsTheLastDelay() {
        Backoff backoff = new Backoff(2, 64, Jitter.DECORRELATED);
        assertEquals(4, backoff.delay(0, 2, () -> 0.5));
        assertEquals(7, backoff.delay(9, 4, () -> 0.5));
        assertEquals(64, backoff.delay(0, 60, () -> 0.5));
    }

    @Test
    void noJitterDrawsNothing() {
        assertEquals(8, new Backoff(2, 64, Jitter.NONE).delay(2, 2, UNUSED));
    }

    @Test
    void aCapAfterTheJitterBringsTheCrowdBackIntoStep() {
        Backoff before = new Backoff(2, 64, Jitter.FULL);
        Backoff after = new Backoff(2, 64, Jitter.FULL, Backoff.Capping.AFTER_JITTER);
        assertEquals(16, before.delay(20, 2, () -> 0.25));
        assertEquals(64, after.delay(20, 2, () -> 0.25));
        assertEquals(32, after.delay(6, 2, () -> 0.25));
    }

    @Test
    void everyDelayIsWithinItsFormulaWhateverTheParameters() {
        Random random = new Random(20_260);
        for (int i = 0; i < 20_000; i++) {
            double base = random.nextDouble() * 100;
            double cap = base + random.nextDouble() * 10_000;
            int failures = random.nextInt(80);
            double previous = base + random.nextDouble() * (cap - base);
            double ceiling = Math.min(cap, base * Math.pow(2, failures));
            assertEquals(ceiling, new Backoff(base, cap, Jitter.NONE).delay(failures, previous, UNUSED));
            assertWithin(0, ceiling, new Backoff(base, cap, Jitter.FULL).delay(failures, previous, random::nextDouble));
            assertWithin(
                    ceiling / 2,
                    ceiling,
                    new Backoff(base, cap, Jitter.EQUAL).delay(failures, previous, random::nextDouble));
            assertWithin(
                    base,
                    Math.min(cap, 3 * previous),
                    new Backoff(base, cap, Jitter.DECORRELATED).delay(failures, previous, random::nextDouble));
        }
    }

    private static void assertWithin(double low, double high, double delay) {
        assertTrue(delay >= low && delay <= high, delay + " is not within " + low + " and " + high);
    }

    @Test
    void refusesWhatIsNoBackoff() {
        assertRefused(Double.NaN, 1, "base");
        assertRefused(-1, 1, "base");
        assertRefused(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, "base");
        assertRefused(1, Double.NaN, "cap");
        assertRefused(1, Double.POSITIVE_INFINITY, "cap");
        assertRefused(2, 1.5, "cap");
    }

    @Test
    void itsLargestBaseIsTheLargestNumber() {
        assertEquals(Double.MAX_VALUE, new Backoff(Double.MAX_VALUE, Double.MAX_VALUE, Jitter.NONE).ceiling(1));
    }

    private static void assertRefused(double base, double cap, String member) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> new Backoff(base, cap, Jitter.FULL));
        assertTrue(refusal.getMessage().startsWith(member), refusal.getMessage());
    }
}

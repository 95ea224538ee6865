package dev.retrylab.simulation.vendor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.simulation.budget.Failures;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What a run is told as, by hand. */
class TallyTest {

    private static final long MILLI = 1_000_000;

    /** Two a second, for six seconds of which the third fails; an answer takes 100 ms. */
    private static Traffic small(boolean together) {
        return new Traffic(6, 2, together, new Failures(1, 2, 3, 0), Failing.REFUSED, 100 * MILLI, 1_000 * MILLI, 0);
    }

    @Test
    void everyRequestIsCountedWhereItArrivedAndEveryCallWhenItWasMade() {
        // Polly waits two seconds: the two of the third second are retried in the fifth.
        VendorRun run = small(false).run(Vendor.POLLY.preset(Failing.REFUSED));
        assertEquals(12, run.requests());
        assertEquals(12, run.firsts());
        assertEquals(2, run.retries());
        assertEquals(14, run.calls());
        assertEquals(14 / 12.0, run.load());
        assertEquals(0, run.atOnce());
        assertEquals(new VendorRun.Served(2, 2, 4), run.outage());
        assertEquals(2, run.outage().load());
        assertEquals(100, run.outage().percent());
        assertEquals(new VendorRun.Served(10, 10, 10), run.outside());
        assertArrayEquals(new long[] {2, 2, 2, 2, 4, 2}, run.callsPerSecond());
        assertEquals(new VendorRun.Spread(2.1, 2.1, 2.1), run.added(), "two seconds, and another answer");
        assertEquals(2.2, run.longestHeld());
        assertEquals(OptionalDouble.of(0), run.recovery());
    }

    @Test
    void withoutARetryTheOutageIsLostAndNothingIsAdded() {
        VendorRun run = small(true).run(Vendor.NONE.preset(Failing.REFUSED));
        assertEquals(new VendorRun.Served(2, 0, 2), run.outage());
        assertEquals(0, run.outage().percent());
        assertEquals(new VendorRun.Spread(0, 0, 0), run.added());
        assertEquals(2, run.peak(), "those of a second arrive in one moment");
        assertEquals(0.1, run.longestHeld());
        assertEquals(1, small(false).run(Vendor.NONE.preset(Failing.REFUSED)).peak());
    }

    @Test
    void callsAfterTheLastSecondAreCountedButInNoSecond() {
        Traffic late = new Traffic(2, 1, true, new Failures(1, 1, 2, 0), Failing.REFUSED, 0, 1_000 * MILLI, 0);
        VendorRun run = late.run(Vendor.POLLY.preset(Failing.REFUSED));
        assertEquals(3, run.calls());
        assertArrayEquals(new long[] {1, 1}, run.callsPerSecond());
        assertEquals(OptionalDouble.empty(), run.recovery(), "three seconds after the outage are not in the run");
    }

    @Test
    void recoveryIsTheBeginningOfThreeGoodSeconds() {
        Tally tally = new Tally(small(true));
        for (int second = 0; second < 6; second++) {
            long at = second * 1_000 * MILLI;
            tally.ended(at, at, true, false, 0);
            tally.ended(at, at, second != 3, false, 0);
        }
        assertEquals(OptionalDouble.empty(), tally.told().recovery(), "the fourth second had one of two");
        Tally good = new Tally(small(true));
        for (int second = 0; second < 6; second++) {
            long at = second * 1_000 * MILLI;
            good.ended(at, at, true, false, 0);
            good.ended(at, at, true, false, 0);
        }
        assertEquals(OptionalDouble.of(0), good.told().recovery());
        Traffic longer = new Traffic(7, 2, true, new Failures(1, 2, 3, 0), Failing.REFUSED, 0, 1_000 * MILLI, 0);
        Tally later = new Tally(longer);
        for (int second = 0; second < 7; second++) {
            long at = second * 1_000 * MILLI;
            later.ended(at, at, second > 3, false, 0);
            later.ended(at, at, true, false, 0);
        }
        assertEquals(OptionalDouble.of(1), later.told().recovery());
    }

    /** Ten a second: nine in ten are enough, of those who would be served without any retry. */
    @Test
    void servedAgainAreNineInTenOfThoseWhoWouldBeWithoutRetries() {
        assertEquals(OptionalDouble.of(0), recovery(0, 9));
        assertEquals(OptionalDouble.empty(), recovery(0, 8));
        assertEquals(OptionalDouble.of(0), recovery(0.5, 5));
        assertEquals(OptionalDouble.empty(), recovery(0.5, 4));
    }

    private static OptionalDouble recovery(double failingOutside, int goodOfEachSecond) {
        Failures failures = new Failures(1, 2, 3, failingOutside);
        Tally tally = new Tally(new Traffic(6, 10, true, failures, Failing.REFUSED, 0, 1_000 * MILLI, 0));
        for (int i = 0; i < 60; i++) {
            long at = i / 10 * 1_000 * MILLI;
            tally.ended(at, at, i % 10 < goodOfEachSecond, false, 0);
        }
        return tally.told().recovery();
    }

    @Test
    void aRejectionIsARequestWithoutACall() {
        Tally tally = new Tally(small(true));
        tally.rejected(2_000 * MILLI);
        VendorRun told = tally.told();
        assertEquals(0, told.calls());
        assertEquals(new VendorRun.Served(1, 0, 0), told.outage());
        assertEquals(new VendorRun.Spread(0, 0, 0), told.added());
    }

    @Test
    void spreadsAreTheSmallestValuesThatSoManyDoNotPass() {
        Tally tally = new Tally(new Traffic(60, 2, true, Failures.steady(1), Failing.REFUSED, 0, 1_000 * MILLI, 0));
        for (int i = 100; i > 0; i--) {
            tally.ended(0, i * 1_000 * MILLI, false, true, 1);
        }
        VendorRun told = tally.told();
        assertEquals(new VendorRun.Spread(50, 95, 100), told.added());
        assertEquals(100, told.atOnce());
        assertEquals(100, told.longestHeld());
    }

    @Test
    void thePeakIsTheMostCallsOfOneHundredthOfASecond() {
        Tally tally = new Tally(small(true));
        for (long millis : new long[] {0, 9, 10, 11, 19, 20, 29}) {
            tally.called(0, millis * MILLI, 1);
        }
        assertEquals(3, tally.told().peak());
    }
}

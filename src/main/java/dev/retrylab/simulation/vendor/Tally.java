package dev.retrylab.simulation.vendor;

import dev.retrylab.simulation.vendor.VendorRun.Served;
import dev.retrylab.simulation.vendor.VendorRun.Spread;
import java.util.Arrays;
import java.util.OptionalDouble;

/** Counts what happens to one client's requests. */
final class Tally {

    private static final long HUNDREDTH = Traffic.SECOND / 100;
    /** Users count as served again when nine in ten are who would be without any retry. */
    private static final double SERVED_AGAIN = 0.9;
    /** For so many seconds on end. */
    private static final int STEADY_SECONDS = 3;

    private final Traffic traffic;
    private final long[] calls;
    private final long[] goodByArrival;
    private final double[] added;
    private int addedCount;
    private long firsts;
    private long retries;
    private long atOnce;
    private long outage;
    private long outageGood;
    private long outageCalls;
    private long outside;
    private long outsideGood;
    private long peak;
    private long inHundredth;
    private long hundredth = -1;
    private long longestHeld;

    Tally(Traffic traffic) {
        this.traffic = traffic;
        calls = new long[traffic.seconds()];
        goodByArrival = new long[traffic.seconds()];
        added = new double[traffic.requests()];
    }

    /** A throttle said no, without a call. */
    void rejected(long now) {
        count(now, false);
        added[addedCount++] = 0;
    }

    /** @param arrived when the request arrived that it is made for */
    void called(long arrived, long now, int attempt) {
        outageCalls += traffic.inOutage(arrived) ? 1 : 0;
        if (attempt == 1) {
            firsts++;
        } else {
            retries++;
        }
        int second = (int) (now / Traffic.SECOND);
        if (second < calls.length) {
            calls[second]++;
        }
        inHundredth = now / HUNDREDTH == hundredth ? inHundredth + 1 : 1;
        hundredth = now / HUNDREDTH;
        peak = Math.max(peak, inHundredth);
    }

    /**
     * @param failedFirst whether the first attempt failed
     * @param noWaits retries that were made without a wait
     */
    void ended(long arrived, long now, boolean good, boolean failedFirst, long noWaits) {
        count(arrived, good);
        atOnce += noWaits;
        longestHeld = Math.max(longestHeld, now - arrived);
        if (failedFirst) {
            added[addedCount++] = (double) Math.max(0, now - arrived - traffic.latencyNanos()) / Traffic.SECOND;
        }
    }

    private void count(long arrived, boolean good) {
        int one = good ? 1 : 0;
        if (traffic.inOutage(arrived)) {
            outage++;
            outageGood += one;
        } else {
            outside++;
            outsideGood += one;
        }
        goodByArrival[(int) (arrived / Traffic.SECOND)] += one;
    }

    VendorRun told() {
        return new VendorRun(
                traffic.requests(),
                firsts,
                retries,
                atOnce,
                new Served(outage, outageGood, outageCalls),
                new Served(outside, outsideGood, firsts + retries - outageCalls),
                calls,
                peak,
                spread(),
                (double) longestHeld / Traffic.SECOND,
                recovery());
    }

    private Spread spread() {
        if (addedCount == 0) {
            return new Spread(0, 0, 0);
        }
        double[] sorted = Arrays.copyOf(added, addedCount);
        Arrays.sort(sorted);
        return new Spread(rank(sorted, 0.5), rank(sorted, 0.95), sorted[addedCount - 1]);
    }

    /** The smallest value that so large a share does not pass. */
    private static double rank(double[] sorted, double share) {
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }

    private OptionalDouble recovery() {
        double end = traffic.failures().to();
        if (outage == 0 || end + STEADY_SECONDS > traffic.seconds()) {
            return OptionalDouble.empty();
        }
        double enough = SERVED_AGAIN * traffic.rps() * (1 - traffic.failures().outside());
        int steady = 0;
        for (int second = (int) Math.ceil(end); second < goodByArrival.length; second++) {
            steady = goodByArrival[second] >= enough ? steady + 1 : 0;
            if (steady == STEADY_SECONDS) {
                return OptionalDouble.of(second + 1 - STEADY_SECONDS - Math.ceil(end));
            }
        }
        return OptionalDouble.empty();
    }
}

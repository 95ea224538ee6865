package dev.retrylab.simulation.recovery;

import dev.retrylab.simulation.recovery.fluid.BreakerState;
import dev.retrylab.simulation.recovery.fluid.Totals;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * What a run came to.
 *
 * @param recoverySeconds after the second in which the outage ended; nothing if it did not recover within the run
 */
public record RecoveryRun(OptionalInt recoverySeconds, Totals totals, Seconds seconds) {

    private static final int LAST = 10;

    /**
     * Second by second.
     *
     * @param issued attempts that reached the service
     * @param goodput answered in time
     * @param waste served after the client had gone
     * @param queue at the end of the second
     * @param tokens at the end of the second; infinite without a budget
     * @param breaker at the end of the second
     */
    public record Seconds(
            double[] issued,
            double[] goodput,
            double[] waste,
            double[] queue,
            double[] tokens,
            BreakerState[] breaker) {

        Seconds(int count) {
            this(
                    new double[count],
                    new double[count],
                    new double[count],
                    new double[count],
                    new double[count],
                    new BreakerState[count]);
        }
    }

    /** The most attempts in a second. */
    public double peakIssued() {
        return Arrays.stream(seconds.issued()).max().orElse(0);
    }

    /** Per second, mean of the last ten. */
    public double issuedLast10() {
        return meanOfLast(seconds.issued());
    }

    /** Per second, mean of the last ten. */
    public double goodputLast10() {
        return meanOfLast(seconds.goodput());
    }

    /** Per second, mean of the last ten. */
    public double wasteLast10() {
        return meanOfLast(seconds.waste());
    }

    /** Of the first attempts, how many were answered in time, at the first or a later attempt. */
    public double successPercent() {
        return totals.offered() == 0 ? 100 : 100 * totals.good() / totals.offered();
    }

    private static double meanOfLast(double[] values) {
        int count = Math.min(LAST, values.length);
        return Arrays.stream(values, values.length - count, values.length).sum() / count;
    }
}

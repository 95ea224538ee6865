package dev.retrylab.simulation.storm;

import java.util.Arrays;

/**
 * Calls over time, summed over any number of runs, in bins that double their width whenever the runs outgrow them. So a
 * short run keeps every tick and a long one stays small.
 */
public final class CallsPerTick implements TickListener {

    private final long[] sums;
    private int doublings;
    private int used;

    /** @param bins how many bins there may be, at least 2 and even */
    public CallsPerTick(int bins) {
        if (bins < 2 || bins % 2 != 0) {
            throw new IllegalArgumentException("bins must be even and at least 2; it was " + bins);
        }
        sums = new long[bins];
    }

    @Override
    public void called(long tick, long calls) {
        while (bin(tick) >= sums.length) {
            widen();
        }
        int bin = (int) bin(tick);
        sums[bin] += calls;
        used = Math.max(used, bin + 1);
    }

    /** Bin by bin: what falls into one is an arithmetic series. */
    @Override
    public void dwindled(long tick, long every, long calls) {
        called(tick + (calls - 1) * every, 1);
        long next = tick;
        long left = calls;
        while (left > 1) {
            int bin = (int) bin(next);
            long endOfBin = (bin + 1L) << doublings;
            long times = Math.min(left - 1, (endOfBin - next) / every + 1);
            sums[bin] += times * left - times * (times - 1) / 2;
            next += times * every;
            left -= times;
        }
    }

    private long bin(long tick) {
        return (tick - 1) >>> doublings;
    }

    /** How many ticks each bin covers; bin i begins after tick i · this. A power of two. */
    public long ticksPerBin() {
        return 1L << doublings;
    }

    /**
     * Calls per tick, the mean over the runs and over each bin's ticks.
     *
     * @param runs how many runs were heard
     * @param width how many ticks each value shall cover: a multiple of {@link #ticksPerBin}
     */
    public double[] mean(int runs, long width) {
        int merged = Math.toIntExact(width / ticksPerBin());
        double[] means = new double[(used + merged - 1) / merged];
        for (int bin = 0; bin < used; bin++) {
            means[bin / merged] += sums[bin];
        }
        for (int i = 0; i < means.length; i++) {
            means[i] /= (double) runs * width;
        }
        return means;
    }

    private void widen() {
        for (int i = 0; i < sums.length / 2; i++) {
            sums[i] = sums[2 * i] + sums[2 * i + 1];
        }
        Arrays.fill(sums, sums.length / 2, sums.length, 0);
        doublings++;
        used = (used + 1) / 2;
    }
}

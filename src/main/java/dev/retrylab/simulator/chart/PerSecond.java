package dev.retrylab.simulator.chart;

import dev.retrylab.simulator.figure.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** A series with one value for each second, gathered where that would be more points than a table twin may have. */
public record PerSecond(int seconds) {

    private static final int MAX_POINTS = 256;

    /** Seconds in each point. */
    private int width() {
        return (seconds + MAX_POINTS - 1) / MAX_POINTS;
    }

    /** Heads the first column. */
    public DataTable.Column head() {
        return new DataTable.Column(width() == 1 ? "Second" : "From second", "");
    }

    /** What a value is, and over how long it is a mean. */
    public String unit(String each) {
        return each + (width() == 1 ? "" : ", mean of " + width() + " s");
    }

    /** @param row of the point that begins with this second, counted from 0 */
    public List<List<String>> rows(IntFunction<List<String>> row) {
        List<List<String>> rows = new ArrayList<>();
        for (int from = 0; from < seconds; from += width()) {
            rows.add(row.apply(from));
        }
        return rows;
    }

    /** The mean over the point that begins with this second. */
    public double mean(long[] values, int from) {
        int to = Math.min(seconds, from + width());
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum / (to - from);
    }
}

package dev.retrylab.simulator.chart;

import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Findings.Chart;
import java.util.Optional;

/** A chart as a page draws it: lines that fill whatever width there is, its words beside them at their own size. */
public record ChartView(String title, String caption, String x, String y, DataTable table, Plot plot) {

    /** Units across stretch with the page; units up are pixels. */
    private static final int WIDTH = 1_000;

    private static final int HEIGHT = 240;

    public static ChartView of(Chart chart, Optional<Chart> pinned) {
        Plot plot = Plot.of(chart, pinned, WIDTH, HEIGHT);
        return new ChartView(chart.title(), chart.caption(), chart.x(), chart.y(), chart.table(), plot);
    }

    /** The number of the last row, from 0: where the slider ends that reads the values. */
    public int last() {
        return table.rows().size() - 1;
    }

    /** Whether it holds lines of a pinned setting. */
    public boolean compares() {
        return plot.lines().stream().anyMatch(Plot.Line::pinned);
    }

    /** Where a tick of the upward axis stands, in pixels from the top. */
    public String fromTop(Axis.Tick tick) {
        return String.valueOf(Math.round((1 - tick.at()) * HEIGHT));
    }
}

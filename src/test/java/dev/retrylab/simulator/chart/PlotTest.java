package dev.retrylab.simulator.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Findings.Chart;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlotTest {

    private static Chart chart(String... rows) {
        List<DataTable.Column> columns =
                List.of(new DataTable.Column("Second", ""), new DataTable.Column("calls", "series-1"));
        List<List<String>> cells =
                List.of(rows).stream().map(row -> List.of(row.split(" "))).toList();
        return new Chart("When?", "", "second", "calls", new DataTable(columns, cells));
    }

    private static String path(Chart chart) {
        return Plot.of(chart, Optional.empty(), 100, 100).lines().get(0).path();
    }

    @Test
    void drawsALineThroughTheRowsOfTheTable() {
        assertEquals("M0 50L50 0L100 100", path(chart("0 500", "1 1,000", "2 0")));
    }

    @Test
    void leavesOutPointsThatChangeNothing() {
        assertEquals("M0 0L60 0L80 50L100 0", path(chart("0 1", "1 1", "2 1", "3 1", "4 0.5", "5 1")));
    }

    @Test
    void leavesAGapWhereThereIsNoNumber() {
        assertEquals("M0 0M100 100", path(chart("0 1", "1 –", "2 0")));
    }

    @Test
    void whatIsPinnedSharesTheAxesAndLiesBeneath() {
        Plot plot = Plot.of(chart("0 1", "1 1"), Optional.of(chart("0 2", "2 2")), 100, 100);
        assertEquals(
                List.of(true, false),
                plot.lines().stream().map(Plot.Line::pinned).toList());
        assertEquals("M0 0L100 0", plot.lines().get(0).path());
        assertEquals("M0 50L50 50", plot.lines().get(1).path());
    }
}

package dev.retrylab.simulator.chart;

import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Findings.Chart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lines of a chart in a box of so many units: across from the left, up from the bottom. What is pinned shares both
 * axes, so that it can be compared.
 */
public record Plot(Axis across, Axis up, List<Line> lines) {

    private static final int TICKS_ACROSS = 8;
    private static final int TICKS_UP = 5;

    /**
     * @param mark colour and dash
     * @param pinned whether it belongs to the setting that was kept for comparison
     * @param path the {@code d} of its SVG path
     */
    public record Line(String label, String mark, boolean pinned, String path) {}

    /** Draws a chart's table: its first column is the horizontal axis, each of the others a line. */
    public static Plot of(Chart chart, Optional<Chart> pinned, int width, int height) {
        List<Columns> all = new ArrayList<>(List.of(new Columns(chart.table(), false)));
        pinned.ifPresent(other -> all.add(0, new Columns(other.table(), true)));
        double first = all.stream().mapToDouble(Columns::first).min().orElseThrow();
        double last = all.stream().mapToDouble(Columns::last).max().orElseThrow();
        double highest = all.stream().mapToDouble(Columns::highest).max().orElseThrow();
        Axis across = Axis.spanning(first, last, TICKS_ACROSS);
        Axis up = Axis.fromZero(highest, TICKS_UP);
        Path path = new Path(across, up, width, height);
        return new Plot(
                across,
                up,
                all.stream().flatMap(each -> each.lines(path).stream()).toList());
    }

    /** A table as numbers. A cell that is none leaves a gap in its line. */
    private record Columns(List<DataTable.Column> heads, double[][] values, boolean pinned) {

        Columns(DataTable table, boolean pinned) {
            this(table.columns(), numbers(table), pinned);
        }

        private static double[][] numbers(DataTable table) {
            double[][] values = new double[table.columns().size()][table.rows().size()];
            for (int row = 0; row < table.rows().size(); row++) {
                for (int column = 0; column < values.length; column++) {
                    values[column][row] = DataTable.number(table.rows().get(row).get(column));
                }
            }
            return values;
        }

        double first() {
            return values[0][0];
        }

        double last() {
            return values[0][values[0].length - 1];
        }

        double highest() {
            double highest = 0;
            for (int column = 1; column < values.length; column++) {
                for (double value : values[column]) {
                    highest = value > highest ? value : highest;
                }
            }
            return highest;
        }

        List<Line> lines(Path path) {
            List<Line> lines = new ArrayList<>();
            for (int column = 1; column < values.length; column++) {
                DataTable.Column head = heads.get(column);
                lines.add(new Line(head.label(), head.mark(), pinned, path.through(values[0], values[column])));
            }
            return lines;
        }
    }
}

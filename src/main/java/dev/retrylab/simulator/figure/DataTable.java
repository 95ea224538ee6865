package dev.retrylab.simulator.figure;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Rows of numbers, as text.
 *
 * @param columns the first heads the rows
 */
public record DataTable(List<Column> columns, List<List<String>> rows) {

    /**
     * @param label heads the column
     * @param mark the colour and dash of its line in a chart; empty for the first column
     */
    public record Column(String label, String mark) {}

    /** A table that is not charted. */
    public static DataTable plain(List<String> labels, List<List<String>> rows) {
        return new DataTable(labels.stream().map(label -> new Column(label, "")).toList(), rows);
    }

    /** What a cell says, without its grouping commas; not a number if it says none. */
    public static double number(String cell) {
        return Figures.parsed(cell.replace(",", "")).orElse(Double.NaN);
    }

    /** As CSV after RFC 4180. Labels and numbers here never need quotes. */
    public String toCsv() {
        StringBuilder csv = new StringBuilder();
        csv.append(columns.stream().map(Column::label).collect(Collectors.joining(",", "", "\r\n")));
        rows.forEach(row -> csv.append(String.join(",", row)).append("\r\n"));
        return csv.toString();
    }
}

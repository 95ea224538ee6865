package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulation.recovery.PhaseMap;
import dev.retrylab.simulation.recovery.PhaseMap.Axis;
import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulator.figure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A map as squares, with the law's line and the chosen point over them. A unit is a pixel of the drawing's own scale; a
 * square is {@value #SIDE} of them.
 */
public final class MapDrawing {

    static final int SIDE = 20;

    private static final String DOWN = "down";

    /**
     * @param mark how long it takes to come back, as a class
     * @param at column and row, from 0, for the arrow keys
     * @param chosen whether it is the square nearest to the point
     */
    public record CellView(
            int x,
            int y,
            String mark,
            String href,
            String label,
            String load,
            String value,
            String at,
            boolean chosen) {}

    /** A number along an axis. */
    public record TickView(int at, String label) {}

    private final PhaseMap map;
    private final Recovery point;
    private final MapAddresses addresses;
    private final List<CellView> cells;

    MapDrawing(PhaseMap map, Recovery point, MapAddresses addresses) {
        this.map = map;
        this.point = point;
        this.addresses = addresses;
        cells = inOrderOfReading();
    }

    public int width() {
        return map.loads().size() * SIDE;
    }

    public int height() {
        return map.values().size() * SIDE;
    }

    /** From the top row down, so in the order of reading. */
    public List<CellView> cells() {
        return cells;
    }

    private List<CellView> inOrderOfReading() {
        List<CellView> cells = new ArrayList<>();
        for (int row = map.values().size() - 1; row >= 0; row--) {
            for (int column = 0; column < map.loads().size(); column++) {
                cells.add(cell(row, column));
            }
        }
        return cells;
    }

    /** The crosses of all squares that stay down: one path, since hundreds of elements are slow to read. */
    public String crosses() {
        return cells.stream()
                .filter(cell -> cell.mark().equals(DOWN))
                .map(cell -> "M" + (cell.x() + 6) + " " + (cell.y() + 6) + "l8 8m0-8-8 8")
                .collect(Collectors.joining());
    }

    private CellView cell(int row, int column) {
        double load = map.loads().get(column);
        double value = map.values().get(row);
        OptionalInt seconds = map.recoverySeconds().get(row).get(column);
        return new CellView(
                column * SIDE,
                height() - (row + 1) * SIDE,
                mark(seconds),
                addresses.point(load, value),
                Figures.number(load) + " per second, " + valueWords(value) + ": " + fate(seconds),
                Figures.plain(load).toString(),
                Figures.plain(value).toString(),
                column + "," + row,
                column == chosenColumn() && row == chosenRow());
    }

    private static String fate(OptionalInt seconds) {
        return seconds.isEmpty() ? "stays down" : "back after " + seconds.getAsInt() + " s";
    }

    private static String mark(OptionalInt seconds) {
        if (seconds.isEmpty()) {
            return DOWN;
        }
        int back = seconds.getAsInt();
        return back <= 30 ? "back-soon" : back <= 120 ? "back-late" : "back-last";
    }

    private String valueWords(double value) {
        return map.axis() == Axis.RETRIES
                ? Figures.count(value, "retry").replace("retrys", "retries")
                : "refund " + Figures.fine(value);
    }

    /** Up the left side. */
    public List<TickView> ups() {
        List<TickView> ticks = new ArrayList<>();
        for (int row = 0; row < map.values().size(); row += 3) {
            ticks.add(new TickView(
                    height() - row * SIDE - SIDE / 2, Figures.fine(map.values().get(row))));
        }
        return ticks;
    }

    /** Along the bottom: every quarter of the capacity. */
    public List<TickView> acrosses() {
        List<TickView> ticks = new ArrayList<>();
        for (int column = 9; column < map.loads().size(); column += 10) {
            ticks.add(new TickView(
                    column * SIDE + SIDE / 2, Figures.number(map.loads().get(column))));
        }
        return ticks;
    }

    public String upName() {
        return map.axis() == Axis.RETRIES ? "retries at most" : "refund per first attempt, tokens";
    }

    /** What the law's line says. */
    public String lawName() {
        return map.axis() == Axis.RETRIES ? "load × (1 + retries) = capacity" : "load × (1 + refund) = capacity";
    }

    /** The path of the law's line, through the middle of each row. */
    public String law() {
        StringBuilder path = new StringBuilder();
        for (double value : map.values()) {
            double load = PhaseMap.tippingLoad(point.service().capacity(), value);
            path.append(path.isEmpty() ? "M" : "L")
                    .append(text(x(load)))
                    .append(" ")
                    .append(text(y(value)));
        }
        return path.toString();
    }

    public String pointX() {
        return text(Math.max(0, Math.min(width(), x(point.clients().load()))));
    }

    public String pointY() {
        return text(Math.max(0, Math.min(height(), y(PointView.value(point)))));
    }

    private int chosenColumn() {
        return nearest(x(point.clients().load()), map.loads().size());
    }

    private int chosenRow() {
        return map.values().size()
                - 1
                - nearest(y(PointView.value(point)), map.values().size());
    }

    private static int nearest(double at, int count) {
        return (int) Math.max(0, Math.min(count - 1, Math.rint((at - SIDE / 2.0) / SIDE)));
    }

    /** The middle of the column of this load. */
    private double x(double load) {
        double step = map.loads().get(0);
        return (load / step - 0.5) * SIDE;
    }

    /** The middle of the row of this value. */
    private double y(double value) {
        double step = map.values().get(1) - map.values().get(0);
        return height() - (value / step + 0.5) * SIDE;
    }

    private static String text(double number) {
        return Figures.fine(number).replace(",", "");
    }
}

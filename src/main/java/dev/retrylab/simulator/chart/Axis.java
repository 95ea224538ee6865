package dev.retrylab.simulator.chart;

import dev.retrylab.simulator.figure.Figures;
import java.util.ArrayList;
import java.util.List;

/**
 * A linear axis with round numbers along it.
 *
 * @param from the value at its start
 * @param to the value at its end, above {@code from}
 */
public record Axis(double from, double to, List<Tick> ticks) {

    private static final double MILLION = 1e6;

    /** @param at where it stands: 0 at the start of the axis, 1 at its end */
    public record Tick(String label, double at) {

        /** For an attribute: {@code 37.5%}. */
        public String percent() {
            return Figures.fine(100 * at).replace(",", "") + "%";
        }

        /** The side of its label that touches the tick, so that the first and the last stay within the chart. */
        public String anchor() {
            return at < 0.04 ? "start" : at > 0.96 ? "end" : "middle";
        }
    }

    /** From 0 to a round number at or above the highest value. */
    public static Axis fromZero(double highest, int about) {
        double top = highest > 0 ? highest : 1;
        double step = step(top, about);
        double to = Math.ceil(top / step - 1e-9) * step;
        return new Axis(0, to, ticks(0, to, step));
    }

    /** Exactly from the lowest to the highest value; the round numbers between them are marked. */
    public static Axis spanning(double lowest, double highest, int about) {
        double to = highest > lowest ? highest : lowest + 1;
        return new Axis(lowest, to, ticks(lowest, to, step(to - lowest, about)));
    }

    /** Where a value stands: 0 at the start of the axis, 1 at its end. */
    double place(double value) {
        return (value - from) / (to - from);
    }

    /** The 1, 2 or 5 times a power of ten that cuts the range into about so many parts, and not into more. */
    private static double step(double range, int about) {
        double power = Math.pow(10, Math.floor(Math.log10(range / about)));
        double parts = range / about / power;
        return power * (parts <= 1 ? 1 : parts <= 2 ? 2 : parts <= 5 ? 5 : 10);
    }

    private static List<Tick> ticks(double from, double to, double step) {
        List<Tick> ticks = new ArrayList<>();
        long first = (long) Math.ceil(from / step - 1e-9);
        for (long i = first; i * step <= to + step * 1e-9; i++) {
            ticks.add(new Tick(label(i * step), (i * step - from) / (to - from)));
        }
        return ticks;
    }

    private static String label(double value) {
        return Math.abs(value) >= MILLION ? Figures.fine(value / MILLION) + " M" : Figures.fine(value);
    }
}

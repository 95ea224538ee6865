package dev.retrylab.simulator.figure;

import java.util.List;

/**
 * Single events on one time axis, in lanes. The table tells the same.
 *
 * @param caption what to see in it
 * @param x the axis, with its unit
 * @param moments where something begins or ends for all lanes
 * @param keys the marks that appear, and what each stands for
 */
public record Timeline(
        String title,
        String caption,
        String x,
        double from,
        double to,
        List<Lane> lanes,
        List<Double> moments,
        List<Key> keys,
        DataTable table) {

    /** More rows than this would be no twin that anybody reads. */
    public static final int MAX_ROWS = 200;

    /** How a span is drawn, told apart by colour, height and outline. */
    public enum Mark {
        GOOD("good", 1, false),
        PROBE("probe", 1, false),
        BAD("bad", 1, false),
        WASTED("wasted", 1, true),
        REFUSED("refused", 0.5, true),
        CLOSED("good", 0.25, false),
        HALF_OPEN("probe", 0.6, false),
        OPEN("wasted", 1, true);

        private final String role;
        private final double height;
        private final boolean hollow;

        Mark(String role, double height, boolean hollow) {
            this.role = role;
            this.height = height;
            this.hollow = hollow;
        }

        /** Its class on a page. */
        public String css() {
            return "span-" + role;
        }

        /** Of its row, from 0 to 1; it stands on the row's floor. */
        public double height() {
            return height;
        }

        /** An outline, dashed, instead of a filled box. */
        public boolean isHollow() {
            return hollow;
        }
    }

    public record Lane(String label, List<Span> spans) {}

    /** Of no length if it happened at once. */
    public record Span(double from, double to, Mark mark) {}

    public record Key(Mark mark, String label) {}
}

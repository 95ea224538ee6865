package dev.retrylab.simulator.figure;

import java.util.List;
import java.util.Optional;

/**
 * An outcome in words and marks.
 *
 * @param verdict on the prediction, if there was one
 * @param takeaway computed from the numbers, so true for any parameters
 * @param bars the comparison, longest at full width
 * @param barsCaption what the bars measure; their scale is told with it
 * @param table the same as the bars, and more
 * @param chart over time, if the model has a time
 * @param timeline what happened when, if single events are told apart
 * @param notes what to know when reading the figures
 */
public record Findings(
        Optional<Verdict> verdict,
        String takeaway,
        List<Badge> badges,
        List<Bar> bars,
        String barsCaption,
        DataTable table,
        Optional<Chart> chart,
        Optional<Timeline> timeline,
        List<String> notes) {

    /** Without a timeline. */
    public Findings(
            Optional<Verdict> verdict,
            String takeaway,
            List<Badge> badges,
            List<Bar> bars,
            String barsCaption,
            DataTable table,
            Optional<Chart> chart,
            List<String> notes) {
        this(verdict, takeaway, badges, bars, barsCaption, table, chart, Optional.empty(), notes);
    }

    /** What was said beforehand, and what came. */
    public record Verdict(boolean right, String text) {}

    /** A figure printed elsewhere beside ours. It is the same if ours rounds to what was printed. */
    public record Badge(String what, String published, String here, boolean same) {}

    /**
     * @param mark the colour, as in the chart
     * @param amount how long it is
     * @param full what a bar over the whole track stands for
     * @param aside a second number, or empty
     */
    public record Bar(String label, String mark, double amount, double full, String aside) {

        public static Bar of(String label, String mark, double amount, double full, String aside) {
            return new Bar(label, mark, amount, full, aside);
        }

        /** In percent of a track that stands for {@code whole}, such as {@code 12.7}. */
        public String widthOf(double whole) {
            return whole <= 0 ? "0" : Figures.fine(100 * amount / whole).replace(",", "");
        }

        public String width() {
            return widthOf(full);
        }

        /** The number at its end. */
        public String value() {
            return Figures.number(amount);
        }
    }

    /**
     * Lines over time. The table is what is drawn: its first column is the horizontal axis.
     *
     * @param caption what to see in it
     */
    public record Chart(String title, String caption, String x, String y, DataTable table) {}
}

package dev.retrylab.simulator.chart;

import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Timeline;
import dev.retrylab.simulator.figure.Timeline.Mark;
import dev.retrylab.simulator.figure.Timeline.Span;
import java.util.ArrayList;
import java.util.List;

/** A timeline as it is drawn: boxes that stretch with the page across, and are so many pixels high. */
public record LanesView(
        Timeline timeline, Axis across, List<LaneView> lanes, List<String> moments, List<KeyView> keys) {

    private static final int TICKS_ACROSS = 8;
    /** What happens at once is drawn this wide, of the whole axis. */
    private static final double LEAST = 0.003;

    private static final int MAX_ROWS = 40;
    private static final int HIGHEST_ROW = 16;
    private static final int LOWEST_ROW = 3;
    /** Beyond them a lane is drawn no further: the table and the CSV go on. */
    private static final int MAX_BOXES = 800;

    private static final int TALL = 120;
    private static final int KEY_HEIGHT = 10;

    /** @param height in pixels */
    public record LaneView(String label, int height, List<Box> boxes) {}

    /**
     * @param from where it begins: 0 at the start of the axis, 1 at its end
     * @param wide the same, its width
     * @param top in pixels, from the top of its lane
     */
    public record Box(double from, double wide, double top, double height, Mark mark) {

        public String x() {
            return percent(from);
        }

        public String width() {
            return percent(wide);
        }

        private static String percent(double part) {
            return Figures.number(100 * part).replace(",", "") + "%";
        }
    }

    /** A mark in the legend, drawn as high as in its lane, in pixels. */
    public record KeyView(String css, double top, double height, String label) {

        static KeyView of(Timeline.Key key) {
            double height = KEY_HEIGHT * key.mark().height();
            return new KeyView(key.mark().css(), KEY_HEIGHT - height, height, key.label());
        }
    }

    public static LanesView of(Timeline timeline) {
        Axis across = Axis.spanning(timeline.from(), timeline.to(), TICKS_ACROSS);
        return new LanesView(
                timeline,
                across,
                timeline.lanes().stream().map(lane -> lane(lane, across)).toList(),
                timeline.moments().stream()
                        .map(at -> Box.percent(across.place(at)))
                        .toList(),
                timeline.keys().stream().map(KeyView::of).toList());
    }

    /** A span in the first row that is free by then; what would be drawn over its like adds nothing. */
    private static LaneView lane(Timeline.Lane lane, Axis across) {
        List<Box> placed = new ArrayList<>();
        List<Box> last = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        for (Span span : lane.spans()) {
            double from = Math.max(0, Math.min(1 - LEAST, across.place(span.from())));
            double end = Math.max(from + LEAST, Math.min(1, across.place(span.to())));
            int row = free(last, from);
            if (placed.size() < MAX_BOXES && !isHidden(last, from, end, span.mark())) {
                Box box = new Box(from, end - from, 0, 0, span.mark());
                placed.add(box);
                rows.add(row);
                if (row == last.size()) {
                    last.add(box);
                } else {
                    last.set(row, box);
                }
            }
        }
        int high = Math.max(LOWEST_ROW, Math.min(HIGHEST_ROW, TALL / Math.max(1, last.size())));
        List<Box> boxes = new ArrayList<>();
        for (int i = 0; i < placed.size(); i++) {
            boxes.add(at(placed.get(i), rows.get(i) * high, high > LOWEST_ROW ? high - 1 : high));
        }
        return new LaneView(lane.label(), high * Math.max(1, last.size()), boxes);
    }

    private static int free(List<Box> last, double from) {
        for (int row = 0; row < last.size(); row++) {
            if (end(last.get(row)) <= from + 1e-9) {
                return row;
            }
        }
        return Math.min(last.size(), MAX_ROWS - 1);
    }

    private static boolean isHidden(List<Box> last, double from, double end, Mark mark) {
        return last.stream()
                .anyMatch(box -> box.mark() == mark && box.from() <= from && from < end(box) && end <= from + LEAST);
    }

    private static double end(Box box) {
        return box.from() + box.wide();
    }

    private static Box at(Box box, double row, double high) {
        double height = high * box.mark().height();
        return new Box(box.from(), box.wide(), row + high - height, height, box.mark());
    }
}

package dev.retrylab.simulator.chart;

import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Timeline;
import dev.retrylab.simulator.figure.Timeline.Mark;

/** A timeline within a picture. */
final class LanesPicture {

    private static final int KEY = 24;

    private final Drawing drawing;
    private final Theme theme;
    private final int margin;
    private final int from;
    private final int inner;

    /** @param from where the axis begins, to the right of the lanes' names */
    LanesPicture(Drawing drawing, Theme theme, int margin, int from, int inner) {
        this.drawing = drawing;
        this.theme = theme;
        this.margin = margin;
        this.from = from;
        this.inner = inner;
    }

    void draw(Timeline timeline) {
        LanesView view = LanesView.of(timeline);
        double width = (double) margin + inner - from;
        drawing.down(16);
        drawing.paragraph(margin, inner, 15, true, theme.ink(), timeline.title());
        keys(timeline);
        for (LanesView.LaneView lane : view.lanes()) {
            drawing.text(margin, 12, 12, false, theme.ink(), "start", lane.label());
            drawing.box(from, lane.height(), width, 1, theme.line());
            timeline.moments()
                    .forEach(at ->
                            drawing.box(from + width * view.across().place(at), 0, 1, lane.height(), theme.soft()));
            lane.boxes()
                    .forEach(box ->
                            box(box.mark(), from + width * box.from(), box.top(), width * box.wide(), box.height()));
            drawing.down(Math.max(16, lane.height()) + 8.0);
        }
        for (Axis.Tick tick : view.across().ticks()) {
            drawing.text(from + tick.at() * width, 12, 12, false, theme.soft(), tick.anchor(), tick.label());
        }
        drawing.text(margin, 12, 12, false, theme.soft(), "start", timeline.x());
        drawing.down(16);
        drawing.paragraph(margin, inner, 12, false, theme.soft(), timeline.caption());
    }

    private void keys(Timeline timeline) {
        double x = margin;
        drawing.down(22);
        for (Timeline.Key key : timeline.keys()) {
            double width = KEY + 8 + key.label().length() * 7.2 + 16;
            if (x + width > margin + inner) {
                x = margin;
                drawing.down(20);
            }
            double height = 10 * key.mark().height();
            box(key.mark(), x, -height, KEY, height);
            drawing.text(x + KEY + 8, 0, 13, false, theme.ink(), "start", key.label());
            x += width;
        }
        drawing.down(12);
    }

    private void box(Mark mark, double x, double top, double width, double height) {
        Ink ink = theme.of(mark.css());
        if (mark.isHollow()) {
            String path = "M0 0h" + plain(width) + "v" + plain(height) + "h-" + plain(width) + "z";
            drawing.stroke(path, ink, 1, x, top);
        } else {
            drawing.box(x, top, width, height, ink.colour());
        }
    }

    private static String plain(double value) {
        return Figures.number(value).replace(",", "");
    }
}

package dev.retrylab.simulator.chart;

import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Bar;
import dev.retrylab.simulator.figure.Findings.Chart;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A result as one SVG file that stands by itself: question, answer, bars, lines with their legend, and the setting. */
public final class Picture {

    @CheckedTemplate(basePath = "simulator")
    static class Templates {
        static native TemplateInstance picture(PictureView view);
    }

    /** @param description what is seen, for those who do not see it */
    public record PictureView(String title, String description, int width, int height, String paper, Drawing drawing) {}

    private static final int WIDTH = 760;
    private static final int MARGIN = 24;
    private static final int INNER = WIDTH - 2 * MARGIN;
    private static final int TRACK_FROM = 150;
    private static final int TRACK = 360;
    private static final int BAR_STEP = 26;
    private static final int PLOT_FROM = MARGIN + 56;
    private static final int PLOT_WIDTH = WIDTH - MARGIN - PLOT_FROM;
    private static final int PLOT_HEIGHT = 220;

    private final Setting setting;
    private final Findings findings;
    private final Theme theme;
    private final Drawing drawing = new Drawing();

    private Picture(Setting setting, Findings findings, Theme theme) {
        this.setting = setting;
        this.findings = findings;
        this.theme = theme;
    }

    /** @param site where visitors reach the site */
    public static String svg(Setting setting, Findings findings, Theme theme, String site) {
        return new Picture(setting, findings, theme).drawn(site).render();
    }

    private TemplateInstance drawn(String site) {
        drawing.down(MARGIN - 6);
        drawing.paragraph(MARGIN, INNER, 20, true, theme.ink(), setting.model().title());
        drawing.down(6);
        drawing.paragraph(MARGIN, INNER, 15, false, theme.ink(), findings.takeaway());
        bars();
        findings.timeline().ifPresent(each -> new LanesPicture(drawing, theme, MARGIN, TRACK_FROM, INNER).draw(each));
        findings.chart().ifPresent(this::lines);
        drawing.down(14);
        String shown = setting.shown().stream()
                .map(each -> each.label() + " " + each.value())
                .collect(Collectors.joining(" · "));
        drawing.paragraph(MARGIN, INNER, 12, false, theme.soft(), shown + " · " + setting.engine() + " engine");
        drawing.paragraph(
                MARGIN,
                INNER,
                12,
                false,
                theme.soft(),
                site + "/simulations/" + setting.model().name());
        int height = (int) Math.ceil(drawing.y()) + MARGIN;
        return Templates.picture(
                new PictureView(setting.model().title(), findings.takeaway(), WIDTH, height, theme.paper(), drawing));
    }

    private void bars() {
        ResultView result = ResultView.of(findings);
        drawing.down(20);
        for (Bar bar : findings.bars()) {
            double width = bar.full() <= 0 ? 0 : TRACK * bar.amount() / bar.full();
            drawing.text(MARGIN, 11, 13, false, theme.ink(), "start", bar.label());
            drawing.box(TRACK_FROM, 0, TRACK, 14, theme.track());
            drawing.box(TRACK_FROM, 0, width, 14, theme.of(bar.mark()).colour());
            drawing.text(TRACK_FROM + TRACK + 100, 11, 13, true, theme.ink(), "end", bar.value());
            drawing.text(WIDTH - MARGIN, 11, 12, false, theme.soft(), "end", bar.aside());
            drawing.down(BAR_STEP);
        }
        drawing.down(-12);
        drawing.paragraph(
                MARGIN,
                INNER,
                12,
                false,
                theme.soft(),
                findings.barsCaption() + " Bars from 0 to " + result.whole() + ".");
    }

    private void lines(Chart chart) {
        Plot plot = Plot.of(chart, Optional.empty(), PLOT_WIDTH, PLOT_HEIGHT);
        drawing.down(16);
        drawing.paragraph(MARGIN, INNER, 15, true, theme.ink(), chart.title());
        legend(plot.lines());
        drawing.paragraph(MARGIN, INNER, 12, false, theme.soft(), chart.y());
        drawing.down(14);
        for (Axis.Tick tick : plot.up().ticks()) {
            double top = (1 - tick.at()) * PLOT_HEIGHT;
            drawing.box(PLOT_FROM, top, PLOT_WIDTH, 1, theme.line());
            drawing.text(PLOT_FROM - 8, top + 4, 12, false, theme.soft(), "end", tick.label());
        }
        for (Axis.Tick tick : plot.across().ticks()) {
            double x = PLOT_FROM + tick.at() * PLOT_WIDTH;
            drawing.box(x, PLOT_HEIGHT, 1, 6, theme.line());
            drawing.text(x, PLOT_HEIGHT + 20, 12, false, theme.soft(), tick.anchor(), tick.label());
        }
        plot.lines().forEach(line -> drawing.stroke(line.path(), theme.of(line.mark()), 2, PLOT_FROM, 0));
        drawing.down(PLOT_HEIGHT + 36);
        drawing.text(WIDTH - MARGIN, 0, 12, false, theme.soft(), "end", chart.x());
        drawing.paragraph(MARGIN, INNER, 12, false, theme.soft(), chart.caption());
    }

    private void legend(List<Plot.Line> lines) {
        double x = MARGIN;
        drawing.down(24);
        for (Plot.Line line : lines) {
            double width = 44 + line.label().length() * 7.2 + 20;
            if (x + width > WIDTH - MARGIN) {
                x = MARGIN;
                drawing.down(20);
            }
            drawing.stroke("M0 0h36", theme.of(line.mark()), 3, x, -4);
            drawing.text(x + 44, 0, 13, false, theme.ink(), "start", line.label());
            x += width;
        }
        drawing.down(4);
    }
}

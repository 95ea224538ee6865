package dev.retrylab.simulator.chart;

import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Bar;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * A result as pages, texts and frames show it.
 *
 * @param whole what a bar over the whole track stands for
 * @param chart null if the model has no time
 * @param lanes null if the model tells no events
 * @param comparison null if nothing is pinned
 */
public record ResultView(
        Findings findings, List<BarView> bars, String whole, ChartView chart, LanesView lanes, Comparison comparison) {

    /**
     * @param width in percent of the track
     * @param pinnedWidth the same for the pinned setting; empty if it has no such bar
     * @param pinned its value, or empty
     */
    public record BarView(
            String label, String mark, String width, String value, String aside, String pinnedWidth, String pinned) {}

    public static ResultView of(Findings findings) {
        double whole = fulls(findings).max().orElse(0);
        List<BarView> bars =
                findings.bars().stream().map(bar -> bar(bar, whole, null)).toList();
        return new ResultView(
                findings, bars, Figures.number(whole), chart(findings, Optional.empty()), lanes(findings), null);
    }

    /** Beside another setting of the same model: one scale for both. */
    public static ResultView of(Setting here, Findings findings, Setting pinned, Findings before) {
        double whole = DoubleStream.concat(fulls(findings), fulls(before)).max().orElse(0);
        List<BarView> bars = findings.bars().stream()
                .map(bar -> bar(bar, whole, Comparison.counterpart(bar, before).orElse(null)))
                .toList();
        return new ResultView(
                findings,
                bars,
                Figures.number(whole),
                chart(findings, before.chart()),
                lanes(findings),
                Comparison.of(here, findings, pinned, before));
    }

    private static DoubleStream fulls(Findings findings) {
        return findings.bars().stream().mapToDouble(Bar::full);
    }

    private static BarView bar(Bar bar, double whole, Bar pinned) {
        return new BarView(
                bar.label(),
                bar.mark(),
                bar.widthOf(whole),
                bar.value(),
                bar.aside(),
                pinned == null ? "" : pinned.widthOf(whole),
                pinned == null ? "" : pinned.value());
    }

    private static ChartView chart(Findings findings, Optional<Findings.Chart> pinned) {
        return findings.chart().map(chart -> ChartView.of(chart, pinned)).orElse(null);
    }

    private static LanesView lanes(Findings findings) {
        return findings.timeline().map(LanesView::of).orElse(null);
    }
}

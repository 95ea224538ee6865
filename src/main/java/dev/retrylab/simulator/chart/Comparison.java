package dev.retrylab.simulator.chart;

import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Bar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Two settings of one model side by side, in words and figures.
 *
 * @param settings what is set otherwise, in one sentence
 * @param rows one for each bar that both have
 */
public record Comparison(String settings, List<Row> rows) {

    private static final double TWICE = 2;

    /** @param difference in words, such as {@code 53 % less} */
    public record Row(String label, String pinned, String here, String difference) {}

    public static Comparison of(Setting here, Findings findings, Setting pinned, Findings before) {
        List<Row> rows = new ArrayList<>();
        for (Bar bar : findings.bars()) {
            counterpart(bar, before)
                    .ifPresent(other -> rows.add(new Row(
                            bar.label(), other.value(), bar.value(), difference(bar.amount(), other.amount()))));
        }
        return new Comparison(settings(here, pinned), rows);
    }

    /** The bar of the same name. */
    static Optional<Bar> counterpart(Bar bar, Findings before) {
        return before.bars().stream()
                .filter(other -> other.label().equals(bar.label()))
                .findFirst();
    }

    private static String settings(Setting here, Setting pinned) {
        List<Setting.Difference> differences = here.differences(pinned);
        if (differences.isEmpty()) {
            return "This setting is pinned. Change one, and both are shown.";
        }
        return differences.stream()
                .map(each -> each.label() + ": " + each.here() + ", pinned " + each.there())
                .collect(Collectors.joining("; ", "", "."));
    }

    /** How much more or less the first is than the second. */
    static String difference(double here, double pinned) {
        if (here == pinned) {
            return "the same";
        }
        if (pinned == 0 || here == 0) {
            return here > pinned ? "more, from none" : "none left";
        }
        double ratio = here / pinned;
        if (ratio >= TWICE) {
            return Figures.number(rounded(ratio)) + " times as much";
        }
        double percent = 100 * Math.abs(ratio - 1);
        String size = percent < 0.1 ? "under 0.1" : Figures.number(rounded(percent));
        return size + " % " + (ratio > 1 ? "more" : "less");
    }

    /** To one decimal; above a hundred to none. */
    private static double rounded(double value) {
        return value >= 100 ? Math.rint(value) : Math.rint(value * 10) / 10;
    }
}

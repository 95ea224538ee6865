package dev.retrylab.simulator.waits;

import dev.retrylab.simulation.waits.Waits.Before;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.DataTable.Column;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Bar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The waits of one policy in words, bars and lines. */
final class WaitsFindings {

    private static final double HUNDRED = 100;

    private final WaitsOutcome outcome;
    private final WaitsExperiment experiment;

    WaitsFindings(WaitsOutcome outcome) {
        this.outcome = outcome;
        experiment = outcome.experiment();
    }

    Findings told(Optional<String> predicted) {
        return new Findings(
                verdict(predicted),
                takeaway(),
                List.of(),
                List.of(
                        bar("exactly the cap, last retry", "series-3", outcome.lastAtCap()),
                        bar("exactly the cap, all retries", "series-4", outcome.atCap()),
                        bar("no wait at all", "series-1", outcome.without())),
                "Of a hundred waits.",
                table(),
                chart(),
                notes(experiment));
    }

    private Optional<Findings.Verdict> verdict(Optional<String> predicted) {
        if (experiment.intShift()) {
            return experiment.prediction().judgeNumber(predicted, experiment.firstNegative(), "");
        }
        double came = experiment.grows() ? outcome.lastAtCap() : outcome.without();
        return experiment.prediction().judgeNumber(predicted, came, " in a hundred");
    }

    private String takeaway() {
        String mean = "A wait is " + Figures.number(outcome.meanWait()) + " ms on average; ";
        if (experiment.intShift()) {
            return shift();
        }
        if (!experiment.grows()) {
            return mean + Figures.number(outcome.without()) + " in a hundred retries do not wait at all.";
        }
        return mean + "before the last retry " + Figures.number(outcome.lastAtCap())
                + " in a hundred clients wait exactly the cap"
                + (outcome.lastAtCap() >= HUNDRED / 2 ? ": they come back in step." : ".");
    }

    private String shift() {
        int negative = experiment.firstNegative();
        String ours = "Our backoff stays between 0 and "
                + Figures.number(experiment.waits().delays().cap()) + " ms.";
        return negative == 0
                ? "Within these retries the shifted int is never negative. " + ours
                : "Before retry " + negative + " the shifted int says " + shown(experiment.shifted(negative))
                        + " ms: a negative wait. " + ours;
    }

    private static Bar bar(String label, String mark, double percent) {
        return Bar.of(label, mark, percent, HUNDRED, "");
    }

    private DataTable table() {
        List<String> head = new ArrayList<>(
                List.of("Retry", "Mean, ms", "1 in 20 at most, ms", "19 in 20 at most, ms", "At the cap", "Without"));
        if (experiment.intShift()) {
            head.add("Shifted int, ms");
        }
        List<List<String>> rows = new ArrayList<>();
        for (Before before : outcome.all()) {
            List<String> row = new ArrayList<>(List.of(
                    "" + before.retry(),
                    Figures.number(before.mean()),
                    Figures.number(before.low()),
                    Figures.number(before.high()),
                    Figures.number(HUNDRED * before.atCap()) + " %",
                    Figures.number(HUNDRED * before.without()) + " %"));
            if (experiment.intShift()) {
                row.add(shown(experiment.shifted(before.retry())));
            }
            rows.add(row);
        }
        return DataTable.plain(head, rows);
    }

    private static String shown(double millis) {
        return Figures.number(millis).replace('-', '−');
    }

    /** Nothing if there are not two points to draw a line through. */
    private Optional<Findings.Chart> chart() {
        if (outcome.all().size() < 2) {
            return Optional.empty();
        }
        List<Column> columns = new ArrayList<>(List.of(
                new Column("Before retry", ""),
                new Column("mean", "series-3"),
                new Column("19 in 20 wait at most", "series-4"),
                new Column("1 in 20 waits at most", "series-2")));
        if (experiment.intShift()) {
            columns.add(new Column("shifted int, where it is not negative", "series-1"));
        }
        List<List<String>> rows = outcome.all().stream().map(this::point).toList();
        return Optional.of(new Findings.Chart(
                "How do the waits grow?",
                "Nine in ten clients wait between the outer lines; where the lines meet, all wait alike.",
                "retry",
                "wait, ms",
                new DataTable(columns, rows)));
    }

    private List<String> point(Before before) {
        List<String> point = new ArrayList<>(List.of(
                "" + before.retry(),
                Figures.number(before.mean()),
                Figures.number(before.high()),
                Figures.number(before.low())));
        if (experiment.intShift()) {
            double shifted = experiment.shifted(before.retry());
            point.add(shifted < 0 ? "–" : Figures.number(shifted));
        }
        return point;
    }

    static List<String> notes(WaitsExperiment experiment) {
        List<String> notes = new ArrayList<>();
        notes.add(formula(experiment.policy()));
        if (experiment.capAfterJitter()) {
            notes.add("The cap cuts the draw. Once the ceiling is far above it, nearly every draw is cut, and jitter "
                    + "no longer spreads anybody.");
        }
        if (experiment.intShift()) {
            notes.add("An int has 32 bits and a shift by 32 is a shift by none: the delay passes 2³¹ and swings "
                    + "below 0 and back, is 0 once all its bits are gone, and begins again at the base. The cap does not help: "
                    + "a negative number is below it.");
        }
        notes.add(Figures.number(experiment.waits().clients())
                + " clients draw from the seed's generator, each with a previous wait of its own.");
        return notes;
    }

    private static String formula(WaitPolicy policy) {
        return switch (policy) {
            case EXPONENTIAL -> "min(cap, base · 2^failures), the same for everybody.";
            case FULL -> "Full jitter: anything from 0 to min(cap, base · 2^failures).";
            case EQUAL -> "Equal jitter: half of min(cap, base · 2^failures), and anything up to the other half.";
            case DECORRELATED ->
                "Decorrelated jitter: min(cap, anything from the base to three times the last wait). The cap comes "
                        + "after the draw by its own formula, so a good part of the clients sits on it.";
            case PLUS_MINUS ->
                "The base, give or take the spread, and 0 where that is negative. With base 0 and spread 200 it is "
                        + "what MicroProfile Fault Tolerance does if nothing is said.";
        };
    }
}

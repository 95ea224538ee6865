package dev.retrylab.simulator.budget;

import dev.retrylab.simulator.DataTable;
import dev.retrylab.simulator.Figures;
import dev.retrylab.simulator.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls per second of an outage, with the budget and without. */
final class BudgetChart {

    /** As many rows as a table twin may have. */
    private static final int MAX_POINTS = 256;

    private final BudgetOutcome outcome;
    private final BudgetExperiment experiment;

    BudgetChart(BudgetOutcome outcome) {
        this.outcome = outcome;
        experiment = outcome.experiment();
    }

    /** Nothing if there are not two points to draw a line through. */
    Optional<Findings.Chart> drawn() {
        int seconds = experiment.outage().seconds();
        int width = (seconds + MAX_POINTS - 1) / MAX_POINTS;
        if (seconds < 2) {
            return Optional.empty();
        }
        List<DataTable.Column> columns = new ArrayList<>();
        columns.add(new DataTable.Column(width == 1 ? "Second" : "From second", ""));
        columns.add(new DataTable.Column("first attempts", "series-4"));
        columns.add(new DataTable.Column("no budget", "series-1"));
        if (experiment.budgeted()) {
            columns.add(new DataTable.Column(BudgetWords.label(experiment.kind()), "series-3"));
        }
        List<List<String>> rows = new ArrayList<>();
        for (int from = 0; from < seconds; from += width) {
            rows.add(point(from, Math.min(seconds, from + width)));
        }
        String y = "calls per second" + (width == 1 ? "" : ", mean of " + width + " s");
        return Optional.of(
                new Findings.Chart("When are the calls made?", caption(), "second", y, new DataTable(columns, rows)));
    }

    private List<String> point(int from, int to) {
        List<String> point = new ArrayList<>();
        point.add(Figures.number(from + 1));
        point.add(Figures.number(experiment.outage().rps()));
        point.add(Figures.number(mean(outcome.free().calls(), from, to)));
        if (experiment.budgeted()) {
            point.add(Figures.number(mean(outcome.chosen().calls(), from, to)));
        }
        return point;
    }

    private String caption() {
        long[] retries = outcome.chosen().retries();
        return "Retries in the first second: " + Figures.number(retries[0]) + "; in the last: "
                + Figures.number(retries[retries.length - 1]) + ". First attempts are "
                + Figures.number(experiment.outage().rps()) + " in each.";
    }

    private static double mean(long[] values, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum / (to - from);
    }
}

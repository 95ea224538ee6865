package dev.retrylab.simulator.budget;

import dev.retrylab.simulator.chart.PerSecond;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls per second of an outage, with the budget and without. */
final class BudgetChart {

    private final BudgetOutcome outcome;
    private final BudgetExperiment experiment;

    BudgetChart(BudgetOutcome outcome) {
        this.outcome = outcome;
        experiment = outcome.experiment();
    }

    /** Nothing if there are not two points to draw a line through. */
    Optional<Findings.Chart> drawn() {
        int seconds = experiment.outage().seconds();
        PerSecond points = new PerSecond(seconds);
        if (seconds < 2) {
            return Optional.empty();
        }
        List<DataTable.Column> columns = new ArrayList<>();
        columns.add(points.head());
        columns.add(new DataTable.Column("first attempts", "series-4"));
        columns.add(new DataTable.Column("no budget", "series-1"));
        if (experiment.budgeted()) {
            columns.add(new DataTable.Column(BudgetWords.label(experiment.kind()), "series-3"));
        }
        List<List<String>> rows = points.rows(from -> point(points, from));
        return Optional.of(new Findings.Chart(
                "When are the calls made?",
                caption(),
                "second",
                points.unit("calls per second"),
                new DataTable(columns, rows)));
    }

    private List<String> point(PerSecond points, int from) {
        List<String> point = new ArrayList<>();
        point.add(Figures.number(from + 1));
        point.add(Figures.number(experiment.outage().rps()));
        point.add(Figures.number(points.mean(outcome.free().calls(), from)));
        if (experiment.budgeted()) {
            point.add(Figures.number(points.mean(outcome.chosen().calls(), from)));
        }
        return point;
    }

    private String caption() {
        long[] retries = outcome.chosen().retries();
        return "Retries in the first second: " + Figures.number(retries[0]) + "; in the last: "
                + Figures.number(retries[retries.length - 1]) + ". First attempts are "
                + Figures.number(experiment.outage().rps()) + " in each.";
    }
}

package dev.retrylab.simulator.contention;

import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings.Chart;
import dev.retrylab.simulator.storm.StormWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Writes over time, one line for each policy. Exponential backoff without jitter goes on far longer than the others, so
 * the chart ends where the last of the others does and says what it leaves out.
 */
final class ContentionChart {

    /** As many rows as a table twin may have. */
    private static final int MAX_POINTS = 192;

    private static final double MILLIS_PER_SECOND = 1_000;

    private final ContentionExperiment experiment;
    private final List<PolicyWrites> results;
    private final double horizon;
    private final long width;
    private final int points;

    ContentionChart(ContentionOutcome outcome) {
        experiment = outcome.experiment();
        results = outcome.results();
        horizon = results.stream()
                .filter(each -> each.policy().isRandom())
                .mapToDouble(PolicyWrites::longestMillis)
                .max()
                .orElseGet(() -> longest().longestMillis());
        long bin = outcome.perPolicy().width();
        while (horizon > bin * MAX_POINTS) {
            bin *= 2;
        }
        width = bin;
        points = (int) Math.ceil(horizon / width);
    }

    /** Nothing if there are not two points to draw a line through. */
    Optional<Chart> drawn() {
        if (points < 2) {
            return Optional.empty();
        }
        List<double[]> lines = results.stream().map(each -> each.perTick(width)).toList();
        List<List<String>> rows = new ArrayList<>();
        for (int point = 0; point < points; point++) {
            List<String> row = new ArrayList<>(List.of(Figures.number(point * width)));
            for (double[] line : lines) {
                row.add(Figures.fine(point < line.length ? MILLIS_PER_SECOND * line[point] : 0));
            }
            rows.add(row);
        }
        String y = "writes per second, mean of " + Figures.count(experiment.runs(), "run") + " and "
                + Figures.number(width) + " ms";
        return Optional.of(
                new Chart("When do they write?", caption(), "milliseconds", y, new DataTable(columns(), rows)));
    }

    private List<DataTable.Column> columns() {
        List<DataTable.Column> columns = new ArrayList<>();
        columns.add(new DataTable.Column("From ms", ""));
        results.forEach(each ->
                columns.add(new DataTable.Column(StormWords.label(each.policy()), StormWords.mark(each.policy()))));
        return columns;
    }

    /** One success per round trip is the most there can be, so what counts is how little is tried for it. */
    private String caption() {
        String caption = "Writes tried for each success: "
                + Figures.joined(results.stream()
                        .map(each -> ContentionWords.label(each) + " "
                                + Figures.number(each.meanCalls()
                                        / experiment.contention().clients()))
                        .toList())
                + ".";
        PolicyWrites longest = longest();
        return longest.longestMillis() > horizon
                ? caption + " Not shown: " + ContentionWords.label(longest) + " goes on to "
                        + Figures.number(Math.rint(longest.longestMillis())) + " ms."
                : caption;
    }

    private PolicyWrites longest() {
        return results.stream()
                .max(Comparator.comparingDouble(PolicyWrites::longestMillis))
                .orElseThrow();
    }
}

package dev.retrylab.simulator.storm;

import dev.retrylab.simulation.storm.StormLaw;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings.Chart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Calls per tick, one line for each policy. Exponential backoff in lockstep goes on far longer than any jitter, so the
 * chart ends where the last jittered crowd has been served and says what it leaves out.
 */
final class StormChart {

    /** As many rows as a table twin may have. */
    private static final int MAX_POINTS = 384;

    /** From so many caps on, most of a crowd waits saturated waits. */
    private static final int CAPS_OF_A_LARGE_CROWD = 10;

    private final StormExperiment experiment;
    private final List<PolicyRuns> results;
    private final long horizon;
    private final long width;
    private final int points;

    StormChart(StormOutcome outcome) {
        experiment = outcome.experiment();
        results = outcome.results();
        horizon = results.stream()
                .filter(each -> !experiment.storm().isInStep(each.policy()))
                .mapToLong(PolicyRuns::longestTicks)
                .max()
                .orElseGet(() -> longest().longestTicks());
        long bin = outcome.perPolicy().width();
        while (horizon > bin * MAX_POINTS) {
            bin *= 2;
        }
        width = bin;
        points = Math.toIntExact((horizon + width - 1) / width);
    }

    /** Nothing if there are not two points to draw a line through. */
    Optional<Chart> drawn() {
        if (points < 2) {
            return Optional.empty();
        }
        List<double[]> lines = results.stream().map(each -> each.perTick(width)).toList();
        // One law is one line; the caption has the numbers of all.
        List<PolicyRuns> lawful =
                results.stream().filter(this::isLawful).limit(1).toList();
        List<List<String>> rows = new ArrayList<>();
        for (int point = 0; point < points; point++) {
            List<String> row = new ArrayList<>(List.of(Figures.number(point * width + 1)));
            for (double[] line : lines) {
                row.add(Figures.fine(point < line.length ? line[point] : 0));
            }
            double middle = point * width + (width + 1) / 2.0;
            lawful.forEach(each -> row.add(Figures.fine(law(each, middle))));
            rows.add(row);
        }
        String y = "calls per tick, mean of " + Figures.count(experiment.runs(), "run")
                + (width == 1 ? "" : " and " + Figures.number(width) + " ticks");
        return Optional.of(
                new Chart("When do they call?", caption(lines), "tick", y, new DataTable(columns(lawful), rows)));
    }

    private List<DataTable.Column> columns(List<PolicyRuns> lawful) {
        List<DataTable.Column> columns = new ArrayList<>();
        columns.add(new DataTable.Column(width == 1 ? "Tick" : "From tick", ""));
        results.forEach(each ->
                columns.add(new DataTable.Column(StormWords.label(each.policy()), StormWords.mark(each.policy()))));
        lawful.forEach(each -> columns.add(
                new DataTable.Column("law, " + StormWords.label(each.policy()) + ": (n − t) / μ", "series-law")));
        return columns;
    }

    /** A small crowd has been served before its waits are saturated. */
    private boolean isLawful(PolicyRuns runs) {
        boolean large = experiment.storm().clients()
                >= CAPS_OF_A_LARGE_CROWD * experiment.storm().cap();
        return large && StormLaw.meanOffset(experiment.storm(), runs.policy()).isPresent();
    }

    /** Calls in this tick after the law. */
    private double law(PolicyRuns runs, double tick) {
        double mean = StormLaw.meanOffset(experiment.storm(), runs.policy()).orElseThrow();
        return Math.max(0, experiment.storm().clients() - tick) / mean;
    }

    private String caption(List<double[]> lines) {
        String caption = busiest(lines) + laws();
        PolicyRuns longest = longest();
        if (longest.longestTicks() > horizon) {
            caption += " Not shown: " + StormWords.label(longest.policy()) + " goes on to tick "
                    + Figures.number(longest.longestTicks()) + ".";
        }
        return caption;
    }

    /** n²/2μ against what came; what is over is c·n, the price of the start. */
    private String laws() {
        double clients = experiment.storm().clients();
        return results.stream()
                .filter(this::isLawful)
                .map(each -> {
                    double mean = StormLaw.meanOffset(experiment.storm(), each.policy())
                            .orElseThrow();
                    double calls = clients * clients / (2 * mean);
                    return " The law for " + StormWords.label(each.policy()) + ": n²/2μ + c·n with μ = "
                            + Figures.number(mean) + ", so " + Figures.number(Math.rint(calls)) + " + c·n; here c = "
                            + Figures.number((each.meanCalls() - calls) / clients) + ".";
                })
                .collect(Collectors.joining());
    }

    /** Everybody calls in the first tick; what tells policies apart is how calm it is later. */
    private String busiest(List<double[]> lines) {
        List<String> peaks = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            double peak = 0;
            for (int point = points / 2; point < Math.min(points, lines.get(i).length); point++) {
                peak = Math.max(peak, lines.get(i)[point]);
            }
            peaks.add(StormWords.label(results.get(i).policy()) + " " + Figures.number(peak));
        }
        return "The highest calls per tick in the second half, from tick " + Figures.number(points / 2 * width + 1)
                + ": " + Figures.joined(peaks) + ".";
    }

    private PolicyRuns longest() {
        return results.stream()
                .max(Comparator.comparingLong(PolicyRuns::longestTicks))
                .orElseThrow();
    }
}

package dev.retrylab.simulator.storm;

import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The runs of a storm as bars, a table and a badge. */
final class StormFindings {

    private final StormOutcome outcome;
    private final List<PolicyRuns> results;

    StormFindings(StormOutcome outcome) {
        this.outcome = outcome;
        results = outcome.results();
    }

    Findings told(Optional<String> predicted) {
        StormTakeaway takeaway = new StormTakeaway(outcome);
        return new Findings(
                takeaway.verdict(predicted),
                takeaway.sentence(),
                badges(),
                bars(),
                barsCaption(),
                table(),
                new StormChart(outcome).drawn(),
                StormWords.notes(outcome.experiment()));
    }

    private List<Findings.Badge> badges() {
        List<Findings.Badge> badges = new ArrayList<>();
        PublishedStorm.at(outcome.experiment())
                .ifPresent(means -> results.stream()
                        .filter(each -> each.policy() == StormPolicy.FULL || results.size() == 1)
                        .forEach(each -> badges.add(badge(each, means))));
        return badges;
    }

    private static Findings.Badge badge(PolicyRuns runs, Map<StormPolicy, PublishedStorm.Means> means) {
        long published = means.get(runs.policy()).calls();
        return new Findings.Badge(
                StormWords.label(runs.policy()),
                Figures.number(published),
                Figures.number(runs.meanCalls()),
                Math.round(runs.meanCalls()) == published);
    }

    private List<Findings.Bar> bars() {
        return results.stream()
                .map(each -> Findings.Bar.of(
                        StormWords.label(each.policy()),
                        StormWords.mark(each.policy()),
                        each.meanCalls(),
                        most(),
                        Figures.count(each.meanTicks(), "tick")))
                .toList();
    }

    private String barsCaption() {
        return "Calls made until everybody was served, mean of "
                + Figures.count(outcome.experiment().runs(), "run") + ". Fewer is kinder.";
    }

    private double most() {
        return results.stream().mapToDouble(PolicyRuns::meanCalls).max().orElseThrow();
    }

    private DataTable table() {
        var published = PublishedStorm.at(outcome.experiment());
        List<String> labels = new ArrayList<>(List.of("Policy", "Calls", "Ticks"));
        published.ifPresent(means -> labels.addAll(List.of("Calls, published", "Ticks, published")));
        List<List<String>> rows = new ArrayList<>();
        for (PolicyRuns each : results) {
            List<String> row = new ArrayList<>(List.of(
                    StormWords.label(each.policy()),
                    Figures.number(each.meanCalls()),
                    Figures.number(each.meanTicks())));
            published
                    .map(means -> means.get(each.policy()))
                    .ifPresent(
                            means -> row.addAll(List.of(Figures.number(means.calls()), Figures.number(means.ticks()))));
            rows.add(row);
        }
        return DataTable.plain(labels, rows);
    }
}

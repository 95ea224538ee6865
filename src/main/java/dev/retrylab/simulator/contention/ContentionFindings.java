package dev.retrylab.simulator.contention;

import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.storm.StormWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The runs as bars, a table and a badge. */
final class ContentionFindings {

    private final ContentionOutcome outcome;
    private final List<PolicyWrites> results;
    private final Optional<Map<StormPolicy, PublishedContention.Means>> published;

    ContentionFindings(ContentionOutcome outcome) {
        this.outcome = outcome;
        results = outcome.results();
        published = PublishedContention.at(outcome.experiment());
    }

    Findings told(Optional<String> predicted) {
        ContentionWords words = new ContentionWords(outcome);
        return new Findings(
                words.verdict(predicted),
                words.takeaway(),
                badges(),
                bars(),
                "Writes tried until everybody had succeeded once, mean of "
                        + Figures.count(outcome.experiment().runs(), "run") + ", and how long that took.",
                table(),
                new ContentionChart(outcome).drawn(),
                ContentionWords.notes(outcome.experiment()));
    }

    private List<Findings.Badge> badges() {
        List<Findings.Badge> badges = new ArrayList<>();
        published.ifPresent(means -> results.stream()
                .filter(each -> each.policy() == StormPolicy.FULL || results.size() == 1)
                .forEach(each -> badges.add(badge(each, means.get(each.policy())))));
        return badges;
    }

    private static Findings.Badge badge(PolicyWrites writes, PublishedContention.Means means) {
        return new Findings.Badge(
                StormWords.label(writes.policy()) + ", the AWS model",
                Figures.number(means.calls()),
                Figures.number(writes.meanCalls()),
                means.calls() == writes.meanCalls());
    }

    private List<Findings.Bar> bars() {
        double most =
                results.stream().mapToDouble(PolicyWrites::meanCalls).max().orElseThrow();
        return results.stream()
                .map(each -> Findings.Bar.of(
                        StormWords.label(each.policy()),
                        StormWords.mark(each.policy()),
                        each.meanCalls(),
                        most,
                        Figures.number(Math.rint(each.meanMillis())) + " ms"))
                .toList();
    }

    private DataTable table() {
        List<String> labels = new ArrayList<>(List.of("Policy", "Writes", "Time, ms"));
        published.ifPresent(means -> labels.addAll(List.of("Writes, published", "Time, published")));
        List<List<String>> rows = new ArrayList<>();
        for (PolicyWrites each : results) {
            List<String> row = new ArrayList<>(List.of(
                    StormWords.label(each.policy()),
                    Figures.number(each.meanCalls()),
                    Figures.number(each.meanMillis())));
            published
                    .map(means -> means.get(each.policy()))
                    .ifPresent(means ->
                            row.addAll(List.of(Figures.number(means.calls()), Figures.number(means.millis()))));
            rows.add(row);
        }
        return DataTable.plain(labels, rows);
    }
}

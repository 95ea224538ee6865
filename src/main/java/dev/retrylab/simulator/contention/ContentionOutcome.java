package dev.retrylab.simulator.contention;

import dev.retrylab.simulation.contention.ContentionRun;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.storm.PerPolicy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The runs as data. */
record ContentionOutcome(ContentionExperiment experiment, List<PolicyWrites> results) implements Outcome {

    @Override
    public SimulationResult result() {
        return new SimulationResult(
                "contention",
                experiment.parameters(),
                Model.ENGINE.fallback(),
                perPolicy().map(ContentionOutcome::runs),
                perPolicy().map(each -> figures(each.meanCalls(), each.meanMillis())),
                perPolicy()
                        .series(
                                "writes per millisecond, mean over the runs",
                                "firstMillisecond",
                                0,
                                "millisecondsPerBin"),
                PublishedContention.at(experiment).map(this::published).orElse(null),
                ContentionWords.notes(experiment));
    }

    PerPolicy<PolicyWrites> perPolicy() {
        return new PerPolicy<>(results);
    }

    private static List<Map<String, Object>> runs(PolicyWrites policy) {
        List<Map<String, Object>> runs = new ArrayList<>();
        for (ContentionRun run : policy.runs()) {
            runs.add(figures(run.calls(), run.millis()));
        }
        return runs;
    }

    private Map<String, Object> published(Map<StormPolicy, PublishedContention.Means> means) {
        Map<String, Object> published = new LinkedHashMap<>();
        published.put("source", PublishedContention.SOURCE);
        published.put("mean", perPolicy().map(each -> means.get(each.policy()).toJson()));
        return published;
    }

    private static Map<String, Object> figures(double calls, double millis) {
        return new PublishedContention.Means(calls, millis).toJson();
    }

    @Override
    public DataTable csv() {
        return perPolicy().csv("fromMillisecond", "toMillisecond", 0);
    }

    @Override
    public Findings findings(Optional<String> predicted) {
        return new ContentionFindings(this).told(predicted);
    }
}

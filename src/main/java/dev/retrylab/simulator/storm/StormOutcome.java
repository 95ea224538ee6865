package dev.retrylab.simulator.storm;

import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulation.storm.StormRun;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The runs of a storm as data. */
record StormOutcome(StormExperiment experiment, List<PolicyRuns> results) implements Outcome {

    @Override
    public SimulationResult result() {
        return new SimulationResult(
                "storm",
                experiment.parameters(),
                experiment.engine().word(),
                perPolicy().map(this::runs),
                perPolicy().map(each -> figures(each.meanCalls(), each.meanTicks())),
                perPolicy().series("calls per tick, mean over the runs", "firstTick", 1, "ticksPerBin"),
                PublishedStorm.at(experiment).map(this::published).orElse(null),
                StormWords.notes(experiment));
    }

    PerPolicy<PolicyRuns> perPolicy() {
        return new PerPolicy<>(results);
    }

    private List<Map<String, Object>> runs(PolicyRuns policy) {
        List<Map<String, Object>> runs = new ArrayList<>();
        for (int i = 0; i < policy.runs().size(); i++) {
            StormRun run = policy.runs().get(i);
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("seed", experiment.seed() + i);
            row.put("calls", run.calls());
            row.put("ticks", run.ticks());
            runs.add(row);
        }
        return runs;
    }

    private Map<String, Object> published(Map<StormPolicy, PublishedStorm.Means> means) {
        Map<String, Object> published = new LinkedHashMap<>();
        published.put("source", Model.SOURCE);
        published.put(
                "mean",
                perPolicy()
                        .map(each -> figures(
                                means.get(each.policy()).calls(),
                                means.get(each.policy()).ticks())));
        return published;
    }

    private static Map<String, Object> figures(double calls, double ticks) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("calls", Figures.plain(calls));
        figures.put("ticks", Figures.plain(ticks));
        return figures;
    }

    @Override
    public DataTable csv() {
        return perPolicy().csv("fromTick", "toTick", 1);
    }

    @Override
    public Findings findings(Optional<String> predicted) {
        return new StormFindings(this).told(predicted);
    }
}

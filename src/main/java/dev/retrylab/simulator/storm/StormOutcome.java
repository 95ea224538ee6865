package dev.retrylab.simulator.storm;

import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulation.storm.StormRun;
import dev.retrylab.simulator.DataTable;
import dev.retrylab.simulator.Figures;
import dev.retrylab.simulator.Findings;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.SimulationResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The runs of a storm as data. */
record StormOutcome(StormExperiment experiment, List<PolicyRuns> results) implements Outcome {

    @Override
    public SimulationResult result() {
        return new SimulationResult(
                "storm",
                experiment.parameters(),
                experiment.engine().word(),
                byPolicy(this::runs),
                byPolicy(each -> figures(each.meanCalls(), each.meanTicks())),
                series(),
                PublishedStorm.at(experiment).map(this::published).orElse(null),
                StormWords.notes(experiment));
    }

    /** Wide enough that every policy's series has it. */
    long ticksPerBin() {
        return results.stream()
                .mapToLong(each -> each.series().ticksPerBin())
                .max()
                .orElseThrow();
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

    private Map<String, Object> series() {
        long width = ticksPerBin();
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("unit", "calls per tick, mean over the runs");
        series.put("firstTick", 1);
        series.put("ticksPerBin", width);
        series.put(
                "calls",
                byPolicy(each -> Arrays.stream(each.callsPerTick(width))
                        .mapToObj(Figures::plain)
                        .toList()));
        return series;
    }

    private Map<String, Object> published(Map<StormPolicy, PublishedStorm.Means> means) {
        Map<String, Object> published = new LinkedHashMap<>();
        published.put("source", Model.SOURCE);
        published.put(
                "mean",
                byPolicy(each -> figures(
                        means.get(each.policy()).calls(),
                        means.get(each.policy()).ticks())));
        return published;
    }

    private Map<String, Object> byPolicy(Function<PolicyRuns, Object> value) {
        Map<String, Object> map = new LinkedHashMap<>();
        results.forEach(each -> map.put(each.policy().word(), value.apply(each)));
        return map;
    }

    private static Map<String, Object> figures(double calls, double ticks) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("calls", Figures.plain(calls));
        figures.put("ticks", Figures.plain(ticks));
        return figures;
    }

    @Override
    public DataTable csv() {
        long width = ticksPerBin();
        List<String> labels = new ArrayList<>(List.of("fromTick", "toTick"));
        results.forEach(each -> labels.add(each.policy().word()));
        List<double[]> lines =
                results.stream().map(each -> each.callsPerTick(width)).toList();
        int length = lines.stream().mapToInt(line -> line.length).max().orElseThrow();
        List<List<String>> rows = new ArrayList<>();
        for (int bin = 0; bin < length; bin++) {
            List<String> row = new ArrayList<>(List.of("" + (bin * width + 1), "" + (bin + 1) * width));
            for (double[] line : lines) {
                row.add(bin < line.length ? Figures.plain(line[bin]).toString() : "0");
            }
            rows.add(row);
        }
        return DataTable.plain(labels, rows);
    }

    @Override
    public Findings findings(Optional<String> predicted) {
        return new StormFindings(this).told(predicted);
    }
}

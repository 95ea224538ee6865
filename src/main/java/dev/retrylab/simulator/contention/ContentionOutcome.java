package dev.retrylab.simulator.contention;

import dev.retrylab.simulation.contention.ContentionRun;
import dev.retrylab.simulation.storm.StormPolicy;
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

/** The runs as data. */
record ContentionOutcome(ContentionExperiment experiment, List<PolicyWrites> results) implements Outcome {

    @Override
    public SimulationResult result() {
        return new SimulationResult(
                "contention",
                experiment.parameters(),
                Model.ENGINE.fallback(),
                byPolicy(ContentionOutcome::runs),
                byPolicy(each -> figures(each.meanCalls(), each.meanMillis())),
                series(),
                PublishedContention.at(experiment).map(this::published).orElse(null),
                ContentionWords.notes(experiment));
    }

    /** Wide enough that every policy's series has it. */
    long millisPerBin() {
        return results.stream()
                .mapToLong(each -> each.series().ticksPerBin())
                .max()
                .orElseThrow();
    }

    private static List<Map<String, Object>> runs(PolicyWrites policy) {
        List<Map<String, Object>> runs = new ArrayList<>();
        for (ContentionRun run : policy.runs()) {
            runs.add(figures(run.calls(), run.millis()));
        }
        return runs;
    }

    private Map<String, Object> series() {
        long width = millisPerBin();
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("unit", "writes per millisecond, mean over the runs");
        series.put("firstMillisecond", 0);
        series.put("millisecondsPerBin", width);
        series.put(
                "calls",
                byPolicy(each -> Arrays.stream(each.writesPerMilli(width))
                        .mapToObj(Figures::plain)
                        .toList()));
        return series;
    }

    private Map<String, Object> published(Map<StormPolicy, PublishedContention.Means> means) {
        Map<String, Object> published = new LinkedHashMap<>();
        published.put("source", PublishedContention.SOURCE);
        published.put("mean", byPolicy(each -> means.get(each.policy()).toJson()));
        return published;
    }

    private Map<String, Object> byPolicy(Function<PolicyWrites, Object> value) {
        Map<String, Object> map = new LinkedHashMap<>();
        results.forEach(each -> map.put(each.policy().word(), value.apply(each)));
        return map;
    }

    private static Map<String, Object> figures(double calls, double millis) {
        return new PublishedContention.Means(calls, millis).toJson();
    }

    @Override
    public DataTable csv() {
        long width = millisPerBin();
        List<String> labels = new ArrayList<>(List.of("fromMillisecond", "toMillisecond"));
        results.forEach(each -> labels.add(each.policy().word()));
        List<double[]> lines =
                results.stream().map(each -> each.writesPerMilli(width)).toList();
        int length = lines.stream().mapToInt(line -> line.length).max().orElseThrow();
        List<List<String>> rows = new ArrayList<>();
        for (int bin = 0; bin < length; bin++) {
            List<String> row = new ArrayList<>(List.of("" + bin * width, "" + (bin + 1) * width));
            for (double[] line : lines) {
                row.add(bin < line.length ? Figures.plain(line[bin]).toString() : "0");
            }
            rows.add(row);
        }
        return DataTable.plain(labels, rows);
    }

    @Override
    public Findings findings(Optional<String> predicted) {
        return new ContentionFindings(this).told(predicted);
    }
}

package dev.retrylab.simulator.waits;

import dev.retrylab.simulation.waits.Waits.Before;
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
import java.util.function.ToDoubleFunction;

/** The waits of one policy as data. */
record WaitsOutcome(WaitsExperiment experiment, List<Before> all) implements Outcome {

    private static final double PERCENT = 100;

    /** In percent of the clients, before the last retry. */
    double lastAtCap() {
        return PERCENT * all.get(all.size() - 1).atCap();
    }

    /** In percent of all waits. */
    double atCap() {
        return PERCENT * mean(Before::atCap);
    }

    double without() {
        return PERCENT * mean(Before::without);
    }

    /** Over all waits, in milliseconds. */
    double meanWait() {
        return mean(Before::mean);
    }

    private double mean(ToDoubleFunction<Before> figure) {
        return all.stream().mapToDouble(figure).average().orElseThrow();
    }

    @Override
    public SimulationResult result() {
        Map<String, Object> mean = new LinkedHashMap<>();
        mean.put("waitMillis", Figures.plain(meanWait()));
        mean.put("lastAtCapPercent", Figures.plain(lastAtCap()));
        mean.put("atCapPercent", Figures.plain(atCap()));
        mean.put("withoutWaitPercent", Figures.plain(without()));
        return new SimulationResult(
                "waits",
                experiment.parameters(),
                Model.ENGINE.fallback(),
                List.of(),
                mean,
                series(),
                null,
                WaitsFindings.notes(experiment));
    }

    private Map<String, Object> series() {
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("unit", "milliseconds before each retry; shares of the clients");
        series.put("firstRetry", 1);
        series.put("mean", column(Before::mean));
        series.put("low", column(Before::low));
        series.put("high", column(Before::high));
        series.put("atCap", column(Before::atCap));
        series.put("withoutWait", column(Before::without));
        if (experiment.intShift()) {
            series.put("intShift", column(before -> experiment.shifted(before.retry())));
        }
        return series;
    }

    private List<Number> column(ToDoubleFunction<Before> figure) {
        return all.stream().mapToDouble(figure).mapToObj(Figures::plain).toList();
    }

    @Override
    public DataTable csv() {
        List<String> head = new ArrayList<>(List.of("retry", "mean", "low", "high", "atCap", "withoutWait"));
        if (experiment.intShift()) {
            head.add("intShift");
        }
        List<List<String>> rows = new ArrayList<>();
        for (Before before : all) {
            List<String> row = new ArrayList<>(List.of("" + before.retry()));
            for (double value :
                    new double[] {before.mean(), before.low(), before.high(), before.atCap(), before.without()}) {
                row.add(Figures.plain(value).toString());
            }
            if (experiment.intShift()) {
                row.add(Figures.plain(experiment.shifted(before.retry())).toString());
            }
            rows.add(row);
        }
        return DataTable.plain(head, rows);
    }

    @Override
    public Findings findings(Optional<String> predicted) {
        return new WaitsFindings(this).told(predicted);
    }
}

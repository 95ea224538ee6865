package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.OutageRun;
import dev.retrylab.simulation.budget.kind.BudgetKind;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An outage as data.
 *
 * @param runs the same outage under the budget asked for, under none, and under the others if that is little work
 */
record BudgetOutcome(BudgetExperiment experiment, Map<BudgetKind, RecordedOutage> runs) implements Outcome {

    /** With the budget asked for. */
    RecordedOutage chosen() {
        return runs.get(experiment.kind());
    }

    /** Without one, to compare with. */
    RecordedOutage free() {
        return runs.get(BudgetKind.NONE);
    }

    boolean all() {
        return runs.size() == BudgetKind.values().length;
    }

    @Override
    public SimulationResult result() {
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("seed", experiment.seed());
        run.putAll(mean());
        return new SimulationResult(
                "budget",
                experiment.parameters(),
                Model.ENGINE.fallback(),
                List.of(run),
                mean(),
                series(),
                PublishedOutage.at(experiment).map(PublishedOutage::toJson).orElse(null),
                notes());
    }

    private Map<String, Object> mean() {
        OutageRun run = chosen().run();
        Map<String, Object> mean = new LinkedHashMap<>();
        mean.put("first", run.first());
        mean.put("backend", run.backend());
        mean.put("retries", run.retries());
        mean.put("load", Figures.plain(run.load()));
        mean.put(
                "tokensLeft",
                run.tokensLeft().isPresent() ? Figures.plain(run.tokensLeft().getAsDouble()) : null);
        return mean;
    }

    private Map<String, Object> series() {
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("unit", "per second; tokens at its end");
        series.put("firstSecond", 1);
        series.put("calls", Arrays.stream(chosen().calls()).boxed().toList());
        series.put("retries", Arrays.stream(chosen().retries()).boxed().toList());
        series.put(
                "tokens",
                chosen().hasTokens()
                        ? Arrays.stream(chosen().tokens())
                                .mapToObj(Figures::plain)
                                .toList()
                        : null);
        return series;
    }

    List<String> notes() {
        return BudgetWords.notes(experiment, all());
    }

    @Override
    public DataTable csv() {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < chosen().calls().length; i++) {
            String tokens =
                    chosen().hasTokens() ? Figures.plain(chosen().tokens()[i]).toString() : "";
            rows.add(List.of("" + (i + 1), "" + chosen().calls()[i], "" + chosen().retries()[i], tokens));
        }
        return DataTable.plain(List.of("second", "calls", "retries", "tokens"), rows);
    }

    @Override
    public Findings findings(Optional<String> predicted) {
        return new BudgetFindings(this).told(predicted);
    }
}

package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.OutageRun;
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

/**
 * An outage as data.
 *
 * @param chosen with the budget asked for
 * @param free the same outage without one, to compare with
 */
record BudgetOutcome(BudgetExperiment experiment, RecordedOutage chosen, RecordedOutage free) implements Outcome {

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
        OutageRun run = chosen.run();
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
        series.put(
                "calls",
                Arrays.stream(chosen.retries()).map(this::calls).boxed().toList());
        series.put("retries", Arrays.stream(chosen.retries()).boxed().toList());
        series.put(
                "tokens",
                experiment.budgeted()
                        ? Arrays.stream(chosen.tokens())
                                .mapToObj(Figures::plain)
                                .toList()
                        : null);
        return series;
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add("Every first attempt refunds the bucket before it is made, up to what the bucket holds; each retry "
                + "takes one token. The bucket starts full.");
        if (experiment.budgeted()) {
            notes.add("The bucket counts in doubles, as the published script does, and drifts by their rounding. A "
                    + "bucket that counts whole thousandths does not.");
        }
        if (experiment.outage().failure() > 0 && experiment.outage().failure() < 1) {
            notes.add("Each call draws once from the seed's generator.");
        }
        return notes;
    }

    private long calls(long retries) {
        return experiment.outage().rps() + retries;
    }

    @Override
    public DataTable csv() {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < chosen.retries().length; i++) {
            long retries = chosen.retries()[i];
            String tokens =
                    experiment.budgeted() ? Figures.plain(chosen.tokens()[i]).toString() : "";
            rows.add(List.of("" + (i + 1), "" + calls(retries), "" + retries, tokens));
        }
        return DataTable.plain(List.of("second", "calls", "retries", "tokens"), rows);
    }

    @Override
    public Findings findings(Optional<String> predicted) {
        return new BudgetFindings(this).told(predicted);
    }
}

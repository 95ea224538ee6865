package dev.retrylab.simulator.recovery;

import dev.retrylab.simulation.recovery.RecoveryRun;
import dev.retrylab.simulation.recovery.fluid.BreakerState;
import dev.retrylab.simulation.recovery.fluid.Totals;
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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A run as data. */
record RecoveryOutcome(RecoveryExperiment experiment, RecoveryRun run) implements Outcome {

    @Override
    public SimulationResult result() {
        Map<String, Object> all = mean();
        Totals totals = run.totals();
        all.put("offered", Figures.plain(totals.offered()));
        all.put("backend", Figures.plain(totals.backend()));
        all.put("good", Figures.plain(totals.good()));
        all.put("retries", Figures.plain(totals.retries()));
        all.put("failed", Figures.plain(totals.failed()));
        all.put("shortCircuited", Figures.plain(totals.shortCircuited()));
        return new SimulationResult(
                "recovery",
                experiment.parameters(),
                Model.ENGINE.fallback(),
                List.of(all),
                mean(),
                series(),
                null,
                new RecoveryLaw(this).notes());
    }

    private Map<String, Object> mean() {
        Map<String, Object> mean = new LinkedHashMap<>();
        mean.put(
                "recoverySeconds",
                run.recoverySeconds().isPresent() ? run.recoverySeconds().getAsInt() : null);
        mean.put("peakIssued", Figures.plain(run.peakIssued()));
        mean.put("goodputLast10", Figures.plain(run.goodputLast10()));
        mean.put("wasteLast10", Figures.plain(run.wasteLast10()));
        mean.put("successPercent", Figures.plain(run.successPercent()));
        mean.put("maxQueue", Figures.plain(run.totals().maxQueue()));
        return mean;
    }

    private Map<String, Object> series() {
        RecoveryRun.Seconds seconds = run.seconds();
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("unit", "calls per second; queue, tokens and breaker at the end of each second");
        series.put("firstSecond", 0);
        series.put("issued", plain(seconds.issued()));
        series.put("goodput", plain(seconds.goodput()));
        series.put("waste", plain(seconds.waste()));
        series.put("queue", plain(seconds.queue()));
        series.put("tokens", isBudgeted() ? plain(seconds.tokens()) : null);
        series.put(
                "breaker",
                hasBreaker()
                        ? Arrays.stream(seconds.breaker())
                                .map(RecoveryOutcome::word)
                                .toList()
                        : null);
        return series;
    }

    private static List<Number> plain(double[] values) {
        return Arrays.stream(values).mapToObj(Figures::plain).toList();
    }

    boolean isBudgeted() {
        return experiment.recovery().clients().budget().isPresent();
    }

    boolean hasBreaker() {
        return experiment.recovery().clients().breaker().isPresent();
    }

    static String word(BreakerState state) {
        return state.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public DataTable csv() {
        RecoveryRun.Seconds seconds = run.seconds();
        List<List<String>> rows = new ArrayList<>();
        for (int second = 0; second < seconds.issued().length; second++) {
            rows.add(List.of(
                    "" + second,
                    text(seconds.issued()[second]),
                    text(seconds.goodput()[second]),
                    text(seconds.waste()[second]),
                    text(seconds.queue()[second]),
                    isBudgeted() ? text(seconds.tokens()[second]) : "",
                    hasBreaker() ? word(seconds.breaker()[second]) : ""));
        }
        return DataTable.plain(List.of("second", "issued", "goodput", "waste", "queue", "tokens", "breaker"), rows);
    }

    private static String text(double value) {
        return Figures.plain(value).toString();
    }

    @Override
    public Findings findings(Optional<String> predicted) {
        return new RecoveryFindings(this).told(predicted);
    }
}

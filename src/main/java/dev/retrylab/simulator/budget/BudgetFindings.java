package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.OutageRun;
import dev.retrylab.simulator.DataTable;
import dev.retrylab.simulator.Figures;
import dev.retrylab.simulator.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An outage in words, bars and lines. */
final class BudgetFindings {

    static final String FREE = "no budget";
    static final String BUCKET = "token bucket";

    private final BudgetOutcome outcome;
    private final BudgetExperiment experiment;
    private final OutageRun chosen;
    private final OutageRun free;

    BudgetFindings(BudgetOutcome outcome) {
        this.outcome = outcome;
        experiment = outcome.experiment();
        chosen = outcome.chosen().run();
        free = outcome.free().run();
    }

    Findings told(Optional<String> predicted) {
        return new Findings(
                experiment.prediction().judgeNumber(predicted, chosen.load(), " calls for each first attempt"),
                takeaway(),
                badges(),
                bars(),
                "Calls that reached the service in "
                        + Figures.number(experiment.outage().seconds())
                        + " s, and how many that is for each first attempt.",
                table(),
                new BudgetChart(outcome).drawn(),
                outcome.notes());
    }

    private String takeaway() {
        if (free.retries() == 0) {
            return "Nothing was retried: the service got the first attempts and no more.";
        }
        String without = Figures.multiple(free.load()) + " calls for each first attempt";
        if (!experiment.budgeted()) {
            return "Without a budget the service got " + without + ".";
        }
        if (chosen.equals(new OutageRun(free.first(), free.retries(), chosen.tokensLeft()))) {
            return "The bucket refused nothing: with it and without, the service got " + without + ".";
        }
        return "The bucket let " + Figures.number(chosen.retries()) + (chosen.retries() == 1 ? " retry" : " retries")
                + " through: " + Figures.multiple(chosen.load())
                + " calls for each first attempt, where no budget made "
                + Figures.multiple(free.load()) + ".";
    }

    private List<Findings.Badge> badges() {
        return PublishedOutage.at(experiment)
                .map(published -> new Findings.Badge(
                        experiment.budgeted() ? BUCKET : FREE,
                        Figures.number(published.backend()),
                        Figures.number(chosen.backend()),
                        published.backend() == chosen.backend()))
                .stream()
                .toList();
    }

    private List<Findings.Bar> bars() {
        List<Findings.Bar> bars = new ArrayList<>();
        bars.add(bar("first attempts", "series-4", free.first(), 1));
        bars.add(bar(FREE, "series-1", free.backend(), free.load()));
        if (experiment.budgeted()) {
            bars.add(bar(BUCKET, "series-3", chosen.backend(), chosen.load()));
        }
        return bars;
    }

    private Findings.Bar bar(String label, String mark, double calls, double load) {
        return Findings.Bar.of(label, mark, calls, most(), Figures.multiple(load) + " ×");
    }

    private double most() {
        return Math.max(free.backend(), chosen.backend());
    }

    private DataTable table() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(row(FREE, free));
        if (experiment.budgeted()) {
            rows.add(row(BUCKET, chosen));
        }
        return DataTable.plain(List.of("Budget", "First attempts", "Retries", "Calls", "Load", "Tokens left"), rows);
    }

    private static List<String> row(String label, OutageRun run) {
        return List.of(
                label,
                Figures.number(run.first()),
                Figures.number(run.retries()),
                Figures.number(run.backend()),
                Figures.multiple(run.load()) + " ×",
                run.tokensLeft().isPresent() ? Figures.fine(run.tokensLeft().getAsDouble()) : "none kept");
    }
}

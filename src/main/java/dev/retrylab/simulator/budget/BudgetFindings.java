package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.OutageRun;
import dev.retrylab.simulation.budget.kind.BudgetKind;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An outage in words, bars and lines. */
final class BudgetFindings {

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
        String subject = BudgetWords.subject(experiment.kind());
        String without = Figures.multiple(free.load()) + " calls for each first attempt";
        if (chosen.sent() < chosen.first()) {
            return subject + " rejected " + Figures.count((double) chosen.first() - chosen.sent(), "request")
                    + " on the spot: " + each() + ", where no budget made " + Figures.multiple(free.load()) + ".";
        }
        if (free.retries() == 0) {
            return "Nothing was retried: the service got the first attempts and no more.";
        }
        if (!experiment.budgeted()) {
            return "Without a budget the service got " + without + ".";
        }
        if (chosen.retries() == free.retries()) {
            return subject + " refused nothing: with it and without, the service got " + without + ".";
        }
        return subject + " let " + Figures.number(chosen.retries()) + (chosen.retries() == 1 ? " retry" : " retries")
                + " through: " + each() + ", where no budget made " + Figures.multiple(free.load()) + ".";
    }

    private String each() {
        return Figures.multiple(chosen.load()) + " calls for each first attempt";
    }

    private List<Findings.Badge> badges() {
        return PublishedOutage.at(experiment)
                .map(published -> new Findings.Badge(
                        BudgetWords.label(experiment.kind()),
                        Figures.number(published.backend()),
                        Figures.number(chosen.backend()),
                        published.backend() == chosen.backend()))
                .stream()
                .toList();
    }

    /** The one asked for stands out by its mark, the same as its line's. */
    private List<Findings.Bar> bars() {
        List<Findings.Bar> bars = new ArrayList<>();
        bars.add(bar("first attempts", "series-4", free.first(), 1));
        outcome.runs().forEach((kind, each) -> {
            OutageRun run = each.run();
            bars.add(bar(BudgetWords.label(kind), mark(kind), run.backend(), run.load()));
        });
        return bars;
    }

    private String mark(BudgetKind kind) {
        return kind == BudgetKind.NONE ? "series-1" : kind == experiment.kind() ? "series-3" : "series-5";
    }

    private Findings.Bar bar(String label, String mark, double calls, double load) {
        double most = Math.max(free.backend(), chosen.backend());
        return Findings.Bar.of(label, mark, calls, most, Figures.multiple(load) + " ×");
    }

    private DataTable table() {
        List<List<String>> rows = new ArrayList<>();
        outcome.runs().forEach((kind, each) -> rows.add(row(BudgetWords.label(kind), each.run())));
        return DataTable.plain(List.of("Budget", "First attempts", "Retries", "Calls", "Load", "Tokens left"), rows);
    }

    private static List<String> row(String label, OutageRun run) {
        return List.of(
                label,
                Figures.number(run.sent()),
                Figures.number(run.retries()),
                Figures.number(run.backend()),
                Figures.multiple(run.load()) + " ×",
                run.tokensLeft().isPresent() ? Figures.fine(run.tokensLeft().getAsDouble()) : "none kept");
    }
}

package dev.retrylab.simulator.recovery;

import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulation.recovery.RecoveryRun;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A run in words, bars and lines. */
public final class RecoveryFindings {

    private final RecoveryOutcome outcome;
    private final Recovery recovery;
    private final RecoveryRun run;

    RecoveryFindings(RecoveryOutcome outcome) {
        this.outcome = outcome;
        recovery = outcome.experiment().recovery();
        run = outcome.run();
    }

    /** A run of this very system, told without a prediction. */
    public static Findings of(Recovery recovery) {
        RecoveryExperiment experiment = new RecoveryExperiment(recovery);
        return new RecoveryFindings(new RecoveryOutcome(experiment, recovery.run())).told(Optional.empty());
    }

    Findings told(Optional<String> predicted) {
        return new Findings(
                verdict(predicted),
                takeaway(),
                List.of(),
                bars(),
                "Calls per second: what clients want, what they send at worst, and what the service makes of it in the "
                        + "last ten seconds.",
                table(),
                new RecoveryChart(outcome).drawn(),
                new RecoveryLaw(outcome).notes());
    }

    private Optional<Findings.Verdict> verdict(Optional<String> predicted) {
        OptionalInt seconds = run.recoverySeconds();
        return outcome.experiment()
                .prediction()
                .judgeChoice(
                        predicted,
                        RecoveryExperiment.answer(seconds),
                        "It was "
                                + (seconds.isPresent()
                                        ? Figures.number(seconds.getAsInt()) + " s."
                                        : "not back within this run."));
    }

    private String takeaway() {
        OptionalInt seconds = run.recoverySeconds();
        String peak = "Clients sent up to " + Figures.number(run.peakIssued()) + " calls per second for a load of "
                + Figures.number(recovery.clients().load()) + "; " + Figures.number(run.successPercent())
                + " % of all requests were answered in time.";
        if (seconds.isPresent()) {
            return (seconds.getAsInt() == 0
                            ? "It was back at once. "
                            : "It was back " + seconds.getAsInt() + " s after the outage. ")
                    + peak;
        }
        int after = recovery.durationSeconds() - recovery.outageEndSecond();
        if (after <= 0) {
            return "The outage outlasted the run. " + peak;
        }
        return "It did not come back. " + Figures.number(after) + " s after the outage, "
                + Figures.number(run.goodputLast10()) + " calls per second are answered in time, and "
                + Figures.number(run.wasteLast10()) + " are served for clients that have gone.";
    }

    private List<Findings.Bar> bars() {
        double load = recovery.clients().load();
        double capacity = recovery.service().capacity();
        double most = Math.max(Math.max(load, capacity), run.peakIssued());
        List<Findings.Bar> bars = new ArrayList<>();
        bars.add(Findings.Bar.of("load", "series-4", load, most, "first attempts"));
        bars.add(Findings.Bar.of("peak issued", "series-2", run.peakIssued(), most, multiple(run.peakIssued())));
        bars.add(Findings.Bar.of("capacity", "series-5", capacity, most, ""));
        bars.add(Findings.Bar.of("answered in time", "series-3", run.goodputLast10(), most, "at the end"));
        bars.add(Findings.Bar.of("served too late", "series-1", run.wasteLast10(), most, "at the end"));
        return bars;
    }

    private String multiple(double calls) {
        return Figures.multiple(calls / recovery.clients().load()) + " × load";
    }

    private DataTable table() {
        List<List<String>> rows = new ArrayList<>();
        row(
                rows,
                "Back after the outage, s",
                run.recoverySeconds().isPresent()
                        ? Figures.number(run.recoverySeconds().getAsInt())
                        : "not within the run");
        row(rows, "Most calls in a second", Figures.number(run.peakIssued()));
        row(rows, "Answered in time, last 10 s, per second", Figures.number(run.goodputLast10()));
        row(rows, "Served too late, last 10 s, per second", Figures.number(run.wasteLast10()));
        row(rows, "Requests answered in time, %", Figures.number(run.successPercent()));
        row(rows, "Longest queue, calls", Figures.number(run.totals().maxQueue()));
        row(rows, "Calls that reached the service", Figures.number(run.totals().backend()));
        row(rows, "Retries", Figures.number(run.totals().retries()));
        row(rows, "Failed for good", Figures.number(run.totals().failed()));
        if (outcome.hasBreaker()) {
            row(rows, "Rejected by the breaker", Figures.number(run.totals().shortCircuited()));
        }
        return DataTable.plain(List.of("Figure", "Value"), rows);
    }

    private static void row(List<List<String>> rows, String name, String value) {
        rows.add(List.of(name, value));
    }
}

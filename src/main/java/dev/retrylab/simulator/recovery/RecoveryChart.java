package dev.retrylab.simulator.recovery;

import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulation.recovery.RecoveryRun;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings.Chart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is sent, answered in time and served too late, second by second, beside the capacity and the law. */
final class RecoveryChart {

    /** As many rows as a table twin may have. */
    private static final int MAX_POINTS = 200;

    private final Recovery recovery;
    private final RecoveryRun.Seconds seconds;
    private final RecoveryLaw law;
    private final int width;

    RecoveryChart(RecoveryOutcome outcome) {
        recovery = outcome.experiment().recovery();
        seconds = outcome.run().seconds();
        law = new RecoveryLaw(outcome);
        width = (recovery.durationSeconds() + MAX_POINTS - 1) / MAX_POINTS;
    }

    Optional<Chart> drawn() {
        List<DataTable.Column> columns = List.of(
                new DataTable.Column(width == 1 ? "Second" : "From second", ""),
                new DataTable.Column("sent", "series-2"),
                new DataTable.Column("answered in time", "series-3"),
                new DataTable.Column("served too late", "series-1"),
                new DataTable.Column("capacity", "series-5"),
                new DataTable.Column("law: sent while all fails", "series-law"));
        List<List<String>> rows = new ArrayList<>();
        for (int from = 0; from < recovery.durationSeconds(); from += width) {
            rows.add(point(from, Math.min(recovery.durationSeconds(), from + width)));
        }
        String y = "calls per second" + (width == 1 ? "" : ", mean of " + width + " s");
        return Optional.of(
                new Chart("What becomes of the calls?", caption(), "second", y, new DataTable(columns, rows)));
    }

    private List<String> point(int from, int to) {
        return List.of(
                "" + from,
                Figures.number(mean(seconds.issued(), from, to)),
                Figures.number(mean(seconds.goodput(), from, to)),
                Figures.number(mean(seconds.waste(), from, to)),
                Figures.number(recovery.service().capacity()),
                Figures.number(law.issuedInFailure()));
    }

    private String caption() {
        double wasted = 0;
        for (double each : seconds.waste()) {
            wasted += each;
        }
        return "The outage is from second " + Figures.fine(recovery.outage().startSeconds()) + " to "
                + Figures.fine(recovery.outage().endSeconds()) + ". In all, " + Figures.number(Math.rint(wasted))
                + " calls were served for clients that had gone.";
    }

    private static double mean(double[] values, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum / (to - from);
    }
}

package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulation.recovery.TippingOutage;
import dev.retrylab.simulator.chart.ChartView;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.recovery.RecoveryFindings;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The longest outage that a system bears and the shortest that it does not, side by side.
 *
 * @param runs none if it bears every outage that was tried
 */
public record TippingView(String sentence, List<RunView> runs) {

    private static final int LONGEST_SECONDS = 30;
    private static final int SECONDS_TO_RECOVER = 60;

    /** One of the two. */
    public record RunView(String title, String takeaway, ChartView chart) {}

    /** Nothing if the run leaves no time to try outages in. */
    static Optional<TippingView> of(Recovery recovery, WorkLimit limit) {
        double room = recovery.durationSeconds() - recovery.outage().startSeconds() - SECONDS_TO_RECOVER;
        int longest = (int)
                Math.floor(Math.min(LONGEST_SECONDS, room) / recovery.ticks().seconds());
        if (longest < 1) {
            return Optional.empty();
        }
        TippingOutage outages = new TippingOutage(recovery, limit::spend);
        OptionalInt tipping = outages.ticks(longest);
        return Optional.of(
                tipping.isPresent() ? tipped(outages, tipping.getAsInt(), recovery) : borne(longest, recovery));
    }

    private static TippingView borne(int longest, Recovery recovery) {
        return new TippingView(
                "It comes back from an outage of any length up to " + length(longest, recovery) + ".", List.of());
    }

    private static TippingView tipped(TippingOutage outages, int ticks, Recovery recovery) {
        if (ticks == 1) {
            return new TippingView("Not even an outage of " + length(1, recovery) + " is borne.", List.of());
        }
        return new TippingView(
                "An outage of " + length(ticks - 1, recovery) + " heals. One of " + length(ticks, recovery)
                        + " does not: the queue has outgrown the timeout, and retries keep it there.",
                List.of(run(outages.lasting(ticks - 1), ticks - 1), run(outages.lasting(ticks), ticks)));
    }

    private static RunView run(Recovery outage, int ticks) {
        Findings whole = RecoveryFindings.of(outage);
        int shown = Math.min(
                outage.durationSeconds(), (int) Math.ceil(outage.outage().startSeconds()) + SECONDS_TO_RECOVER);
        Recovery beginning = new Recovery(outage.clients(), outage.service(), outage.outage(), shown, outage.ticks());
        Findings.Chart chart = RecoveryFindings.of(beginning).chart().orElseThrow();
        return new RunView(
                "An outage of " + length(ticks, outage), whole.takeaway(), ChartView.of(chart, Optional.empty()));
    }

    private static String length(int ticks, Recovery recovery) {
        return Figures.fine(ticks * recovery.ticks().seconds()) + " s";
    }
}

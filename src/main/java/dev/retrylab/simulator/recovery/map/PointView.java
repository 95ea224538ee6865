package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulation.recovery.PhaseMap;
import dev.retrylab.simulation.recovery.PhaseMap.Axis;
import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulator.chart.ChartView;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.recovery.RecoveryFindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The run of the chosen point.
 *
 * @param setting where the point is, in words
 * @param verdict on what was predicted, if anything was
 * @param neighbours the points beside it
 */
public record PointView(
        String setting,
        Optional<Findings.Verdict> verdict,
        String takeaway,
        String law,
        ChartView chart,
        List<NeighbourView> neighbours) {

    /** A way to a point beside this one. */
    public record NeighbourView(String label, String href) {}

    static PointView of(Recovery recovery, Optional<String> predicted, MapAddresses addresses) {
        Findings findings = RecoveryFindings.of(recovery);
        return new PointView(
                setting(recovery),
                PointPrediction.judged(recovery, predicted),
                findings.takeaway(),
                findings.notes().get(0),
                ChartView.of(findings.chart().orElseThrow(), Optional.empty()),
                neighbours(recovery, addresses));
    }

    /** Where a point is, in words. */
    static String setting(Recovery point) {
        double value = value(point);
        return Figures.number(point.clients().load()) + " first attempts per second, "
                + (PhaseMap.axis(point) == Axis.RETRIES
                        ? value == 1 ? "one retry" : Figures.number(value) + " retries"
                        : "refund " + Figures.fine(value));
    }

    /** How far up it is on its axis. */
    static double value(Recovery point) {
        return PhaseMap.axis(point) == Axis.RETRIES
                ? point.clients().retries()
                : point.clients().budget().orElseThrow().refund();
    }

    private static List<NeighbourView> neighbours(Recovery recovery, MapAddresses addresses) {
        Axis axis = PhaseMap.axis(recovery);
        double load = recovery.clients().load();
        double value = value(recovery);
        double step = recovery.service().capacity() / PhaseMaps.COLUMNS;
        double rowStep = axis == Axis.RETRIES ? 1 : PhaseMaps.REFUND_STEP;
        String word = axis == Axis.RETRIES ? "retry" : "tenth of a token";
        List<NeighbourView> neighbours = new ArrayList<>();
        if (load > step) {
            neighbours.add(new NeighbourView("Less load", addresses.point(rounded(load - step), value)));
        }
        neighbours.add(new NeighbourView("More load", addresses.point(rounded(load + step), value)));
        if (value >= rowStep) {
            neighbours.add(new NeighbourView("One " + word + " less", addresses.point(load, rounded(value - rowStep))));
        }
        if (value + rowStep <= (axis == Axis.RETRIES ? 20 : 10)) {
            neighbours.add(new NeighbourView("One " + word + " more", addresses.point(load, rounded(value + rowStep))));
        }
        return neighbours;
    }

    /** Steps of a tenth, without the dust that doubles leave. */
    private static double rounded(double number) {
        return Math.rint(number * 1e6) / 1e6;
    }
}

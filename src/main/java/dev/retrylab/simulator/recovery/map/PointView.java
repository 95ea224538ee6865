package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulation.recovery.PhaseMap;
import dev.retrylab.simulation.recovery.PhaseMap.Axis;
import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulator.Figures;
import dev.retrylab.simulator.Findings;
import dev.retrylab.simulator.chart.ChartView;
import dev.retrylab.simulator.recovery.RecoveryFindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The run of the chosen point.
 *
 * @param setting where the point is, in words
 * @param neighbours the points beside it
 */
public record PointView(String setting, String takeaway, String law, ChartView chart, List<NeighbourView> neighbours) {

    /** A way to a point beside this one. */
    public record NeighbourView(String label, String href) {}

    static PointView of(Recovery recovery, MapAddresses addresses) {
        Findings findings = RecoveryFindings.of(recovery);
        Axis axis = PhaseMap.axis(recovery);
        double load = recovery.clients().load();
        double value = axis == Axis.RETRIES
                ? recovery.clients().retries()
                : recovery.clients().budget().orElseThrow().refund();
        String setting = Figures.number(load) + " first attempts per second, "
                + (axis == Axis.RETRIES
                        ? value == 1 ? "one retry" : Figures.number(value) + " retries"
                        : "refund " + Figures.fine(value));
        return new PointView(
                setting,
                findings.takeaway(),
                findings.notes().get(0),
                ChartView.of(findings.chart().orElseThrow(), Optional.empty()),
                neighbours(recovery, axis, load, value, addresses));
    }

    private static List<NeighbourView> neighbours(
            Recovery recovery, Axis axis, double load, double value, MapAddresses addresses) {
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

package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulation.recovery.PhaseMap;
import dev.retrylab.simulation.recovery.PhaseMap.Axis;
import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulation.recovery.system.FluidBudget;
import dev.retrylab.simulator.work.WorkLimit;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Computes maps, and keeps the last few: whoever drags a point over a map asks for the same map again and again. A map
 * does not depend on the point.
 */
@ApplicationScoped
public class PhaseMaps {

    static final int COLUMNS = 40;
    static final int ROWS = 16;
    static final double REFUND_STEP = 0.1;
    private static final int KEPT = 64;

    private final Map<Recovery, PhaseMap> kept = new LinkedHashMap<>(KEPT, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Recovery, PhaseMap> eldest) {
            return size() > KEPT;
        }
    };

    /** @throws RuntimeException from the limit, if it is too much work */
    PhaseMap around(Recovery point, WorkLimit limit) {
        Recovery around = withoutPoint(point);
        synchronized (kept) {
            PhaseMap known = kept.get(around);
            if (known != null) {
                return known;
            }
        }
        PhaseMap map = PhaseMap.around(around, loads(point), values(PhaseMap.axis(point)), limit::spend);
        synchronized (kept) {
            kept.put(around, map);
        }
        return map;
    }

    /** All that the map depends on: the system, wherever the point is on it. */
    private static Recovery withoutPoint(Recovery point) {
        var clients = point.clients().withLoad(0);
        return point.with(clients.budget()
                .map(budget -> clients.withBudget(new FluidBudget(budget.cap(), 0)))
                .orElseGet(() -> clients.withRetries(0)));
    }

    /** In even steps up to the capacity. */
    private static List<Double> loads(Recovery point) {
        double capacity = point.service().capacity();
        return IntStream.rangeClosed(1, COLUMNS)
                .mapToObj(column -> capacity * column / COLUMNS)
                .toList();
    }

    private static List<Double> values(Axis axis) {
        return IntStream.range(0, ROWS)
                .mapToObj(row -> axis == Axis.RETRIES ? row : row / 10.0)
                .toList();
    }
}

package dev.retrylab.simulation.recovery;

import dev.retrylab.simulation.recovery.system.Clients;
import dev.retrylab.simulation.recovery.system.FluidBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.LongConsumer;

/**
 * Where a system comes back after an outage and where it stays down: the load in one direction, what the clients retry
 * in the other. Every point is a run of its own.
 *
 * @param loads first attempts per second, one for each column
 * @param values of the axis, one for each row
 * @param recoverySeconds by row and column: seconds until it recovers, or nothing if it does not within the run
 */
public record PhaseMap(Axis axis, List<Double> loads, List<Double> values, List<List<OptionalInt>> recoverySeconds) {

    /** What changes from row to row. */
    public enum Axis {
        /** Retries at most, without a budget or as far as it pays. */
        RETRIES {
            @Override
            Clients with(Clients clients, double value) {
                return clients.withRetries((int) value);
            }
        },
        /** Tokens that a first attempt puts into the budget. */
        REFUND {
            @Override
            Clients with(Clients clients, double value) {
                double cap = clients.budget().map(FluidBudget::cap).orElseThrow();
                return clients.withBudget(new FluidBudget(cap, value));
            }
        };

        abstract Clients with(Clients clients, double value);
    }

    /** What the rows of this system's map are: the refund if there is a budget, else the retries. */
    public static Axis axis(Recovery around) {
        return around.clients().budget().isPresent() ? Axis.REFUND : Axis.RETRIES;
    }

    /** The system at one point of its map. */
    public static Recovery at(Recovery around, double load, double value) {
        return around.with(axis(around).with(around.clients(), value).withLoad(load));
    }

    /**
     * Runs every point.
     *
     * @param work hears of the steps that were computed as they are; it may stop the map by throwing
     */
    public static PhaseMap around(Recovery around, List<Double> loads, List<Double> values, LongConsumer work) {
        List<List<OptionalInt>> rows = new ArrayList<>();
        for (double value : values) {
            List<OptionalInt> row = new ArrayList<>();
            for (double load : loads) {
                row.add(new Verdict(at(around, load, value), work).recoverySeconds());
            }
            rows.add(List.copyOf(row));
        }
        return new PhaseMap(axis(around), List.copyOf(loads), List.copyOf(values), List.copyOf(rows));
    }

    /**
     * The law: in a total failure each first attempt becomes 1 + R attempts, or 1 + ρ where a budget refunds ρ. Beyond
     * this load they exceed the capacity, and what has once gone down stays down.
     *
     * @param value retries, or refund
     */
    public static double tippingLoad(double capacity, double value) {
        return capacity / (1 + value);
    }
}

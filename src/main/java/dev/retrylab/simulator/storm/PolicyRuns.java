package dev.retrylab.simulator.storm;

import dev.retrylab.simulation.storm.CallsPerTick;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulation.storm.StormRun;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * All runs of one policy.
 *
 * @param series heard from {@code heard} of the runs
 */
record PolicyRuns(StormPolicy policy, List<StormRun> runs, CallsPerTick series, int heard) implements PerPolicy.Runs {

    double meanCalls() {
        return mean(StormRun::calls);
    }

    double meanTicks() {
        return mean(StormRun::ticks);
    }

    long longestTicks() {
        return runs.stream().mapToLong(StormRun::ticks).max().orElseThrow();
    }

    /** The sum is whole and the division rounds once, so figures printed from whole sums come out alike. */
    private double mean(ToLongFunction<StormRun> figure) {
        return (double) runs.stream().mapToLong(figure).sum() / runs.size();
    }
}

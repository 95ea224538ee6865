package dev.retrylab.simulator.contention;

import dev.retrylab.simulation.contention.ContentionRun;
import dev.retrylab.simulation.storm.CallsPerTick;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.storm.PerPolicy;
import java.util.List;

/**
 * All runs of one policy.
 *
 * @param series writes in each millisecond
 */
record PolicyWrites(StormPolicy policy, List<ContentionRun> runs, CallsPerTick series) implements PerPolicy.Runs {

    /** Writes tried. */
    double meanCalls() {
        return (double) runs.stream().mapToLong(ContentionRun::calls).sum() / runs.size();
    }

    /** Summed in the order of the runs, so figures printed from such a sum come out alike. */
    double meanMillis() {
        double sum = 0;
        for (ContentionRun run : runs) {
            sum += run.millis();
        }
        return sum / runs.size();
    }

    double longestMillis() {
        return runs.stream().mapToDouble(ContentionRun::millis).max().orElseThrow();
    }

    @Override
    public int heard() {
        return runs.size();
    }
}

package dev.retrylab.simulator.work;

import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Simulated;
import dev.retrylab.simulator.contention.ContentionModel;
import dev.retrylab.simulator.parameter.Query;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * How long somebody waits for contention's figures at the sizes that its page begins with, always of a new seed: with the
 * helper of {@link SimulationPool}, and by one thread alone. {@code HelpedRun ROUNDS} takes the two by turns and prints the
 * median and 95th percentile of the rounds, after as many to warm up.
 */
public final class HelpedRun {

    private static final long LIMIT = 100_000_000;

    private final ContentionModel model = new ContentionModel();
    private final SimulationPool pool = new SimulationPool(Simulated.config(Map.of()));
    private long seed;

    private HelpedRun() {}

    public static void main(String[] arguments) {
        HelpedRun runs = new HelpedRun();
        int rounds = Integer.parseInt(arguments[0]);
        double[] helped = new double[rounds];
        double[] alone = new double[rounds];
        for (int round = -rounds; round < rounds; round++) {
            double withHelper = runs.millis(limit -> limit);
            double withNobody = runs.millis(limit -> new WorkLimit(LIMIT));
            if (round >= 0) {
                helped[round] = withHelper;
                alone[round] = withNobody;
            }
        }
        runs.pool.stop();
        tell("with help", helped);
        tell("alone", alone);
        System.out.printf("ratio of the medians: %.2f%n", percentile(helped, 0.5) / percentile(alone, 0.5));
    }

    private double millis(Function<WorkLimit, WorkLimit> limits) {
        Experiment experiment = model.read(new Query(Map.of("seed", List.of("" + ++seed))));
        long start = System.nanoTime();
        pool.submit(limit -> experiment.run(limits.apply(limit))).await().indefinitely();
        return (System.nanoTime() - start) / 1e6;
    }

    private static void tell(String who, double[] millis) {
        System.out.printf(
                "%s: median %.0f ms, p95 %.0f ms of %d%n",
                who, percentile(millis, 0.5), percentile(millis, 0.95), millis.length);
    }

    private static double percentile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }
}

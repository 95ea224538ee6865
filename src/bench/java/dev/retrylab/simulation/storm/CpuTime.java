package dev.retrylab.simulation.storm;

import dev.retrylab.simulation.storm.fast.FastStorm;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/**
 * The CPU time of single runs of the fast engine at base 2 and cap 64, for sizes that are too great for many samples and
 * machines that are too busy for a wall clock: {@code CpuTime RUNS POLICY CLIENTS…}. It prints each run, after a few of a
 * small crowd as a warm-up.
 */
public final class CpuTime {

    private CpuTime() {}

    public static void main(String[] arguments) {
        int runs = Integer.parseInt(arguments[0]);
        StormPolicy policy = StormPolicy.valueOf(arguments[1].toUpperCase(Locale.ROOT));
        for (int i = 0; i < 10; i++) {
            seconds(new Storm(50_000, 2, 64), policy, i);
        }
        for (String clients : Arrays.copyOfRange(arguments, 2, arguments.length)) {
            for (int seed = 0; seed < runs; seed++) {
                double seconds = seconds(new Storm(Integer.parseInt(clients), 2, 64), policy, seed);
                System.out.printf("%s, %s clients, seed %d: %.3f s%n", policy, clients, seed, seconds);
            }
        }
    }

    private static double seconds(Storm storm, StormPolicy policy, long seed) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        FastStorm.run(storm, policy, seed, new CallsPerTick(8_192));
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
    }
}

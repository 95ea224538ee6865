package dev.retrylab.simulation.contention;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.random.PythonRandom;
import dev.retrylab.simulation.storm.CallsPerTick;
import dev.retrylab.simulation.storm.StormPolicy;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;

/**
 * The CPU time of one event at the published setting, a hundred runs of a hundred clients, for each policy and a seed that
 * was not run before; a write and its messages are four events. Policies take turns, as on a page. {@code EventCost ROUNDS}
 * prints the median of the rounds after as many to warm up.
 */
public final class EventCost {

    private static final int EVENTS_PER_WRITE = 4;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private long events;
    private long millis;

    private EventCost() {}

    public static void main(String[] arguments) {
        int rounds = Integer.parseInt(arguments[0]);
        StormPolicy[] policies = StormPolicy.values();
        double[][] nanos = new double[policies.length][rounds];
        double[] all = new double[rounds];
        for (int round = -rounds; round < rounds; round++) {
            double sum = 0;
            for (StormPolicy policy : policies) {
                EventCost cost = new EventCost();
                double spent = cost.run(policy, 1_000 + round);
                sum += spent;
                if (round >= 0) {
                    nanos[policy.ordinal()][round] = spent / cost.events;
                }
            }
            if (round >= 0) {
                all[round] = sum / 1e6;
            }
        }
        for (StormPolicy policy : policies) {
            System.out.printf("%s: %.1f ns an event%n", policy, median(nanos[policy.ordinal()]));
        }
        System.out.printf(
                "all: %.1f ms, least %.1f ms%n",
                median(all), Arrays.stream(all).min().orElseThrow());
    }

    private double run(StormPolicy policy, long seed) {
        CallsPerTick series = new CallsPerTick(4_096);
        Backoff backoff = policy.backoff(5, 2_000, Backoff.Capping.BEFORE_JITTER);
        long start = THREADS.getCurrentThreadCpuTime();
        List<ContentionRun> runs = new Contention(100)
                .runs(100, backoff, new PythonRandom(seed * 5 + policy.ordinal()), (at, succeeded) -> {
                    series.called(1 + (long) at, 1);
                    millis += succeeded ? 1 : 0;
                });
        long spent = THREADS.getCurrentThreadCpuTime() - start;
        events =
                EVENTS_PER_WRITE * runs.stream().mapToLong(ContentionRun::calls).sum();
        return spent;
    }

    private static double median(double[] values) {
        return Arrays.stream(values).sorted().toArray()[values.length / 2];
    }
}

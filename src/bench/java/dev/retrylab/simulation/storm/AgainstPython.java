package dev.retrylab.simulation.storm;

import com.sun.management.OperatingSystemMXBean;
import dev.retrylab.simulation.storm.fast.FastStorm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * How much faster than a short Python script of the same model: the 20 seeds of the published table, draw for draw, and
 * 10,000 clients with full jitter by the fast engine. CPU time of the whole process on either side, warm, the median of
 * five; each repetition of the second has seeds of its own. Fails if the table's runs differ or a ratio is below its goal.
 */
public final class AgainstPython {

    private static final String SCRIPT = "src/bench/python/storm.py";
    private static final int REPETITIONS = 5;
    private static final double TABLE_GOAL = 60;
    private static final double CROWD_GOAL = 1_000;
    private static final int WARM_UP = 300;
    /** Done so often here for one repetition: the process's clock has steps of 10 ms. */
    private static final int TABLES = 500;

    private static final int CROWDS = 200;
    private static final TickListener NOBODY = (tick, calls) -> {};
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** What was run, and the CPU seconds that it took. */
    private record Timed(List<StormRun> runs, double seconds) {}

    private AgainstPython() {}

    public static void main(String[] arguments) throws IOException {
        boolean good = table() & crowd();
        System.exit(good ? 0 : 1);
    }

    private static boolean table() throws IOException {
        Storm storm = new Storm(100, 2, 64);
        Supplier<List<StormRun>> ours = () -> {
            List<StormRun> runs = new ArrayList<>();
            for (StormPolicy policy : StormPolicy.values()) {
                for (long seed = 0; seed < 20; seed++) {
                    runs.add(storm.run(policy, seed, NOBODY));
                }
            }
            return runs;
        };
        warmUp(ours);
        double[] theirSeconds = new double[REPETITIONS];
        double[] ourSeconds = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            Timed theirs = python(100, "none,exponential,full,equal,decorrelated", 0, 19);
            Timed timed = timed(ours, TABLES);
            if (!theirs.runs().equals(timed.runs())) {
                throw new IllegalStateException("the runs differ: " + theirs.runs() + " and " + timed.runs());
            }
            theirSeconds[i] = theirs.seconds();
            ourSeconds[i] = timed.seconds();
        }
        return report(
                "100 clients, five policies, seeds 0 to 19, equal run by run", theirSeconds, ourSeconds, TABLE_GOAL);
    }

    private static boolean crowd() throws IOException {
        Storm storm = new Storm(10_000, 2, 64);
        warmUp(() -> List.of(FastStorm.run(storm, StormPolicy.FULL, 0, NOBODY)));
        double[] theirSeconds = new double[REPETITIONS];
        double[] ourSeconds = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            long first = 1_000 + CROWDS * i;
            Supplier<List<StormRun>> ours = () -> {
                List<StormRun> runs = new ArrayList<>();
                for (long seed = first; seed < first + CROWDS; seed++) {
                    runs.add(FastStorm.run(storm, StormPolicy.FULL, seed, NOBODY));
                }
                return runs;
            };
            theirSeconds[i] = python(10_000, "full", first, first).seconds();
            ourSeconds[i] = timed(ours, 1).seconds() / CROWDS;
        }
        return report("10,000 clients, full jitter, one run", theirSeconds, ourSeconds, CROWD_GOAL);
    }

    private static void warmUp(Supplier<List<StormRun>> work) {
        for (int i = 0; i < WARM_UP; i++) {
            work.get();
        }
    }

    /** @param times the work is done, of which the mean is taken */
    private static Timed timed(Supplier<List<StormRun>> work, int times) {
        long start = SYSTEM.getProcessCpuTime();
        List<StormRun> runs = work.get();
        for (int i = 1; i < times; i++) {
            runs = work.get();
        }
        return new Timed(runs, (SYSTEM.getProcessCpuTime() - start) / 1e9 / times);
    }

    private static Timed python(int clients, String policies, long first, long last) throws IOException {
        Process process = new ProcessBuilder("python3", SCRIPT, "" + clients, policies, first + "-" + last)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<StormRun> runs = new ArrayList<>();
        double seconds = 0;
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ");
                runs.add(new StormRun(Long.parseLong(words[2]), Long.parseLong(words[3])));
                seconds += Double.parseDouble(words[4]);
            }
        }
        return new Timed(runs, seconds);
    }

    private static boolean report(String work, double[] theirs, double[] ours, double goal) {
        double[] ratios = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            ratios[i] = theirs[i] / ours[i];
        }
        double ratio = median(ratios);
        System.out.printf(
                "%s: Python %.4f s, here %.3f ms, %,.0f times as fast (%,.0f to %,.0f; goal %,.0f)%n",
                work,
                median(theirs),
                1e3 * median(ours),
                ratio,
                Arrays.stream(ratios).min().orElseThrow(),
                Arrays.stream(ratios).max().orElseThrow(),
                goal);
        return ratio >= goal;
    }

    private static double median(double[] values) {
        return Arrays.stream(values).sorted().toArray()[values.length / 2];
    }
}

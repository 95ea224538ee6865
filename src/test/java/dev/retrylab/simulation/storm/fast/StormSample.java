package dev.retrylab.simulation.storm.fast;

import dev.retrylab.simulation.Chances;
import dev.retrylab.simulation.storm.StormRun;
import dev.retrylab.simulation.storm.TickListener;
import java.util.Arrays;

/** Many runs of one engine: calls, ticks, and calls in each of the first ticks and in stretches of later ones. */
final class StormSample {

    /** Something that makes a run from a seed. */
    interface Engine {
        StormRun run(long seed, TickListener listener);
    }

    private static final int SINGLE_TICKS = 24;
    private static final int STRETCHES = 24;

    private final double[] calls;
    private final double[] ticks;
    private final double[][] series;

    /** @param stretch how many ticks each of the later stretches has */
    StormSample(int runs, long firstSeed, int stretch, Engine engine) {
        calls = new double[runs];
        ticks = new double[runs];
        series = new double[SINGLE_TICKS + STRETCHES][runs];
        for (int i = 0; i < runs; i++) {
            int number = i;
            StormRun run = engine.run(firstSeed + i, (tick, count) -> series[place(tick, stretch)][number] += count);
            calls[i] = run.calls();
            ticks[i] = run.ticks();
        }
    }

    private static int place(long tick, int stretch) {
        if (tick <= SINGLE_TICKS) {
            return (int) tick - 1;
        }
        return (int) Math.min(SINGLE_TICKS + (tick - SINGLE_TICKS - 1) / stretch, SINGLE_TICKS + STRETCHES - 1);
    }

    /** How likely the least likely difference between the two is, if their engines have one distribution. */
    double agreesWith(StormSample other) {
        double least = 1;
        for (int i = 0; i < series.length; i++) {
            // As many chances to differ as there are places.
            least = Math.min(least, series.length * Chances.sameMean(series[i], other.series[i]));
        }
        double[] chances = {
            least,
            Chances.sameMean(calls, other.calls),
            Chances.sameMean(ticks, other.ticks),
            Chances.sameDistribution(calls, other.calls),
            Chances.sameDistribution(ticks, other.ticks)
        };
        return Arrays.stream(chances).min().orElseThrow();
    }
}

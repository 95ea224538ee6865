package dev.retrylab.simulation.storm;

import dev.retrylab.simulation.storm.fast.FastStorm;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The time of a whole run of the fast engine at base 2 and cap 64, its series of calls per tick included. Samples, so that
 * the least of them shows what a run takes where other programs share the processor.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class StormBenchmark {

    @Param({"100", "1000", "10000", "100000", "1000000", "10000000"})
    public int clients;

    private long seed;

    @Benchmark
    public StormRun full() {
        return run(StormPolicy.FULL);
    }

    @Benchmark
    public StormRun equal() {
        return run(StormPolicy.EQUAL);
    }

    private StormRun run(StormPolicy policy) {
        return FastStorm.run(new Storm(clients, 2, 64), policy, seed++, new CallsPerTick(8_192));
    }
}

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

/** Decorrelated jitter in the fast engine at base 2 and cap 64: followed client by client up to 32,767, then by cells. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 3)
@Fork(1)
public class DecorrelatedBenchmark {

    @Param({"1000", "10000", "100000"})
    public int clients;

    private long seed;

    @Benchmark
    public StormRun run() {
        return FastStorm.run(new Storm(clients, 2, 64), StormPolicy.DECORRELATED, seed++, new CallsPerTick(8_192));
    }
}

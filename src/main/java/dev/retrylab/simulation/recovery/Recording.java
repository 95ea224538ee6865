package dev.retrylab.simulation.recovery;

import dev.retrylab.simulation.recovery.fluid.FluidRun;
import java.util.function.LongConsumer;

/** Runs the model to its end and keeps every second. */
final class Recording {

    private final Recovery recovery;
    private final LongConsumer work;
    private final FluidRun fluid;
    private final Goodput goodput;
    private final RecoveryRun.Seconds seconds;

    Recording(Recovery recovery, LongConsumer work) {
        this.recovery = recovery;
        this.work = work;
        fluid = recovery.fluid();
        goodput = new Goodput(recovery.clients().load(), recovery.outageEndSecond());
        seconds = new RecoveryRun.Seconds(recovery.durationSeconds());
    }

    RecoveryRun run() {
        for (int second = 0; second < recovery.durationSeconds(); second++) {
            record(second);
            work.accept(recovery.stepsPerSecond());
            goodput.ended(second, seconds.goodput()[second]);
        }
        return new RecoveryRun(goodput.recovered(), fluid.totals(), seconds);
    }

    private void record(int second) {
        for (int i = 0; i < recovery.ticks().perSecond(); i++) {
            fluid.tick();
            seconds.issued()[second] += fluid.issued();
            seconds.goodput()[second] += fluid.good();
            seconds.waste()[second] += fluid.wasted();
        }
        seconds.queue()[second] = fluid.queue();
        seconds.tokens()[second] = fluid.tokens();
        seconds.breaker()[second] = fluid.breaker();
    }
}

package dev.retrylab.sandbox.load;

import java.time.Duration;
import org.HdrHistogram.Histogram;

/** One of two that are compared: what it did in all its slices. */
final class Side {

    private final String name;
    private final Slices turns;
    private final Histogram micros = Slices.histogram();
    private Duration processorTime = Duration.ZERO;
    private double rates;
    private int slices;

    Side(String name, Slices turns) {
        this.name = name;
        this.turns = turns;
    }

    /** One more slice. @return how many a second */
    double run(Slices.Once once) throws Exception {
        Duration before = ProcessorTime.used();
        double rate = turns.run(once, micros);
        processorTime = processorTime.plus(ProcessorTime.used()).minus(before);
        rates += rate;
        slices++;
        return rate;
    }

    /** A second, over all slices. */
    double rate() {
        return rates / slices;
    }

    /** Of processor time, clients and database included. */
    double millisEach() {
        return processorTime.toNanos() / 1e6 / micros.getTotalCount();
    }

    @Override
    public String toString() {
        return String.format(
                "%-9s %,6.0f a second, %.2f ms of processor time each; %s",
                name, rate(), millisEach(), Slices.told(micros));
    }
}

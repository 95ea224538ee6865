package dev.retrylab.simulation.recovery;

import dev.retrylab.simulation.recovery.fluid.FluidRun;
import dev.retrylab.simulation.recovery.fluid.Ticks;
import dev.retrylab.simulation.recovery.system.Clients;
import dev.retrylab.simulation.recovery.system.Outage;
import dev.retrylab.simulation.recovery.system.Service;
import java.util.OptionalInt;
import java.util.function.LongConsumer;

/**
 * Clients at a steady rate, a service with a queue, and an outage. Does the service come back, and when?
 *
 * <p>It has recovered at the first second, from the one in which the outage ended, that begins ten in a row with
 * goodput of at least 99 % of the load.
 *
 * @param durationSeconds of the run, at least 1
 * @param ticks of the computation
 */
public record Recovery(Clients clients, Service service, Outage outage, int durationSeconds, Ticks ticks) {

    /** Those of the published figures: 0.1 s. */
    public static final Ticks TICKS = new Ticks(10);

    /** Spreading a mass over so many slots costs as much as moving one. */
    private static final int SLOTS_PER_STEP = 8;

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Recovery {
        if (durationSeconds < 1) {
            throw new IllegalArgumentException("durationSeconds must be at least 1; it was " + durationSeconds);
        }
    }

    /** The run with all its seconds. */
    public RecoveryRun run() {
        return run(steps -> {});
    }

    /**
     * The same.
     *
     * @param work hears of the steps that were computed, after each second; it may stop the run by throwing
     */
    public RecoveryRun run(LongConsumer work) {
        return new Recording(this, work).run();
    }

    /** When it recovers, in seconds after the one in which the outage ended: as {@link #run} says, but sooner told. */
    public OptionalInt recoverySeconds() {
        return new Verdict(this, steps -> {}).recoverySeconds();
    }

    /** The same with other clients. */
    public Recovery with(Clients others) {
        return new Recovery(others, service, outage, durationSeconds, ticks);
    }

    /** The same with another outage. */
    public Recovery with(Outage other) {
        return new Recovery(clients, service, other, durationSeconds, ticks);
    }

    /** The second in which the outage ends, from which recovery is counted. */
    public int outageEndSecond() {
        return (int) Math.min(durationSeconds, Math.floor(outage.endSeconds()));
    }

    /**
     * What it takes to compute the run, in steps: each tick moves every attempt's mass once, and a delay that spreads a
     * retry over many ticks reaches each of them.
     */
    public long steps() {
        return durationSeconds * stepsPerSecond();
    }

    long stepsPerSecond() {
        long slots = 0;
        for (int failures = 0; failures < clients.retries(); failures++) {
            double width =
                    clients.delay().lastSeconds(failures) - clients.delay().firstSeconds(failures);
            slots += ticks.in(width);
        }
        return ticks.perSecond() * (1 + clients.retries() + slots / SLOTS_PER_STEP);
    }

    FluidRun fluid() {
        return new FluidRun(clients, service, outage, ticks, length());
    }

    /** In ticks. */
    int length() {
        return durationSeconds * ticks.perSecond();
    }
}

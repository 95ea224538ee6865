package dev.retrylab.simulation.recovery;

import java.util.OptionalInt;

/**
 * Clients at a steady rate, a service with a queue, and an outage. Does the service come back, and when?
 *
 * <p>It has recovered at the first second, from the one in which the outage ended, that begins ten in a row with
 * goodput of at least 99 % of the load.
 *
 * @param durationSeconds of the run, at least 1
 * @param tickSeconds of the computation; a whole number of them makes a second
 */
public record Recovery(Clients clients, Service service, Outage outage, int durationSeconds, double tickSeconds) {

    /** The tick of the published figures. */
    public static final double TICK_SECONDS = 0.1;

    private static final int MAX_TICKS_PER_SECOND = 1_000;

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Recovery {
        Require.that(durationSeconds >= 1, "durationSeconds must be at least 1", durationSeconds);
        double perSecond = 1 / tickSeconds;
        Require.that(
                Math.abs(perSecond - Math.rint(perSecond)) < 1e-9
                        && perSecond >= 1
                        && perSecond <= MAX_TICKS_PER_SECOND,
                "tickSeconds must be one second divided by a whole number up to " + MAX_TICKS_PER_SECOND,
                tickSeconds);
    }

    /** The run with all its seconds. */
    public RecoveryRun run() {
        return new Recording(this).run();
    }

    /** When it recovers, in seconds after the one in which the outage ended: as {@link #run} says, but sooner told. */
    public OptionalInt recoverySeconds() {
        return new Verdict(this, steps -> {}).recoverySeconds();
    }

    /** The same with other clients. */
    public Recovery with(Clients others) {
        return new Recovery(others, service, outage, durationSeconds, tickSeconds);
    }

    /** The same with another outage. */
    public Recovery with(Outage other) {
        return new Recovery(clients, service, other, durationSeconds, tickSeconds);
    }

    /** The second in which the outage ends, from which recovery is counted. */
    public int outageEndSecond() {
        return (int) Math.min(durationSeconds, Math.floor(outage.endSeconds()));
    }

    int ticksPerSecond() {
        return (int) Math.rint(1 / tickSeconds);
    }

    /**
     * What it takes to compute the run, in steps: each tick moves every attempt's mass once, and a delay that spreads a
     * retry over many ticks reaches each of them.
     */
    public long steps() {
        return (long) ticks() * stepsPerTick();
    }

    long stepsPerTick() {
        return 1L + clients.retries() + new RetryCalendar(clients.retries(), clients.delay(), tickSeconds).width() / 8;
    }

    int ticks() {
        return durationSeconds * ticksPerSecond();
    }

    int toTicks(double seconds) {
        return (int) Math.min(Integer.MAX_VALUE / 2, Math.rint(seconds / tickSeconds));
    }

    /** The tick at or after this time. */
    int tickFrom(double seconds) {
        return (int) Math.min(Integer.MAX_VALUE / 2, Math.ceil(seconds / tickSeconds - 1e-9));
    }
}

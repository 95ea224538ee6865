package dev.retrylab.simulator;

/**
 * How much a run may cost, counted in simulated calls. Deterministic, unlike a time limit. By the same counting a run can
 * be stopped, says how far it has come, and lets others pass.
 */
public final class WorkLimit {

    /** A few milliseconds of a run: so often it lets others pass. */
    private static final long STRETCH = 1 << 18;

    /** Ends a run that nobody wants any more. */
    public static final class Stopped extends RuntimeException {
        Stopped() {
            super("the run was stopped", null, false, false);
        }
    }

    private final long limit;
    private final Runnable between;
    private long spent;
    private long nextPause = STRETCH;
    private volatile boolean stopped;
    private volatile double reached;

    public WorkLimit(long limit) {
        this(limit, () -> {});
    }

    /** @param between called now and then, at a moment when the run may wait */
    public WorkLimit(long limit, Runnable between) {
        this.limit = limit;
        this.between = between;
    }

    /**
     * Counts work as it is done.
     *
     * @throws TooMuchWork beyond the limit
     * @throws Stopped if the run was stopped
     */
    public void spend(long calls) {
        spent += calls;
        if (spent > limit) {
            throw new TooMuchWork(limit, spent);
        }
        if (stopped) {
            throw new Stopped();
        }
        if (spent >= nextPause) {
            nextPause = spent + STRETCH;
            between.run();
        }
    }

    /** Refuses at once what is known beforehand to pass the limit. */
    public void requireRoomFor(double calls) {
        if (spent + calls > limit) {
            throw new TooMuchWork(limit, spent + calls);
        }
    }

    /** @param fraction how much of the run is done, from 0 to 1; never less than before */
    public void reached(double fraction) {
        reached = Math.min(1, fraction);
    }

    /** How much of the run is done, from 0 to 1, if its model says so. Any thread may ask. */
    public double reached() {
        return reached;
    }

    /** Ends the run at its next count. Any thread may call it. */
    public void stop() {
        stopped = true;
    }
}

package dev.retrylab.simulator.work;

import java.util.List;
import java.util.function.Function;

/**
 * How much a run may cost, counted in simulated calls. Deterministic, unlike a time limit. By the same counting a run can
 * be stopped, says how far it has come, and lets others pass.
 */
public final class WorkLimit {

    /** A few milliseconds of a run: so often it lets others pass. */
    private static final long STRETCH = 1 << 18;

    /** What costs no more than this share of the limit may have help: of a request's, some tenths of a second. */
    private static final double SMALL = 0.25;

    /** Ends a run that nobody wants any more. */
    public static final class Stopped extends RuntimeException {
        Stopped() {
            super("the run was stopped", null, false, false);
        }
    }

    private final long limit;
    private final Runnable between;
    private final Helper helper;
    private final WorkLimit whole;
    private long spent;
    private long nextPause = STRETCH;
    private volatile boolean stopped;
    private volatile double reached;

    public WorkLimit(long limit) {
        this(limit, () -> {});
    }

    /** @param between called now and then, at a moment when the run may wait */
    public WorkLimit(long limit, Runnable between) {
        this(limit, between, Helper.NOBODY);
    }

    WorkLimit(long limit, Runnable between, Helper helper) {
        this.limit = limit;
        this.between = between;
        this.helper = helper;
        whole = null;
    }

    private WorkLimit(WorkLimit whole) {
        limit = whole.limit;
        between = whole.between;
        helper = Helper.NOBODY;
        spent = whole.spent;
        this.whole = whole;
    }

    /**
     * Does the parts of a run, none of which hangs on another, and gives what they come to, in their order. With a small run
     * a second thread may help. What comes of it is the same with help and without, a refusal too.
     *
     * @param expectedCost of all parts together
     * @throws TooMuchWork if a part, or all up to one, pass the limit
     */
    public <T> List<T> inParts(double expectedCost, List<Function<WorkLimit, T>> parts) {
        return expectedCost > SMALL * limit
                ? parts.stream().map(part -> part.apply(this)).toList()
                : new RunParts<>(this, parts).done(helper);
    }

    /** A limit for one part, which may cost all that is left, and can be stopped by itself. The whole counts it afterwards. */
    WorkLimit ofPart() {
        return new WorkLimit(this);
    }

    long spent() {
        return spent;
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
        if (isStopped()) {
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

    private boolean isStopped() {
        return stopped || whole != null && whole.isStopped();
    }
}

package dev.retrylab.interleaving;

/**
 * One move of a schedule.
 *
 * @param request whose it is, from 1; 0 for a move of the clock
 */
public record Move(Kind kind, int request) {

    /** In the order in which the scheduler tries them. */
    public enum Kind {
        /** A request takes its next step. */
        STEP,
        /** A request's server dies: nothing after it happens, and its open transaction is rolled back. */
        CRASH,
        /** The clock moves on by a lease: every marker that is there has had its time. */
        LEASE_RUNS_OUT,
        /** The clock moves on by the retention: whatever is stored has expired. */
        RETENTION_RUNS_OUT
    }

    public static final Move LEASE = new Move(Kind.LEASE_RUNS_OUT, 0);
    public static final Move RETENTION = new Move(Kind.RETENTION_RUNS_OUT, 0);

    public static Move step(int request) {
        return new Move(Kind.STEP, request);
    }

    public static Move crash(int request) {
        return new Move(Kind.CRASH, request);
    }

    public boolean isOfTheClock() {
        return request == 0;
    }

    /** As {@link Schedule} writes it: {@code 1}, {@code x1}, {@code l} or {@code e}. */
    @Override
    public String toString() {
        return switch (kind) {
            case STEP -> Integer.toString(request);
            case CRASH -> "x" + request;
            case LEASE_RUNS_OUT -> "l";
            case RETENTION_RUNS_OUT -> "e";
        };
    }
}

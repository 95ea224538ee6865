package dev.retrylab.sandbox;

import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.Checkpoint;
import dev.retrylab.idempotency.Checkpoint.Step;

/** The server dies at a checkpoint: nothing after it happens, and the open transaction is rolled back. */
public final class Crash extends RuntimeException {

    private Crash(String where) {
        super("crashed " + where, null, false, false);
    }

    /** Where a replay holds a request and lets it die. */
    public static Crash before(String step) {
        return new Crash("before " + step);
    }

    static Checkpoint checkpoint(Fault.Kind kind) {
        return reached -> {
            boolean here = kind == Fault.Kind.CRASH_BEFORE_WORK && reached == Step.BEFORE_WORK
                    || kind == Fault.Kind.CRASH_BETWEEN && reached == Step.BETWEEN;
            if (here) {
                throw new Crash("at " + reached);
            }
        };
    }
}

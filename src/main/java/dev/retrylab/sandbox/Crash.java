package dev.retrylab.sandbox;

import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.Checkpoint;
import dev.retrylab.idempotency.Checkpoint.Step;

/** The server dies at a checkpoint: nothing after it happens, and the open transaction is rolled back. */
final class Crash extends RuntimeException {

    private Crash(Step step) {
        super("crashed at " + step, null, false, false);
    }

    static Checkpoint checkpoint(Fault.Kind kind) {
        return reached -> {
            boolean here = kind == Fault.Kind.CRASH_BEFORE_WORK && reached == Step.BEFORE_WORK
                    || kind == Fault.Kind.CRASH_BETWEEN && reached == Step.BETWEEN;
            if (here) {
                throw new Crash(reached);
            }
        };
    }
}

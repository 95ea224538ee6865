package dev.retrylab.simulator.work;

import java.util.List;

/** Somebody who may do parts of a run while its own thread does others. */
@FunctionalInterface
interface Helper {

    Helper NOBODY = parts -> {};

    /**
     * Never waits, and promises nothing.
     *
     * @param parts to be done in their order; each does nothing if it has been begun elsewhere
     */
    void offer(List<? extends Runnable> parts);
}

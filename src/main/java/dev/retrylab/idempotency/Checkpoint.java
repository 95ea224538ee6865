package dev.retrylab.idempotency;

/**
 * Port: told of each step at which a strategy may be stopped. A crash is an exception thrown here: everything after it,
 * clean-up included, does not happen, and the open transaction is rolled back.
 */
@FunctionalInterface
public interface Checkpoint {

    /** The steps that every strategy passes. */
    enum Step {
        /** Nothing has been done. */
        BEFORE_WORK,
        /** Between the two commits, or before the only one. */
        BETWEEN,
        /** All is committed; only the answer is still to be sent. */
        AFTER_COMMIT
    }

    void reached(Step step);
}

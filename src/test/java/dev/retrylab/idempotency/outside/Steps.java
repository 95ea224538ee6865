package dev.retrylab.idempotency.outside;

/** Counts the steps of both sides, and lets our server die at one of them. */
final class Steps {

    /** What a crash looks like to a strategy. */
    static final class Died extends RuntimeException {}

    static final int NEVER = Integer.MAX_VALUE;

    private int left = NEVER;

    /** @param steps how many it lives through yet */
    void dieAfter(int steps) {
        left = steps;
    }

    void pass() {
        if (left != NEVER && left-- == 0) {
            left = NEVER;
            throw new Died();
        }
    }
}

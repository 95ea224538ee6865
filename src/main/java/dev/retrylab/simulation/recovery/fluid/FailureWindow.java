package dev.retrylab.simulation.recovery.fluid;

import java.util.Arrays;

/** Successes and failures of the last so many ticks. */
final class FailureWindow {

    private final double[] goodByTick;
    private final double[] failedByTick;
    private double good;
    private double failed;
    private int slot;

    FailureWindow(int ticks) {
        goodByTick = new double[ticks];
        failedByTick = new double[ticks];
    }

    /** One tick more, and the oldest no longer. */
    void add(double tickGood, double tickFailed) {
        good += tickGood - goodByTick[slot];
        failed += tickFailed - failedByTick[slot];
        goodByTick[slot] = tickGood;
        failedByTick[slot] = tickFailed;
        slot = slot + 1 == goodByTick.length ? 0 : slot + 1;
    }

    double failed() {
        return failed;
    }

    double total() {
        return good + failed;
    }

    void clear() {
        Arrays.fill(goodByTick, 0);
        Arrays.fill(failedByTick, 0);
        good = 0;
        failed = 0;
    }
}

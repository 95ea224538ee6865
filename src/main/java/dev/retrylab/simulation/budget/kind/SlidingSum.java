package dev.retrylab.simulation.budget.kind;

import java.util.Arrays;

/** What came in the last so many seconds, the present one included. Times must not run backwards. */
final class SlidingSum {

    private final long[] bySecond;
    private long second;
    private long sum;

    SlidingSum(int seconds) {
        bySecond = new long[seconds];
    }

    void add(double now, long amount) {
        moveTo(now);
        bySecond[slot(second)] += amount;
        sum += amount;
    }

    long at(double now) {
        moveTo(now);
        return sum;
    }

    private void moveTo(double now) {
        long to = (long) now;
        if (to - second >= bySecond.length) {
            Arrays.fill(bySecond, 0);
            sum = 0;
            second = to;
        }
        while (second < to) {
            second++;
            sum -= bySecond[slot(second)];
            bySecond[slot(second)] = 0;
        }
    }

    private int slot(long at) {
        return (int) (at % bySecond.length);
    }
}

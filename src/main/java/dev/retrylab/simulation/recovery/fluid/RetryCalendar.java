package dev.retrylab.simulation.recovery.fluid;

import dev.retrylab.simulation.recovery.system.RetryDelay;

/**
 * The retries that are due in the ticks to come, by how many attempts came before. A ring of slots, since no retry waits
 * longer than the longest delay.
 */
final class RetryCalendar {

    private final int[] first;
    private final int[] last;
    private final double[][] due;
    private final int mask;

    RetryCalendar(int retries, RetryDelay delay, Ticks ticks) {
        first = new int[retries];
        last = new int[retries];
        int longest = 1;
        for (int failures = 0; failures < retries; failures++) {
            first[failures] = ticks.atLeastOneIn(delay.firstSeconds(failures));
            last[failures] = ticks.atLeastOneIn(delay.lastSeconds(failures));
            longest = Math.max(longest, last[failures]);
        }
        // A power of two above the longest delay, so that a bit mask finds the slot of a tick.
        int slots = Integer.highestOneBit(longest) << 1;
        due = new double[retries][slots];
        mask = slots - 1;
    }

    /** @param failures of these calls before the one that calls for this retry */
    void schedule(int tick, int failures, double mass) {
        double[] slots = due[failures];
        int width = last[failures] - first[failures] + 1;
        double share = mass / width;
        int from = tick + first[failures] & mask;
        int beyond = from + width - slots.length;
        // Two straight stretches, which the compiler makes into a few wide additions each.
        add(share, slots, from, beyond > 0 ? slots.length : from + width);
        if (beyond > 0) {
            add(share, slots, 0, beyond);
        }
    }

    private static void add(double share, double[] slots, int from, int to) {
        for (int i = from; i < to; i++) {
            slots[i] += share;
        }
    }

    /** Takes out what is due in this tick: {@code arriving[a]} becomes the calls with {@code a} attempts behind them. */
    void takeDue(int tick, double[] arriving) {
        int slot = tick & mask;
        for (int failures = 0; failures < due.length; failures++) {
            arriving[failures + 1] = due[failures][slot];
            due[failures][slot] = 0;
        }
    }
}

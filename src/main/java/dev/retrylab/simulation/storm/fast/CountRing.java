package dev.retrylab.simulation.storm.fast;

import java.util.BitSet;

/** How many are due in each of the next ticks. */
final class CountRing {

    static final long NEVER = Long.MAX_VALUE;

    private final int[] counts;
    private final BitSet used;
    private final int mask;
    private int waiting;

    /** @param longest how many ticks ahead somebody may be due, at least 1 */
    CountRing(int longest) {
        int slots = Integer.highestOneBit(longest) << 1;
        mask = slots - 1;
        counts = new int[slots];
        used = new BitSet(slots);
    }

    void add(long tick, int count) {
        if (count > 0) {
            int slot = (int) tick & mask;
            counts[slot] += count;
            used.set(slot);
            waiting += count;
        }
    }

    /** Those due in this tick, who leave the ring. */
    int take(long tick) {
        if (waiting == 0) {
            return 0;
        }
        int slot = (int) tick & mask;
        int count = counts[slot];
        if (count > 0) {
            counts[slot] = 0;
            used.clear(slot);
            waiting -= count;
        }
        return count;
    }

    /** The first tick after this one in which somebody is due, or NEVER. */
    long nextAfter(long tick) {
        if (waiting == 0) {
            return NEVER;
        }
        int from = (int) (tick + 1) & mask;
        int slot = used.nextSetBit(from);
        if (slot < 0) {
            slot = used.nextSetBit(0);
        }
        return tick + 1 + (slot - from & mask);
    }
}

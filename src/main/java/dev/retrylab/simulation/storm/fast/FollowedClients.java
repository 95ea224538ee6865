package dev.retrylab.simulation.storm.fast;

import java.util.Arrays;
import java.util.BitSet;

/** Clients who are followed one by one, each with its wait, by the tick in which it is over. Nobody has a number. */
final class FollowedClients {

    private static final double[] EMPTY = {};
    private static final int FIRST_ROOM = 4;

    private final double[][] waits;
    private final int[] sizes;
    private final BitSet used;
    private final int mask;

    /** @param longest how many ticks ahead somebody may be due, at least 1 */
    FollowedClients(int longest) {
        int slots = Integer.highestOneBit(longest) << 1;
        mask = slots - 1;
        waits = new double[slots][];
        Arrays.fill(waits, EMPTY);
        sizes = new int[slots];
        used = new BitSet(slots);
    }

    /** From this tick on a client waits so long; it calls in the first tick at or after the end of its wait. */
    void enter(long tick, double wait) {
        int slot = (int) (tick + (long) Math.ceil(wait)) & mask;
        int size = sizes[slot];
        if (size == waits[slot].length) {
            waits[slot] = Arrays.copyOf(waits[slot], Math.max(FIRST_ROOM, 2 * size));
        }
        if (size == 0) {
            used.set(slot);
        }
        waits[slot][size] = wait;
        sizes[slot] = size + 1;
    }

    /** How many are due in this tick. */
    int due(long tick) {
        return sizes[(int) tick & mask];
    }

    /** The waits of those due in this tick, who leave; there are as many as {@link #due} said. Valid for this tick. */
    double[] take(long tick) {
        int slot = (int) tick & mask;
        sizes[slot] = 0;
        used.clear(slot);
        return waits[slot];
    }

    /** The first tick after this one in which somebody is due; there must be somebody. */
    long nextAfter(long tick) {
        int from = (int) (tick + 1) & mask;
        int slot = used.nextSetBit(from);
        if (slot < 0) {
            slot = used.nextSetBit(0);
        }
        return tick + 1 + (slot - from & mask);
    }
}

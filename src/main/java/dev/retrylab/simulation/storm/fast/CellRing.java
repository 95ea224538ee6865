package dev.retrylab.simulation.storm.fast;

/** How many are due in each of the next ticks, by the cell that their wait lies in. */
final class CellRing {

    private final int[][] rows;
    private final int[] sizes;
    private final int mask;

    /**
     * @param longest how many ticks ahead somebody may be due, at least 1
     * @param cells cells are numbered below this
     */
    CellRing(int longest, int cells) {
        int slots = Integer.highestOneBit(longest) << 1;
        mask = slots - 1;
        rows = new int[slots][cells];
        sizes = new int[slots];
    }

    void add(long tick, int cell, int count) {
        int slot = (int) tick & mask;
        rows[slot][cell] += count;
        sizes[slot] += count;
    }

    /** How many are due in this tick. */
    int due(long tick) {
        return sizes[(int) tick & mask];
    }

    /** Those due in this tick, by cell, who leave: the taker sets each count to 0 as it is read. */
    int[] take(long tick) {
        int slot = (int) tick & mask;
        sizes[slot] = 0;
        return rows[slot];
    }
}

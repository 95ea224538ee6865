package dev.retrylab.simulation.storm.fast;

/**
 * After how many whole ticks a wait of max(1, min(cap, U(low, high))) is over: a client calls in the first tick at or
 * after its wait. Each tick that lies wholly within the range is equally likely, which leaves a part of a tick at either
 * end, or none where the ends are whole:
 *
 * <pre>
 *   low ┆   ┆   ┆   ┆   ┆ high or cap
 *    ├──┼───┼───┼───┼───┼─┤
 *    head   even ticks   tail
 * </pre>
 *
 * @param head the offset of the first part
 * @param headChance of an offset to be the head
 * @param evenFrom each offset from {@code evenFrom + 1} to {@code evenFrom + even} is equally likely
 * @param even how many there are; 0 or more
 * @param tail the offset of the last part, the greatest there is; a wait cut at the cap has it too
 * @param tailChance of an offset that is not the head to be the tail
 */
record Offsets(int head, double headChance, int evenFrom, int even, int tail, double tailChance) {

    static Offsets of(double low, double high, double cap) {
        double top = Math.min(high, cap);
        int tail = (int) Math.ceil(Math.max(1, top));
        int evenFrom = (int) Math.ceil(Math.min(low, cap));
        int evenTo = (int) Math.floor(top);
        if (evenTo < evenFrom || top <= 1) {
            return new Offsets(tail, 0, 0, 0, tail, 1);
        }
        double width = high - low;
        double beyond = high - evenFrom;
        return new Offsets(
                Math.max(1, evenFrom),
                (evenFrom - low) / width,
                evenFrom,
                evenTo - evenFrom,
                tail,
                beyond <= 0 ? 0 : (high - evenTo) / beyond);
    }
}

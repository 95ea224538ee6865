package dev.retrylab.simulation.storm.fast;

import dev.retrylab.simulation.random.Binomial;

/**
 * Clients each of whom calls after 1 to n ticks, all n equally likely. When, is drawn as late as can be: three binomial
 * numbers in a tick, however many clients come and however great n is.
 *
 * <p>Time is cut into blocks of n ticks. Who enters at place p of a block has n − 1 − p ticks of this block ahead and the
 * first p + 1 of the next, so a binomial number says how many stay in this block. These are spread evenly over its rest,
 * and so are those who stayed earlier and have not called: they are one pool, of which each tick takes its share. Of the
 * others nothing more is known than that they are spread evenly over the first p + 1 ticks of the next block. When it
 * begins they are settled, from the last tick to the first: of all whose range reaches to tick i, one in i is due in it.
 */
final class LazyPool {

    private final Binomial binomial;
    private final int block;
    /** Due in one of the first i ticks of the next block. */
    private final int[] inFirst;
    /** Due at this place of this block. */
    private final int[] settled;

    private int members;
    private int inNext;
    private int inRest;
    private long tick;
    private int place;

    /** @param block n, at least 1 */
    LazyPool(int block, Binomial binomial) {
        this.block = block;
        this.binomial = binomial;
        inFirst = new int[block + 1];
        settled = new int[block];
    }

    boolean isEmpty() {
        return members == 0;
    }

    /** Those due in this tick, who leave. No tick may be left out while there are members. */
    int take(long now) {
        if (members == 0) {
            return 0;
        }
        moveTo(now);
        int fromRest = binomial.draw(inRest, 1.0 / (block - place));
        int due = settled[place] + fromRest;
        settled[place] = 0;
        inRest -= fromRest;
        members -= due;
        return due;
    }

    /** In this tick, whose due have been taken, these begin to wait. */
    void enter(long now, int count) {
        if (count == 0) {
            return;
        }
        moveTo(now);
        int stay = binomial.draw(count, (double) (block - 1 - place) / block);
        inRest += stay;
        inFirst[place + 1] += count - stay;
        inNext += count - stay;
        members += count;
    }

    private void moveTo(long now) {
        if (now == tick) {
            return;
        }
        place = now == tick + 1 && place + 1 < block ? place + 1 : (int) (now % block);
        tick = now;
        if (place == 0) {
            settle();
        }
    }

    private void settle() {
        int carried = 0;
        for (int i = block; inNext > 0 || carried > 0; i--) {
            carried += inFirst[i];
            inNext -= inFirst[i];
            inFirst[i] = 0;
            settled[i - 1] = binomial.draw(carried, 1.0 / i);
            carried -= settled[i - 1];
        }
    }
}

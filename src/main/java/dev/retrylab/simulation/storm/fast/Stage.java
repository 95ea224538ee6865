package dev.retrylab.simulation.storm.fast;

import dev.retrylab.simulation.random.Binomial;

/** Clients who failed equally often and wait: their next waits have one distribution. */
final class Stage {

    private final Offsets offsets;
    private final Binomial binomial;
    /** Those whose offset is decided: a head or a tail. */
    private final CountRing decided;
    /** Those who enter the pool when its range begins. */
    private final CountRing delayed;

    private final LazyPool pool;

    Stage(Offsets offsets, Binomial binomial) {
        this.offsets = offsets;
        this.binomial = binomial;
        decided = new CountRing(offsets.tail());
        delayed = new CountRing(Math.max(1, offsets.evenFrom()));
        pool = new LazyPool(Math.max(1, offsets.even()), binomial);
    }

    /** The first tick after this one in which something may happen, or NEVER if nobody waits. */
    long nextAfter(long tick) {
        return pool.isEmpty() ? Math.min(decided.nextAfter(tick), delayed.nextAfter(tick)) : tick + 1;
    }

    /** Those who call in this tick. */
    int take(long tick) {
        int due = decided.take(tick) + pool.take(tick);
        pool.enter(tick, delayed.take(tick));
        return due;
    }

    /** In this tick, whose callers have been taken, these failed. */
    void enter(long tick, int count) {
        int head = binomial.draw(count, offsets.headChance());
        int tail = binomial.draw(count - head, offsets.tailChance());
        int even = count - head - tail;
        decided.add(tick + offsets.head(), head);
        decided.add(tick + offsets.tail(), tail);
        if (offsets.evenFrom() == 0) {
            pool.enter(tick, even);
        } else {
            delayed.add(tick + offsets.evenFrom(), even);
        }
    }
}

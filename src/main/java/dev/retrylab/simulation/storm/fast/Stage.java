package dev.retrylab.simulation.storm.fast;

import dev.retrylab.simulation.random.Binomial;
import dev.retrylab.simulation.random.FastRandom;

/** Clients who failed equally often and wait: their waits have one distribution. */
final class Stage {

    /** So many clients to each offset, and a pool costs less than to draw each offset at once. Measured. */
    private static final double CLIENTS_PER_OFFSET = 16;

    private final Offsets offsets;
    private final FastRandom random;
    private final Binomial binomial;
    private final boolean pooled;
    /** Those whose offset is decided: heads, tails, and everybody where the crowd is small. */
    private final CountRing decided;
    /** Those who enter the pool when its range begins. */
    private final CountRing delayed;

    private final LazyPool pool;

    /** What a tick of the last stage costs at most, in the time of one call drawn at once. Measured. */
    static double callsPerTick(int clients, double cap) {
        return isPooled(clients, cap) ? CLIENTS_PER_OFFSET : Double.POSITIVE_INFINITY;
    }

    private static boolean isPooled(int clients, double offsets) {
        return clients >= CLIENTS_PER_OFFSET * offsets;
    }

    /** @param clients in all stages together */
    Stage(int clients, Offsets offsets, FastRandom random) {
        this.offsets = offsets;
        this.random = random;
        binomial = new Binomial(random);
        pooled = isPooled(clients, offsets.even());
        decided = new CountRing(offsets.tail());
        delayed = new CountRing(Math.max(1, offsets.evenFrom()));
        pool = new LazyPool(pooled ? Math.max(1, offsets.even()) : 1, binomial);
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
        if (!pooled) {
            for (int i = 0; i < even; i++) {
                decided.add(tick + offsets.evenFrom() + 1 + random.nextInt(offsets.even()), 1);
            }
        } else if (offsets.evenFrom() == 0) {
            pool.enter(tick, even);
        } else {
            delayed.add(tick + offsets.evenFrom(), even);
        }
    }
}

package dev.retrylab.simulation.storm.fast;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.random.Binomial;
import dev.retrylab.simulation.random.FastRandom;

/**
 * Decorrelated jitter, by counts for each tick and cell of {@link DecorrelatedCells}: a tick costs as much as there are
 * cells, however many call. Only those few whose wait has a sloping density are followed one by one, until their next
 * wait is spread over whole cells again.
 */
final class DecorrelatedCrowd implements Crowd {

    private final DecorrelatedCells cells;
    private final double base;
    private final double cap;
    private final FastRandom random;
    private final Binomial binomial;
    private final FollowedClients followed;
    private final CellRing counted;
    /** Those whose waits are to be spread evenly from the base to the end of a cell. */
    private final int[] toSpread;

    /** Those who never called yet: all of them in tick 1, nobody later. */
    private int newcomers;

    private long tick;

    DecorrelatedCrowd(int clients, Backoff backoff, FastRandom random) {
        cells = new DecorrelatedCells(backoff);
        base = backoff.base();
        cap = backoff.cap();
        this.random = random;
        binomial = new Binomial(random);
        followed = new FollowedClients(cells.last());
        counted = new CellRing(cells.last(), cells.atCap() + 1);
        toSpread = new int[cells.atCap()];
        newcomers = clients;
    }

    @Override
    public long nextCall() {
        do {
            tick++;
        } while (callers() == 0);
        return tick;
    }

    @Override
    public int callers() {
        return newcomers + counted.due(tick) + followed.due(tick);
    }

    @Override
    public void serveOne() {
        int served = random.nextInt(callers());
        int followedCallers = followed.due(tick);
        double[] waits = followed.take(tick);
        for (int i = 0; i < followedCallers; i++) {
            if (i != served) {
                waitAfter(waits[i]);
            }
        }
        served -= followedCallers;
        for (int i = 0; i < newcomers; i++) {
            if (i != served) {
                waitAfter(base);
            }
        }
        served -= newcomers;
        newcomers = 0;
        retryCounted(served);
        spread();
    }

    /** @param served which of the counted callers is served; negative if it is none of them */
    private void retryCounted(int served) {
        int[] row = counted.take(tick);
        int before = served;
        for (int cell = cells.first(); cell <= cells.atCap(); cell++) {
            int losers = row[cell];
            row[cell] = 0;
            if (before >= 0) {
                before -= losers;
                if (before < 0) {
                    losers--;
                }
            }
            if (losers > 0) {
                waitAfter(cell, losers);
            }
        }
    }

    /** These waited as long as this cell says, and failed. */
    private void waitAfter(int cell, int losers) {
        int evenTo = cells.evenTo(cell);
        int even = binomial.draw(losers, cells.evenChance(cell));
        toSpread[evenTo] += even;
        if (evenTo == cells.last()) {
            add(cells.atCap(), losers - even);
        } else {
            for (int i = even; i < losers; i++) {
                followed.enter(tick, Math.min(cap, cells.beyondEven(cell, random)));
            }
        }
    }

    /** One who waited exactly so long failed. Where its next wait is spread over a whole cell it is followed no more. */
    private void waitAfter(double wait) {
        double longest = 3 * wait;
        double next = base + (longest - base) * random.nextDouble();
        if (next >= cap) {
            add(cells.atCap(), 1);
            return;
        }
        int cell = Math.max(cells.first(), (int) Math.ceil(next));
        if (next <= 1 || cells.upper(cell) <= longest) {
            add(cell, 1);
        } else {
            followed.enter(tick, next);
        }
    }

    private void spread() {
        int carried = 0;
        for (int cell = cells.last(); cell >= cells.first(); cell--) {
            carried += toSpread[cell];
            toSpread[cell] = 0;
            int here = binomial.draw(carried, cells.share(cell));
            add(cell, here);
            carried -= here;
        }
    }

    private void add(int cell, int count) {
        counted.add(tick + cells.offset(cell), cell, count);
    }
}

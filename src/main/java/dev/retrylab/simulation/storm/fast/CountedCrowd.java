package dev.retrylab.simulation.storm.fast;

import dev.retrylab.simulation.random.FastRandom;

/** Under full or equal jitter a wait follows from the number of failures, so a crowd is a count for each of them. */
final class CountedCrowd implements Crowd {

    private final Stages stages;
    private final FastRandom random;
    /** Who calls in this tick, by failures so far; those in the last stage stay in the last place. */
    private final int[] callers;

    private final int[] waiting;
    /** Nobody waits in a stage below the first or above the last. */
    private int first;

    private int last = -1;

    private long tick;
    private int count;

    CountedCrowd(int clients, Stages stages, FastRandom random) {
        this.stages = stages;
        this.random = random;
        callers = new int[stages.last() + 2];
        waiting = new int[stages.last() + 1];
        count = clients;
        callers[0] = clients;
    }

    @Override
    public long nextCall() {
        if (tick == 0) {
            // All of them, none of whom has failed.
            tick = 1;
            return tick;
        }
        do {
            tick = nextEvent();
            count = 0;
            for (int stage = first; stage <= last; stage++) {
                int due = waiting[stage] == 0 ? 0 : stages.get(stage).take(tick);
                waiting[stage] -= due;
                callers[stage + 1] = due;
                count += due;
            }
        } while (count == 0);
        return tick;
    }

    private long nextEvent() {
        long next = CountRing.NEVER;
        for (int stage = first; stage <= last; stage++) {
            if (waiting[stage] > 0) {
                next = Math.min(next, stages.get(stage).nextAfter(tick));
            }
        }
        return next;
    }

    @Override
    public int callers() {
        return count;
    }

    @Override
    public void serveOne() {
        callers[servedFailures()]--;
        for (int failures = first; failures <= last + 1; failures++) {
            int losers = callers[failures];
            callers[failures] = 0;
            if (losers > 0) {
                int stage = Math.min(failures, stages.last());
                stages.get(stage).enter(tick, losers);
                waiting[stage] += losers;
            }
        }
        last = Math.min(last + 1, stages.last());
        while (last > first && waiting[last] == 0) {
            last--;
        }
        while (first < last && waiting[first] == 0) {
            first++;
        }
    }

    /** In proportion to the callers of each number of failures. */
    private int servedFailures() {
        int failures = last + 1;
        if (callers[failures] == count) {
            return failures;
        }
        int served = random.nextInt(count);
        while (served >= callers[failures]) {
            served -= callers[failures--];
        }
        return failures;
    }
}

package dev.retrylab.simulation.storm.fast;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.random.FastRandom;

/**
 * Decorrelated jitter, call by call: what is left of the reference engine when nobody has a number, so that the callers
 * of a tick need no order. For crowds that are small for their cap.
 */
final class FollowedCrowd implements Crowd {

    private final Backoff backoff;
    private final FastRandom random;
    private final FollowedClients waiting;
    private long tick;

    FollowedCrowd(int clients, Backoff backoff, FastRandom random) {
        this.backoff = backoff;
        this.random = random;
        waiting = new FollowedClients((int) Math.ceil(Math.max(1, backoff.cap())));
        // All are due in tick 1, as if each had waited for the base.
        long start = 1 - (long) Math.ceil(backoff.base());
        for (int client = 0; client < clients; client++) {
            waiting.enter(start, backoff.base());
        }
    }

    @Override
    public long nextCall() {
        tick = waiting.nextAfter(tick);
        return tick;
    }

    @Override
    public int callers() {
        return waiting.due(tick);
    }

    @Override
    public void serveOne() {
        int count = waiting.due(tick);
        int served = random.nextInt(count);
        double[] waits = waiting.take(tick);
        for (int i = 0; i < count; i++) {
            if (i != served) {
                waiting.enter(tick, Math.max(1, backoff.delay(0, waits[i], random)));
            }
        }
    }
}

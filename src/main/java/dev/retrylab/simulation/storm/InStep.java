package dev.retrylab.simulation.storm;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.RandomSource;

/**
 * A crowd whose members always wait equally long. It calls as one: n calls, then n − 1, … down to 1, so n(n+1)/2 in all
 * whatever the waits are. Who is served makes no difference, since those who stay are alike.
 */
final class InStep {

    private InStep() {}

    /** @param random the draws of one client, which are the draws of each */
    static StormRun run(int clients, Backoff backoff, RandomSource random, TickListener listener) {
        long tick = 1;
        double previous = backoff.base();
        for (int failures = 0; failures < clients - 1; failures++) {
            listener.called(tick, clients - failures);
            previous = Math.max(1, backoff.delay(failures, previous, random));
            tick = (long) Math.ceil(tick + previous);
        }
        listener.called(tick, 1);
        return new StormRun((long) clients * (clients + 1) / 2, tick);
    }
}

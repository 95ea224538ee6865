package dev.retrylab.simulation.storm;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RandomSource;

/**
 * A crowd whose members always wait equally long. It calls as one: n calls, then n − 1, … down to 1, so n(n+1)/2 in all
 * whatever the waits are. Who is served makes no difference, since those who stay are alike.
 */
public final class InStep {

    private InStep() {}

    /**
     * One run. Once a wait without jitter grows no more the rest is a closed form; at random, each wait is drawn.
     *
     * @param random the draws of one client, which are the draws of each
     */
    public static StormRun run(int clients, Backoff backoff, RandomSource random, TickListener listener) {
        long tick = 1;
        double previous = backoff.base();
        for (int failures = 0; failures < clients - 1; failures++) {
            if (backoff.jitter() == Jitter.NONE && backoff.ceiling(failures + 1) == backoff.ceiling(failures)) {
                long every = (long) Math.ceil(Math.max(1, backoff.ceiling(failures)));
                listener.dwindled(tick, every, clients - failures);
                return new StormRun(calls(clients), tick + (clients - failures - 1) * every);
            }
            listener.called(tick, clients - failures);
            previous = Math.max(1, backoff.delay(failures, previous, random));
            tick = (long) Math.ceil(tick + previous);
        }
        listener.called(tick, 1);
        return new StormRun(calls(clients), tick);
    }

    private static long calls(long clients) {
        return clients * (clients + 1) / 2;
    }
}

package dev.retrylab.simulation.storm.fast;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.simulation.random.FastRandom;

/** The stages of full or equal jitter: one for each number of failures, up to where more of them change nothing. */
final class Stages {

    /**
     * With the cap after the jitter every failure lowers the chance of a wait below the cap. After so many doublings past
     * the cap it is under 2^-64, which is finer than the doubles that a client draws.
     */
    private static final int DOUBLINGS_PAST_CAP = 64;

    private final Backoff backoff;
    /** The same with its cap where the ceiling stops to matter. */
    private final Backoff ceilings;

    private final int clients;
    private final FastRandom random;
    private final Stage[] stages;

    Stages(int clients, Backoff backoff, FastRandom random) {
        this.clients = clients;
        this.backoff = backoff;
        this.random = random;
        int doublings = backoff.capping() == Backoff.Capping.AFTER_JITTER ? DOUBLINGS_PAST_CAP : 0;
        ceilings = new Backoff(backoff.base(), Math.scalb(backoff.cap(), doublings), Jitter.NONE);
        int last = 0;
        while (ceilings.ceiling(last + 1) > ceilings.ceiling(last)) {
            last++;
        }
        stages = new Stage[last + 1];
    }

    /** The number of the last stage, in which a client stays. */
    int last() {
        return stages.length - 1;
    }

    /** Those who wait with so many failures before the one at hand. Made when it is first asked for. */
    Stage get(int failures) {
        if (stages[failures] == null) {
            double ceiling = ceilings.ceiling(failures);
            double low = backoff.jitter() == Jitter.EQUAL ? ceiling / 2 : 0;
            stages[failures] = new Stage(clients, Offsets.of(low, ceiling, backoff.cap()), random);
        }
        return stages[failures];
    }
}

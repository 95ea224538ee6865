package dev.retrylab.simulation.storm.fast;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.random.FastRandom;
import dev.retrylab.simulation.storm.InStep;
import dev.retrylab.simulation.storm.Storm;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulation.storm.StormRun;
import dev.retrylab.simulation.storm.TickListener;

/**
 * Runs a storm in a time that grows with its clients and not with its calls. The figures have the very distribution of
 * {@link Storm#run}, though not the same draws.
 *
 * <p>Why counts suffice: the winner of a tick is drawn evenly from its callers, and a loser's wait depends on nothing but
 * its own past. So clients of equal past are exchangeable: which of them does a thing has no bearing on calls and ticks,
 * and how many of them do it is a binomial number.
 */
public final class FastStorm {

    private FastStorm() {}

    /** One run, from its seed alone. */
    public static StormRun run(Storm storm, StormPolicy policy, long seed, TickListener listener) {
        Backoff backoff = storm.backoff(policy);
        FastRandom random = new FastRandom(seed);
        return storm.isInStep(policy)
                ? InStep.run(storm.clients(), backoff, random, listener)
                : run(storm.clients(), crowd(storm.clients(), backoff, random), listener);
    }

    /**
     * What so many ticks with so many calls cost under this policy, in the time that the reference engine takes for a
     * call: some 10 ns. Measured; for crowds that do not move in step.
     */
    public static double cost(Storm storm, StormPolicy policy, double ticks, double calls) {
        if (policy == StormPolicy.DECORRELATED) {
            boolean counted = storm.clients() >= DecorrelatedCells.worthwhileFrom(storm.cap());
            return counted ? ticks * DecorrelatedCells.callsPerTick(storm.cap()) + calls / 8 : calls;
        }
        return Math.min(calls, ticks * Stage.callsPerTick(storm.clients(), storm.cap()));
    }

    private static Crowd crowd(int clients, Backoff backoff, FastRandom random) {
        return switch (backoff.jitter()) {
            case FULL, EQUAL -> new CountedCrowd(clients, new Stages(clients, backoff, random), random);
            case DECORRELATED ->
                clients < DecorrelatedCells.worthwhileFrom(backoff.cap())
                        ? new FollowedCrowd(clients, backoff, random)
                        : new DecorrelatedCrowd(clients, backoff, random);
            case NONE -> throw new IllegalArgumentException("a crowd without jitter moves in step");
        };
    }

    static StormRun run(int clients, Crowd crowd, TickListener listener) {
        long calls = 0;
        long tick = 0;
        for (int served = 0; served < clients; served++) {
            tick = crowd.nextCall();
            calls += crowd.callers();
            listener.called(tick, crowd.callers());
            crowd.serveOne();
        }
        return new StormRun(calls, tick);
    }
}

package dev.retrylab.simulation.storm;

import dev.retrylab.retry.Backoff;
import java.util.OptionalDouble;

/**
 * What a large crowd does under jitter, without a run. Once its waits are saturated, a client comes back every μ ticks
 * on average. So of the n − t who are left in tick t about (n − t)/μ call, which is n²/(2μ) calls in all; the start,
 * before the waits are saturated, adds some for each client.
 */
public final class StormLaw {

    private StormLaw() {}

    /**
     * μ: the mean of a saturated wait, in whole ticks. Nothing where it is no law: without jitter, for decorrelated
     * jitter, whose waits hang on each other, for a crowd that a mistake has put into step, and for a cap so low that all
     * waits end in the same tick.
     */
    public static OptionalDouble meanOffset(Storm storm, StormPolicy policy) {
        boolean plain = storm.capping() == Backoff.Capping.BEFORE_JITTER && !storm.isInStep(policy);
        if (!plain || policy == StormPolicy.DECORRELATED) {
            return OptionalDouble.empty();
        }
        double cap = storm.cap();
        double low = policy == StormPolicy.EQUAL ? cap / 2 : 0;
        if (Math.ceil(cap) - Math.floor(low) <= 1) {
            return OptionalDouble.empty();
        }
        double mean = 0;
        // The sum over k of the probability that a wait is longer than k ticks.
        for (int ticks = 0; ticks < cap; ticks++) {
            mean += ticks == 0 ? 1 : Math.min(1, (cap - ticks) / (cap - low));
        }
        return OptionalDouble.of(mean);
    }
}

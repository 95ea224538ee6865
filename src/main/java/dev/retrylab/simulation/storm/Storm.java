package dev.retrylab.simulation.storm;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.simulation.random.PythonRandom;

/**
 * N clients, all due at once, at a resource that serves one call per tick. In tick 1, 2, … everybody who is due calls;
 * one of the callers, drawn first, is served and leaves; each of the others, in the order of their numbers, draws a wait
 * of max(1, policy) ticks counted from this tick. A policy is asked with the failures before this one and with the
 * client's previous wait (as waited, so at least one tick; the base before the first).
 *
 * <p>The model and its figures: "Idempotency, Retries and Backoff" (Vallela, 2026).
 *
 * @param clients at least 1
 * @param base of the backoff, in ticks; a fraction is fine: the client calls in the first tick at or after its wait
 * @param cap of the backoff, in ticks
 * @param capping where the cap is applied
 * @param sameSeed every client draws from a generator of its own, all seeded with the run's seed: a mistake seen in the
 *     field, which makes any jitter none
 * @param sharedPrevious the previous wait is kept in one place for all clients, so a client reads whoever drew last: a
 *     mistake that only decorrelated jitter notices
 */
public record Storm(
        int clients, double base, double cap, Backoff.Capping capping, boolean sameSeed, boolean sharedPrevious) {

    /** The calendar keeps a slot for each tick that a client may wait: 64 MiB at this cap. */
    private static final double MAX_CAP = 1 << 24;

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Storm {
        if (clients < 1) {
            throw new IllegalArgumentException("clients must be at least 1; it was " + clients);
        }
        if (cap > MAX_CAP) {
            throw new IllegalArgumentException("cap must be at most " + (long) MAX_CAP + " ticks; it was " + cap);
        }
        StormPolicy.EXPONENTIAL.backoff(base, cap, capping);
    }

    public Storm(int clients, double base, double cap) {
        this(clients, base, cap, Backoff.Capping.BEFORE_JITTER, false);
    }

    /** Each client with a previous wait of its own. */
    public Storm(int clients, double base, double cap, Backoff.Capping capping, boolean sameSeed) {
        this(clients, base, cap, capping, sameSeed, false);
    }

    /** Whether clients of equal past can still differ, because one reads what another has waited. */
    public boolean isEntangled(StormPolicy policy) {
        return sharedPrevious && backoff(policy).jitter() == Jitter.DECORRELATED;
    }

    /** Whether all clients move as one under this policy, so that a run costs n steps and not n² calls. */
    public boolean isInStep(StormPolicy policy) {
        return sameSeed || backoff(policy).jitter() == Jitter.NONE;
    }

    /** The waits of this policy, in ticks. Where jitter has no room its waits are those of none. */
    public Backoff backoff(StormPolicy policy) {
        Backoff backoff = policy.backoff(base, cap, capping);
        boolean hasRoom = cap > 1 && (backoff.jitter() == Jitter.DECORRELATED ? cap > base : base > 0);
        return hasRoom ? backoff : new Backoff(backoff.base(), backoff.cap(), Jitter.NONE);
    }

    /** One run, from its seed alone, draw for draw as the published script makes it. */
    public StormRun run(StormPolicy policy, long seed, TickListener listener) {
        Backoff backoff = backoff(policy);
        PythonRandom random = new PythonRandom(seed);
        return isInStep(policy)
                ? InStep.run(clients, backoff, random, listener)
                : new CalendarRing(clients, backoff, random, listener, sharedPrevious).run();
    }
}

package dev.retrylab.simulation.recovery;

import dev.retrylab.simulation.recovery.fluid.FluidRun;
import dev.retrylab.simulation.recovery.system.BreakerRule;
import java.util.OptionalInt;
import java.util.function.LongConsumer;

/**
 * Finds out when a system recovers, and no more. It says what {@link Recovery#run} says, and knows it sooner: it begins
 * shortly before the outage, and stops as soon as the system has recovered or cannot recover within the run any more.
 */
final class Verdict {

    private static final double ROUNDING = 1e-9;

    private final Recovery recovery;
    private final LongConsumer work;
    private final FluidRun fluid;
    private final Goodput goodput;
    private final int ticksPerSecond;
    private final int timeout;
    private final double serving;

    /** Whether the state of the system is its queue, its retries and its tokens, and nothing else. */
    private final boolean isPlain;

    /** Whether what comes while everything fails hangs on nothing but what came before. */
    private final boolean isUnhindered;

    private int quietTicks;
    private double issued;
    private double tokens;
    private boolean wasUntouched = true;
    private boolean isFailing;
    private boolean failsFromTheStart;

    /** @param work hears of the steps that were computed, after each second; it may stop the search by throwing */
    Verdict(Recovery recovery, LongConsumer work) {
        this.recovery = recovery;
        this.work = work;
        fluid = recovery.fluid();
        goodput = new Goodput(recovery.clients().load(), recovery.outageEndSecond());
        ticksPerSecond = recovery.ticks().perSecond();
        timeout = recovery.ticks().atLeastOneIn(recovery.clients().timeoutSeconds());
        serving = recovery.service().capacity() * recovery.ticks().seconds();
        isPlain = recovery.clients().breaker().isEmpty() && !recovery.service().dropsExpired();
        isUnhindered = isPlain
                && recovery.clients().budget().isEmpty()
                && recovery.service().queueLimit().isEmpty();
    }

    OptionalInt recoverySeconds() {
        long stepsPerSecond = recovery.stepsPerSecond();
        int outageEnd = recovery.ticks().from(recovery.outage().endSeconds());
        int first = firstSecond();
        fluid.skipTo(first * ticksPerSecond);
        for (int second = first; second < recovery.durationSeconds(); second++) {
            work.accept(stepsPerSecond);
            goodput.ended(second, goodputOf());
            int tick = (second + 1) * ticksPerSecond;
            if (goodput.recovered().isPresent() || tick > outageEnd && isHopeless(recovery.length() - tick)) {
                break;
            }
        }
        return goodput.recovered();
    }

    /**
     * Before the outage nothing happens if the service can bear the load: no queue, no failure, a full budget. Only a
     * breaker remembers, as far back as its window.
     */
    private int firstSecond() {
        if (recovery.clients().load() > recovery.service().capacity()) {
            return 0;
        }
        double memory =
                recovery.clients().breaker().map(BreakerRule::windowSeconds).orElse(0.0);
        double from = Math.min(recovery.outageEndSecond(), recovery.outage().startSeconds() - memory);
        return (int) Math.max(0, Math.floor(from));
    }

    private double goodputOf() {
        double good = 0;
        for (int i = 0; i < ticksPerSecond; i++) {
            fluid.tick();
            good += fluid.good();
            observe();
        }
        return good;
    }

    private void observe() {
        boolean same = Math.abs(fluid.issued() - issued) <= ROUNDING * issued && fluid.tokens() >= tokens;
        issued = fluid.issued();
        tokens = fluid.tokens();
        quietTicks = fluid.good() == 0 && same ? quietTicks + 1 : 0;
        if (fluid.good() > 0) {
            isFailing = false;
            wasUntouched = fluid.isUntouched();
        } else if (!isFailing) {
            isFailing = true;
            failsFromTheStart = wasUntouched;
        }
    }

    /**
     * While nothing is answered in time, and no fewer calls come from tick to tick, that goes on until the queue has shrunk
     * to what came within one timeout, because until then the service works for clients that have gone.
     */
    private boolean isHopeless(int ticksLeft) {
        if (!(isRising() || isSteady())) {
            return false;
        }
        double draining = serving - fluid.entered();
        double surplus = fluid.queue() - timeout * fluid.entered();
        return surplus > 0 && (draining <= ROUNDING * serving || surplus / draining > ticksLeft + 1);
    }

    /**
     * If all calls have failed since the first that did, there are never fewer of them: first attempts come as before, and
     * each later attempt follows, after the same waits, on calls of which there are never fewer.
     */
    private boolean isRising() {
        return isUnhindered && isFailing && failsFromTheStart;
    }

    /**
     * If for longer than any call lives nothing was answered in time, the same number of calls came in every tick, and the
     * budget did not shrink, the next tick is like this one: as many time out, so as many are retried.
     */
    private boolean isSteady() {
        return isPlain && quietTicks > longestLife();
    }

    private int longestLife() {
        int retries = recovery.clients().retries();
        int life = timeout;
        for (int failures = 0; failures < retries; failures++) {
            double wait = recovery.clients().delay().lastSeconds(failures);
            life += recovery.ticks().atLeastOneIn(wait) + timeout;
        }
        return life;
    }
}

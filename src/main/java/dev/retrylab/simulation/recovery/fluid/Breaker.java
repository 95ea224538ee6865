package dev.retrylab.simulation.recovery.fluid;

import dev.retrylab.simulation.recovery.system.BreakerRule;

/** The state of a circuit breaker in one run. Times are ticks. */
final class Breaker {

    /** Masses are sums of parts, so the last grain of a probe may be lost to rounding. */
    private static final double ALL_BUT_ROUNDING = 1 - 1e-9;

    private final BreakerRule rule;
    private final int openTicks;
    private final FailureWindow window;
    private BreakerState state = BreakerState.CLOSED;
    private int since;
    private double probesLeft;
    private double probesGood;
    private double probesFailed;
    private double good;
    private double failed;

    Breaker(BreakerRule rule, Ticks ticks) {
        this.rule = rule;
        openTicks = ticks.in(rule.openSeconds());
        window = new FailureWindow(ticks.atLeastOneIn(rule.windowSeconds()));
    }

    BreakerState state() {
        return state;
    }

    /** How much of this mass may pass now. */
    double admit(int tick, double mass) {
        if (state == BreakerState.OPEN && tick >= since + openTicks) {
            state = BreakerState.HALF_OPEN;
            since = tick;
            probesLeft = rule.probes();
            probesGood = 0;
            probesFailed = 0;
        }
        if (state == BreakerState.OPEN) {
            return 0;
        }
        if (state == BreakerState.CLOSED) {
            return mass;
        }
        double admitted = Math.min(mass, probesLeft);
        probesLeft -= admitted;
        return admitted;
    }

    /** @param issued the tick in which these calls were made */
    void succeeded(int issued, double mass) {
        good += mass;
        if (isProbe(issued)) {
            probesGood += mass;
        }
    }

    /** @param issued the tick in which these calls were made */
    void failed(int issued, double mass) {
        failed += mass;
        if (isProbe(issued)) {
            probesFailed += mass;
        }
    }

    private boolean isProbe(int issued) {
        return state == BreakerState.HALF_OPEN && issued >= since;
    }

    /** Decides by what this tick and those before it brought. */
    void endTick(int tick) {
        if (state == BreakerState.CLOSED) {
            window.add(good, failed);
            boolean enough = window.total() >= rule.minCalls() && window.total() > 0;
            if (enough && window.failed() >= rule.failureRatio() * window.total()) {
                open(tick);
            }
        } else if (state == BreakerState.HALF_OPEN) {
            decideByProbes(tick);
        }
        good = 0;
        failed = 0;
    }

    private void decideByProbes(int tick) {
        double known = probesGood + probesFailed;
        if (known < rule.probes() * ALL_BUT_ROUNDING) {
            return;
        }
        if (probesFailed < rule.failureRatio() * known) {
            state = BreakerState.CLOSED;
            window.clear();
        } else {
            open(tick);
        }
    }

    private void open(int tick) {
        state = BreakerState.OPEN;
        since = tick;
    }
}

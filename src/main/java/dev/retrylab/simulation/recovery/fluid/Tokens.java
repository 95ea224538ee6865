package dev.retrylab.simulation.recovery.fluid;

import dev.retrylab.simulation.recovery.system.FluidBudget;
import java.util.Optional;

/** What a budget holds in one run. Without a budget there is no end of it. */
final class Tokens {

    private final double cap;
    private final double refundPerTick;
    private double left;

    Tokens(Optional<FluidBudget> budget, double firstAttemptsPerTick) {
        cap = budget.map(FluidBudget::cap).orElse(Double.POSITIVE_INFINITY);
        refundPerTick = budget.map(FluidBudget::refund).orElse(0.0) * firstAttemptsPerTick;
        left = cap;
    }

    /** For the first attempts of a tick. What goes above the cap can still be spent within the tick. */
    void refund() {
        left += refundPerTick;
    }

    /** Pays for as much of this mass as it can. */
    double take(double mass) {
        double paid = Math.min(mass, left);
        left -= paid;
        return paid;
    }

    /** The end of a tick. */
    void cap() {
        left = Math.min(cap, left);
    }

    double left() {
        return left;
    }
}

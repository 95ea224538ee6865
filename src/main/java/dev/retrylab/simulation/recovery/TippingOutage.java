package dev.retrylab.simulation.recovery;

import dev.retrylab.simulation.recovery.system.Outage;
import java.util.OptionalInt;
import java.util.function.LongConsumer;

/**
 * The shortest outage that a system does not come back from, to the tick. It is found by halving, which takes it that a
 * longer outage is never easier to bear.
 */
public final class TippingOutage {

    private final Recovery around;
    private final LongConsumer work;

    /** @param work hears of the steps that were computed as they are; it may stop the search by throwing */
    public TippingOutage(Recovery around, LongConsumer work) {
        this.around = around;
        this.work = work;
    }

    /**
     * Its length in ticks, or nothing if every outage up to the longest is borne.
     *
     * @param longest in ticks, at least 1
     */
    public OptionalInt ticks(int longest) {
        if (recovers(longest)) {
            return OptionalInt.empty();
        }
        int borne = 0;
        int tipping = longest;
        while (tipping - borne > 1) {
            int between = (borne + tipping) / 2;
            if (recovers(between)) {
                borne = between;
            } else {
                tipping = between;
            }
        }
        return OptionalInt.of(tipping);
    }

    /** The system with an outage of so many ticks from the same start. */
    public Recovery lasting(int ticks) {
        double start = around.outage().startSeconds();
        return around.with(new Outage(
                start, start + ticks * around.ticks().seconds(), around.outage().capacity()));
    }

    private boolean recovers(int ticks) {
        return new Verdict(lasting(ticks), work).recoverySeconds().isPresent();
    }
}

package dev.retrylab.simulator.waits;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Backoff.Capping;
import dev.retrylab.retry.Delays;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.SymmetricJitter;
import java.util.Locale;

/** How a wait is computed, by the word of addresses. */
enum WaitPolicy {
    EXPONENTIAL(Jitter.NONE),
    FULL(Jitter.FULL),
    EQUAL(Jitter.EQUAL),
    DECORRELATED(Jitter.DECORRELATED),
    /** The same delay every time, give or take. */
    PLUS_MINUS(Jitter.NONE);

    private final Jitter jitter;

    WaitPolicy(Jitter jitter) {
        this.jitter = jitter;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    Delays delays(double base, double cap, double spread, boolean capAfterJitter) {
        return this == PLUS_MINUS
                ? new SymmetricJitter(base, spread)
                : new Backoff(base, cap, jitter, capAfterJitter ? Capping.AFTER_JITTER : Capping.BEFORE_JITTER);
    }
}

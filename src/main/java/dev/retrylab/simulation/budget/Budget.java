package dev.retrylab.simulation.budget;

import java.util.OptionalDouble;

/** Decides which retries are made. One object serves one run. */
public interface Budget {

    /** A first attempt is about to be made. */
    void firstAttempt();

    /** Takes what one retry costs, or refuses it. */
    boolean takeRetry();

    /** The tokens left, or nothing if this budget has none. */
    OptionalDouble tokens();

    /** No budget at all: every retry is made. */
    static Budget none() {
        return new Budget() {
            @Override
            public void firstAttempt() {}

            @Override
            public boolean takeRetry() {
                return true;
            }

            @Override
            public OptionalDouble tokens() {
                return OptionalDouble.empty();
            }
        };
    }
}

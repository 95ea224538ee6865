package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.OutageRun;

/**
 * A run and its seconds.
 *
 * @param calls that reached the service in each second
 * @param retries among them
 * @param tokens at the end of each second; zeros if the budget has none
 */
record RecordedOutage(OutageRun run, long[] calls, long[] retries, double[] tokens) {

    boolean hasTokens() {
        return run.tokensLeft().isPresent();
    }
}

package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.OutageRun;

/**
 * A run and its seconds.
 *
 * @param retries in each second
 * @param tokens at the end of each second; zeros if the budget has none
 */
record RecordedOutage(OutageRun run, long[] retries, double[] tokens) {}

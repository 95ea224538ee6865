package dev.retrylab.simulation.recovery.fluid;

/**
 * Calls of a whole run.
 *
 * @param offered first attempts that clients wanted to make
 * @param backend attempts that reached the service, those that it rejected included
 * @param good answered in time
 * @param retries that were granted
 * @param failed with no retry left, or none granted
 * @param shortCircuited rejected by an open breaker
 * @param maxQueue the most that waited
 */
public record Totals(
        double offered,
        double backend,
        double good,
        double retries,
        double failed,
        double shortCircuited,
        double maxQueue) {}

package dev.retrylab.simulation.contention;

/**
 * What one run came to.
 *
 * @param calls writes that all clients tried, together; each client succeeds once
 * @param millis until the last client heard that it had succeeded
 */
public record ContentionRun(long calls, double millis) {}

package dev.retrylab.simulation.storm;

/**
 * What one run came to.
 *
 * @param calls made by all clients together
 * @param ticks until the last client was served
 */
public record StormRun(long calls, long ticks) {}

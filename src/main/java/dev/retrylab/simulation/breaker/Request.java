package dev.retrylab.simulation.breaker;

/**
 * One call that somebody wants to make.
 *
 * @param number from 0, in the order of time
 * @param dependency which one is called, from 0
 */
public record Request(int number, long atNanos, int dependency) {}

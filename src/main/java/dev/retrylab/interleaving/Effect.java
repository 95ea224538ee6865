package dev.retrylab.interleaving;

/**
 * A committed charge.
 *
 * @param request whose it is
 * @param retention in which retention it was made, from 0; the promise holds within one
 */
public record Effect(int request, int key, int retention) {}

/**
 * When to wait and whether to try again. Plain arithmetic: no clock, no thread, and randomness is handed in, so the
 * same classes drive a simulation and a live client.
 */
package dev.retrylab.retry;

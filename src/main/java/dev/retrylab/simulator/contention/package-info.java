/** Optimistic writes of one row, as parameters, JSON and words. */
package dev.retrylab.simulator.contention;

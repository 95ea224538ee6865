/** The pages of interleavings: the shortest break of a strategy, and the same driven by hand. */
package dev.retrylab.playground.interleavings;

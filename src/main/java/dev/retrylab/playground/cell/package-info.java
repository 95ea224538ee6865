/** One cell of the crash table: predict it, see it replayed, go on to its neighbours. */
package dev.retrylab.playground.cell;

/** The crash table: every strategy, every place to die, and what the client does next; each cell a replay. */
package dev.retrylab.playground.crashes;

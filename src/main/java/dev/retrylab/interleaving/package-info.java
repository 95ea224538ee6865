/**
 * A handler as named steps, and everything that can happen to it: two or three requests of one key in every order,
 * crashes, a lease that runs out. It knows no database; {@link dev.retrylab.interleaving.KeyTable} has the few rules of
 * one that matter here: read committed, a unique index that makes a second insert wait, row locks.
 *
 * <p>To read it in one sitting: {@code program.Action} (what a step is), {@code program.Programs} (the strategies), {@link
 * dev.retrylab.interleaving.Execution} (what a step does), {@link dev.retrylab.interleaving.World} (moves), {@link
 * dev.retrylab.interleaving.Promise} (what may not happen). Then {@code search} tries every order, {@code crash} is the
 * table of crashes, and {@code replay} is the port to a real database, which must agree.
 */
package dev.retrylab.interleaving;

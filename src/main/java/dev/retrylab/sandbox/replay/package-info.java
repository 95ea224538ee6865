/**
 * Plays schedules on the real database with the real strategies. {@link dev.retrylab.sandbox.replay.Conductor} makes the
 * moves, {@link dev.retrylab.sandbox.replay.HeldRequest} is a request on a thread of its own that is held before each
 * step, {@link dev.retrylab.sandbox.replay.HeldTransactions} are the ports with these holds in them.
 */
package dev.retrylab.sandbox.replay;

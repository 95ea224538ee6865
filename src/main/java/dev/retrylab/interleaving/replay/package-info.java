/** Port: the same schedules on a real database, which must agree with the model move by move. */
package dev.retrylab.interleaving.replay;

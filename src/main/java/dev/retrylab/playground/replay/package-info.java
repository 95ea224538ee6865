/** Replays of a schedule on the database, under the keys that pages ask with. */
package dev.retrylab.playground.replay;

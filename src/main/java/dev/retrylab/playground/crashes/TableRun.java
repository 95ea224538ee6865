package dev.retrylab.playground.crashes;

import java.time.Instant;

/**
 * A run of all cells.
 *
 * @param visitor whose it is
 * @param seenAt the last sign of life of the node that runs it
 * @param done how many of its cells have been run
 */
public record TableRun(
        String key, Instant createdAt, long visitor, Instant seenAt, int cells, int done, boolean stopped) {

    public boolean isOver() {
        return stopped || done == cells;
    }
}

package dev.retrylab.playground.crashes;

import java.time.Instant;
import java.util.Optional;

/** Port: runs of the whole table by their keys. Blocks. */
public interface TableRunStore {

    /** @return false if this key is known already; then nothing is changed */
    boolean begin(TableRun asked);

    /** One more cell is done. */
    void countCell(String key, Instant now);

    void stop(String key);

    Optional<TableRun> find(String key);

    /** The visitor's run that is under way and has given a sign of life since. */
    Optional<TableRun> underWay(long visitor, Instant since);

    /** @return how many were removed */
    long removeOlderThan(Instant instant);
}

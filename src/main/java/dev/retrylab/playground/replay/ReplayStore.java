package dev.retrylab.playground.replay;

import dev.retrylab.interleaving.replay.Observed;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Port: replays by the key under which they were asked for. Blocks; to be called on a worker thread. */
public interface ReplayStore {

    /**
     * @param table the key of the crash table that it is a cell of; empty for none
     * @return false if this key is known already; then nothing is changed
     */
    boolean begin(ReplayRecord asked, String table);

    void finish(String key, Observed observed);

    void fail(String key, String reason);

    /** As if this key had never been asked for. */
    void forget(String key);

    Optional<ReplayRecord> find(String key);

    /** The replays of a crash table, in no order. */
    List<ReplayRecord> ofTable(String table);

    /** @return how many were removed */
    long removeOlderThan(Instant instant);
}

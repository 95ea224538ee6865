package dev.retrylab.playground.run;

import dev.retrylab.scenario.Run;
import java.time.Instant;
import java.util.Optional;

/** Port: runs by the key under which they were asked for. Blocks; to be called on a worker thread. */
public interface RunStore {

    /** @return false if this key is known already; then nothing is changed */
    boolean begin(RunRecord asked);

    void finish(String key, Run run);

    void fail(String key, String reason);

    Optional<RunRecord> find(String key);

    /** @return how many were removed */
    long removeOlderThan(Instant instant);
}

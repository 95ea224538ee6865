package dev.retrylab.playground.client.run;

import dev.retrylab.scenario.client.ClientRun;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Port: runs by the key under which they were asked for. Blocks; to be called on a worker thread. */
public interface ClientRunStore {

    /** @return false if this key is known already; then nothing is changed */
    boolean begin(ClientRunRecord asked);

    void finish(String key, ClientRun run);

    void fail(String key, String reason);

    /** For the node that runs it, whichever it is. */
    void askToStop(String key);

    /** Those of the keys whose runs are to be stopped. */
    List<String> askedToStop(Collection<String> keys);

    Optional<ClientRunRecord> find(String key);

    /** @return how many were removed */
    long removeOlderThan(Instant instant);
}

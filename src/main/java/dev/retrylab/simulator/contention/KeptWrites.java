package dev.retrylab.simulator.contention;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.contention.Contention;
import dev.retrylab.simulation.storm.StormPolicy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The runs of the last few policies and settings that were asked for. A changed control seldom changes them all (no backoff
 * has no base, and a pinned setting stays as it is), and the chart's data and pictures are asked for after the chart.
 */
final class KeptWrites {

    /** Up to 70 kB each: a series of 4,096 numbers and a thousand runs. */
    private static final int MOST = 64;

    /**
     * All that the runs of one policy hang on.
     *
     * @param seed of the policy's own generator
     */
    record Key(StormPolicy policy, Contention contention, Backoff backoff, int runs, long seed) {}

    private final Map<Key, PolicyWrites> kept = new LinkedHashMap<>(MOST, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, PolicyWrites> eldest) {
            return size() > MOST;
        }
    };

    synchronized Optional<PolicyWrites> find(Key key) {
        return Optional.ofNullable(kept.get(key));
    }

    synchronized void keep(Key key, PolicyWrites writes) {
        kept.put(key, writes);
    }
}

package dev.retrylab.fault;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Which request meets which fault. The first entry that applies decides. */
public record FaultPlan(List<Entry> entries) {

    public static final FaultPlan NONE = new FaultPlan(List.of());
    public static final int MAX_ENTRIES = 20;
    public static final int MAX_ATTEMPT = 1000;

    public FaultPlan {
        entries = List.copyOf(entries);
        if (entries.size() > MAX_ENTRIES) {
            throw new IllegalArgumentException(
                    "faults must have at most " + MAX_ENTRIES + " entries; it had " + entries.size());
        }
    }

    /**
     * Either some attempts or a share of all of them.
     *
     * @param attempts arrivals, counted from 1; empty if the entry goes by probability
     * @param probability from 0 to 1; used where {@code attempts} is empty
     * @param seed makes the draws repeatable
     */
    public record Entry(Fault fault, List<Integer> attempts, double probability, long seed) {

        public Entry {
            attempts = List.copyOf(attempts);
            for (int attempt : attempts) {
                if (attempt < 1 || attempt > MAX_ATTEMPT) {
                    throw new IllegalArgumentException(
                            "attempts must be whole numbers from 1 to " + MAX_ATTEMPT + "; one was " + attempt);
                }
            }
            if (!(probability >= 0 && probability <= 1)) {
                throw new IllegalArgumentException("probability must be a number from 0 to 1; it was " + probability);
            }
        }

        private boolean applies(String key, int attempt) {
            return attempts.isEmpty() ? draw(seed, key, attempt) < probability : attempts.contains(attempt);
        }
    }

    /**
     * @param key the idempotency key, or the empty string for a request without one
     * @param attempt how many requests with this key have arrived, this one included
     */
    public Optional<Fault> faultFor(String key, int attempt) {
        return entries.stream()
                .filter(entry -> entry.applies(key, attempt))
                .map(Entry::fault)
                .findFirst();
    }

    /**
     * A number in [0, 1) that depends on nothing but its arguments, so that a plan does the same whatever arrives in
     * between. FNV-1a over the key, then the finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
     */
    static double draw(long seed, String key, int attempt) {
        long hash = 0xcbf29ce484222325L;
        for (byte each : key.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (each & 0xff)) * 0x100000001b3L;
        }
        long mixed = mix(mix(seed) ^ mix(hash + attempt * 0x9e3779b97f4a7c15L));
        return (mixed >>> 11) * 0x1.0p-53;
    }

    private static long mix(long value) {
        long mixed = value + 0x9e3779b97f4a7c15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }
}

package dev.retrylab.sandbox.effect;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.sandbox.store.DatabaseLedger;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many charges a sandbox holds. Counting 50,000 rows for each charge would cost more than the charge, so the count
 * is taken once in a while and carried on here; with several nodes the limit may be passed by what the others made in
 * between.
 */
@ApplicationScoped
public class ChargeCount {

    private static final Duration RECOUNT_AFTER = Duration.ofSeconds(10);

    private final Cache<String, AtomicLong> counts = Caffeine.newBuilder()
            .maximumSize(10_000)
            .expireAfterWrite(RECOUNT_AFTER)
            .build();
    private final int limit;

    public ChargeCount(SandboxConfig config) {
        this.limit = config.maxCharges();
    }

    int limit() {
        return limit;
    }

    boolean isFull(Caller caller, DatabaseConnection connection) {
        return counts.get(
                                caller.sandbox(),
                                sandbox -> new AtomicLong(DatabaseLedger.countInSandbox(connection, sandbox)))
                        .get()
                >= limit;
    }

    public void committed(Caller caller) {
        AtomicLong count = counts.getIfPresent(caller.sandbox());
        if (count != null) {
            count.incrementAndGet();
        }
    }

    public void emptied(Caller caller) {
        counts.invalidate(caller.sandbox());
    }
}

package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.idempotency.Checkpoint.Step;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** What the tests of the strategies share: one key, two requests, and a store that numbers its effects. */
abstract class StrategyTest {

    static final Fingerprint FIRST = Fingerprint.of("POST", "/v1/charges", "", Map.of("a", "1"));
    static final Fingerprint OTHER = Fingerprint.of("POST", "/v1/charges", "", Map.of("a", "2"));
    static final ScopedKey K1 = new ScopedKey("acct_1", new IdempotencyKey("k1"));
    static final Reply DECLINED = new Reply(402, "application/problem+json", null, new byte[] {4}, null);
    static final Reply FAILED = new Reply(503, "application/problem+json", null, new byte[0], null);

    private final AtomicInteger runs = new AtomicInteger();
    final MemoryTransactions store = new MemoryTransactions(() -> created(runs.incrementAndGet()));

    abstract Strategy strategy();

    static Reply created(int n) {
        return new Reply(201, "application/json", "/v1/charges/ch_" + n, new byte[] {(byte) n}, "ch_" + n);
    }

    static KeyedRequest request(Fingerprint fingerprint) {
        return request(fingerprint, "r1");
    }

    static KeyedRequest request(Fingerprint fingerprint, String owner) {
        return new KeyedRequest("acct_1", Optional.of(K1.key()), fingerprint, Duration.ofMillis(700), owner);
    }

    static KeyRecord record(Fingerprint fingerprint, Reply reply, boolean expired) {
        return new KeyRecord(fingerprint, Optional.ofNullable(reply), expired);
    }

    Outcome handle(KeyedRequest request) {
        return strategy().handle(request, store, store.surviving());
    }

    void dieAt(Step step) {
        assertThrows(
                MemoryTransactions.Died.class,
                () -> strategy().handle(request(FIRST), store, store.dyingAt(step)),
                step.name());
    }

    static MemoryTransactions refusing() {
        return new MemoryTransactions(() -> {
            throw new Work.Refused(FAILED);
        });
    }

    void withoutAKeyEveryRequestRuns() {
        KeyedRequest keyless = new KeyedRequest("acct_1", Optional.empty(), FIRST, Duration.ZERO, "r1");
        assertEquals(new Outcome.Executed(created(1)), handle(keyless));
        assertEquals(new Outcome.Executed(created(2)), handle(keyless));
        assertEquals(Map.of(), store.records);
        assertEquals(List.of(), store.unguarded);
    }
}

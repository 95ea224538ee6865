package dev.retrylab.idempotency.outside;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.Outcome;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.idempotency.Strategy;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** What the tests of effects elsewhere share: our side, the processor, and one key. */
abstract class OutsideTest {

    static final Fingerprint FIRST = Fingerprint.of("POST", "/v1/charges", "", Map.of("a", "1"));
    static final Fingerprint OTHER = Fingerprint.of("POST", "/v1/charges", "", Map.of("a", "2"));
    static final ScopedKey K1 = new ScopedKey("acct_1", new IdempotencyKey("k1"));

    /** More steps than any request takes, both sides' counted. */
    static final int ALL_STEPS = 40;

    Steps steps = new Steps();
    MemoryProcessor processor = new MemoryProcessor(steps);
    MemoryElsewhere ours = new MemoryElsewhere(processor, steps);

    abstract Strategy strategy();

    void startAnew() {
        steps = new Steps();
        processor = new MemoryProcessor(steps);
        ours = new MemoryElsewhere(processor, steps);
    }

    static KeyedRequest request(Fingerprint fingerprint, String owner) {
        return new KeyedRequest("acct_1", Optional.of(K1.key()), fingerprint, Duration.ZERO, owner);
    }

    Outcome handle(String owner) {
        return strategy().handle(request(FIRST, owner), ours, step -> {});
    }

    /** @return what became of it; empty if the server died */
    Optional<Outcome> handleAndDieAfter(int lived, String owner) {
        steps.dieAfter(lived);
        try {
            return Optional.of(handle(owner));
        } catch (Steps.Died died) {
            return Optional.empty();
        } finally {
            steps.dieAfter(Steps.NEVER);
        }
    }
}

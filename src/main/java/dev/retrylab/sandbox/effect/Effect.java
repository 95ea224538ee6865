package dev.retrylab.sandbox.effect;

import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.Strategy;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseTransactions.DatabaseWork;
import java.util.Map;
import java.util.Optional;

/** A kind of effect that {@code /v1} offers under a key. */
public interface Effect {

    /** What one request asks for: its work, and the strategy that sees it through. */
    record Asked(DatabaseWork work, Strategy strategy) {}

    /** Where it is asked for. */
    String path();

    /** @throws dev.retrylab.web.problem.ProblemException 400 naming the member that is wrong */
    Asked asked(Map<String, Object> tree, Caller caller, Optional<IdempotencyKey> key);
}

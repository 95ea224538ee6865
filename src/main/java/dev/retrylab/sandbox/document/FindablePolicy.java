package dev.retrylab.sandbox.document;

import dev.retrylab.web.link.Findable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** What the sandbox promises. */
@ApplicationScoped
class FindablePolicy implements Findable {

    @Override
    public List<Page> pages() {
        return List.of(
                new Page(
                        "/policy",
                        "policy",
                        "What does the sandbox promise?",
                        "The sandbox API: idempotency keys, replays, faults, errors and limits.",
                        "status code 400 401 402 409 415 422 429 503 Retry-After Idempotent-Replayed fingerprint expiry fault"));
    }
}

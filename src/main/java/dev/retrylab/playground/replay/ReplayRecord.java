package dev.retrylab.playground.replay;

import dev.retrylab.interleaving.replay.Observed;
import java.time.Instant;
import java.util.Optional;

/**
 * A replay as kept.
 *
 * @param subject what was replayed, as it stands in an address
 * @param predicted what the learner predicted, as text
 * @param observed empty while it is under way; its moves are kept only where they differ from the model's
 * @param failure why it came to nothing, if it did
 */
public record ReplayRecord(
        String key,
        Instant createdAt,
        String subject,
        Optional<String> predicted,
        Optional<Observed> observed,
        Optional<String> failure) {}

package dev.retrylab.playground.client.run;

import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.setting.ClientSettings;
import java.time.Instant;
import java.util.Optional;

/**
 * A run as kept.
 *
 * @param preset the slug of the preset that it was started from
 * @param predicted what the learner predicted: the words of an option
 * @param run empty while it is under way
 * @param failure why it came to nothing, if it did
 */
public record ClientRunRecord(
        String key,
        Instant createdAt,
        ClientSettings settings,
        Optional<String> preset,
        Optional<String> predicted,
        Optional<ClientRun> run,
        Optional<String> failure) {}

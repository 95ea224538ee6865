package dev.retrylab.playground.run;

import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.setting.ScenarioSettings;
import java.time.Instant;
import java.util.Optional;

/**
 * A run as kept.
 *
 * @param scenario the slug of the scenario that it was started from
 * @param predicted what the learner predicted, as text
 * @param run empty while it is under way
 * @param failure why it came to nothing, if it did
 */
public record RunRecord(
        String key,
        Instant createdAt,
        ScenarioSettings settings,
        Optional<String> scenario,
        Optional<String> predicted,
        Optional<Run> run,
        Optional<String> failure) {}

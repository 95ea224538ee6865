package dev.retrylab.learner;

import dev.retrylab.web.config.DurationRange;
import dev.retrylab.web.config.Range;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long learners are remembered, and how often they may move. */
@ConfigMapping(prefix = "retrylab.learner")
public interface LearnerConfig {

    /** A learner who gave no sign for so long is forgotten; their cookie lives as long. */
    @DurationRange(least = "P1D", most = "P3650D")
    @WithDefault("P365D")
    Duration keep();

    /** Visitors a minute from one address who become learners; a class of 30 behind one address is one minute's work. */
    @Range(least = 1, most = 1_000_000)
    @WithDefault("300")
    int newPerMinute();

    /** Phrases made or tried, and files brought in, a minute from one address. */
    @Range(least = 1, most = 1_000_000)
    @WithDefault("30")
    int movesPerMinute();

    /** Answers of one learner to one question within an hour. Each shows every reason, so more is no practice. */
    @Range(least = 1, most = 1_000_000)
    @WithDefault("10")
    int answersPerHour();
}

package dev.retrylab.learner;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** How long learners are remembered, and how often they may move. */
@ConfigMapping(prefix = "retrylab.learner")
public interface LearnerConfig {

    /** A learner who gave no sign for so long is forgotten; their cookie lives as long. */
    @DurationMin(days = 1)
    @DurationMax(days = 3650)
    @WithDefault("P365D")
    Duration keep();

    /** Visitors a minute from one address who become learners; a class of 30 behind one address is one minute's work. */
    @Min(1)
    @Max(1_000_000)
    @WithDefault("300")
    int newPerMinute();

    /** Phrases made or tried, and files brought in, a minute from one address. */
    @Min(1)
    @Max(1_000_000)
    @WithDefault("30")
    int movesPerMinute();

    /** Answers of one learner to one question within an hour. Each shows every reason, so more is no practice. */
    @Min(1)
    @Max(1_000_000)
    @WithDefault("10")
    int answersPerHour();
}

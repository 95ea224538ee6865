package dev.retrylab.simulator.work;

import dev.retrylab.web.config.DurationRange;
import dev.retrylab.web.config.Range;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.OptionalInt;

/** What a host may spend on simulations. */
@ConfigMapping(prefix = "retrylab.simulations")
public interface SimulatorConfig {

    /**
     * Runs at once. They keep a processor busy, so by default all but one processor has a worker: that one is left to
     * lessons and charges, and helps with a small run only while there is no other.
     */
    @Range(least = 1, most = 1_000)
    OptionalInt workers();

    /** Requests that wait for a worker. Beyond them: 429. */
    @Range(least = 1, most = 10_000)
    @WithDefault("16")
    int queue();

    /** Simulated calls in one request: a second or two of one processor. What needs more is run in the background. */
    @Range(least = 1, most = 1_000_000_000_000L)
    @WithDefault("100000000")
    long maxCalls();

    /**
     * Clients of a storm. The course shows crowds of a thousand, so fewer would end the start. A hundred million with full
     * jitter take the fast engine some 15 s.
     */
    @Range(least = 1_000, most = 100_000_000)
    @WithDefault("1000000")
    int maxClients();

    /** Simulated calls of a run in the background: some minutes of one processor. Beyond them: 422. */
    @Range(least = 1, most = 1_000_000_000_000L)
    @WithDefault("10000000000")
    long maxRunCalls();

    /** Background runs that wait for a worker. Beyond them: 429. */
    @Range(least = 1, most = 10_000)
    @WithDefault("8")
    int runQueue();

    /** Background runs whose results are kept. */
    @Range(least = 1, most = 10_000)
    @WithDefault("32")
    int runsKept();

    /** How long they are kept after somebody last asked for them. */
    @DurationRange(least = "PT1S", most = "P365D")
    @WithDefault("PT1H")
    Duration keepRuns();

    /** A background run that nobody asks about for this long is stopped. */
    @DurationRange(least = "PT1S", most = "P365D")
    @WithDefault("PT2M")
    Duration abandonRuns();

    default int workersOrDefault() {
        return workers().orElse(Math.max(1, Runtime.getRuntime().availableProcessors() - 1));
    }
}

package dev.retrylab.scenario;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** How much the playground does at once. */
@ConfigMapping(prefix = "retrylab.playground")
public interface ScenarioConfig {

    /** Runs under way at once on this node. */
    @Min(1)
    @Max(10_000)
    @WithDefault("24")
    int runsAtOnce();

    /** Runs that may wait behind them. */
    @Min(1)
    @Max(1_000_000)
    @WithDefault("1000")
    int maxWaiting();

    /** Runs of the retrying client under way at once on this node; each may have fifty requests under way for a minute. */
    @Min(1)
    @Max(10_000)
    @WithDefault("8")
    int clientRunsAtOnce();

    /** Runs of the retrying client that may wait behind them. */
    @Min(1)
    @Max(1_000_000)
    @WithDefault("100")
    int clientRunsWaiting();

    /** Runs of the retrying client a minute from one address; each may be fifty requests with ten attempts each. */
    @Min(1)
    @Max(1_000_000)
    @WithDefault("240")
    int clientRunsPerMinute();

    /** Runs a minute from one address; the home page's grid is sixteen, and a class may share one address. */
    @Min(1)
    @Max(1_000_000)
    @WithDefault("1200")
    int runsPerMinute();
}

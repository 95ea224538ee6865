package dev.retrylab.scenario;

import dev.retrylab.web.config.Range;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How much the playground does at once. */
@ConfigMapping(prefix = "retrylab.playground")
public interface ScenarioConfig {

    /** Runs under way at once on this node. */
    @Range(least = 1, most = 10_000)
    @WithDefault("24")
    int runsAtOnce();

    /** Runs that may wait behind them. */
    @Range(least = 1, most = 1_000_000)
    @WithDefault("1000")
    int maxWaiting();

    /** Runs of the retrying client under way at once on this node; each may have fifty requests under way for a minute. */
    @Range(least = 1, most = 10_000)
    @WithDefault("8")
    int clientRunsAtOnce();

    /** Runs of the retrying client that may wait behind them. */
    @Range(least = 1, most = 1_000_000)
    @WithDefault("100")
    int clientRunsWaiting();

    /** Runs of the retrying client a minute from one address; each may be fifty requests with ten attempts each. */
    @Range(least = 1, most = 1_000_000)
    @WithDefault("240")
    int clientRunsPerMinute();

    /** Runs a minute from one address; the home page's grid is sixteen, and a class may share one address. */
    @Range(least = 1, most = 1_000_000)
    @WithDefault("1200")
    int runsPerMinute();
}

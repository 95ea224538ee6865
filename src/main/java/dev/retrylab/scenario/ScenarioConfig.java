package dev.retrylab.scenario;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How much the playground does at once. */
@ConfigMapping(prefix = "retrylab.playground")
public interface ScenarioConfig {

    /** Runs under way at once on this node. */
    @WithDefault("24")
    int runsAtOnce();

    /** Runs that may wait behind them. */
    @WithDefault("1000")
    int maxWaiting();
}

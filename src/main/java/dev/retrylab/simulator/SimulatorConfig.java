package dev.retrylab.simulator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What a host may spend on simulations. */
@ConfigMapping(prefix = "retrylab.simulations")
public interface SimulatorConfig {

    /** Runs at once. They keep a processor busy, so more than there are processors gains nothing. */
    @WithDefault("2")
    int workers();

    /** Requests that wait for a worker. Beyond them: 429. */
    @WithDefault("16")
    int queue();

    /** Simulated calls in one request: a second or two of one processor. Beyond them: 422. */
    @WithDefault("100000000")
    long maxCalls();
}

package dev.retrylab.simulator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

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

    /** Clients of a storm. A hundred million with full jitter take the fast engine some 15 s. */
    @Min(1)
    @Max(100_000_000)
    @WithDefault("1000000")
    int maxClients();
}

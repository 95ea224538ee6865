package dev.retrylab.simulator;

import dev.retrylab.simulator.work.SimulatorConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;

/** What tests of the simulator's plumbing run on. */
public final class Simulated {

    private Simulated() {}

    /** The defaults, but for so many workers and places to wait. */
    public static SimulatorConfig config(int workers, int queue) {
        return config(Map.of("workers", "" + workers, "queue", "" + queue, "run-queue", "" + queue));
    }

    /** The defaults, but for what is said. */
    public static SimulatorConfig config(Map<String, String> said) {
        SmallRyeConfigBuilder builder = new SmallRyeConfigBuilder().withMapping(SimulatorConfig.class);
        said.forEach((name, value) -> builder.withDefaultValue("retrylab.simulations." + name, value));
        return builder.build().getConfigMapping(SimulatorConfig.class);
    }
}

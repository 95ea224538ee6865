package dev.retrylab.simulator.storm;

import dev.retrylab.retry.Backoff.Capping;
import dev.retrylab.simulation.storm.Storm;
import dev.retrylab.simulation.storm.StormPolicy;
import java.util.Map;
import java.util.Optional;

/** The means that were printed for 100 clients, base 2, cap 64 and the seeds 0 to 19. */
final class PublishedStorm {

    /** As printed, so rounded to whole numbers. */
    record Means(long calls, long ticks) {}

    private static final Storm SETTING = new Storm(100, 2, 64, Capping.BEFORE_JITTER, false);

    private static final Map<StormPolicy, Means> MEANS = Map.of(
            StormPolicy.NONE, new Means(5_050, 100),
            StormPolicy.EXPONENTIAL, new Means(5_050, 6_079),
            StormPolicy.FULL, new Means(643, 167),
            StormPolicy.EQUAL, new Means(657, 223),
            StormPolicy.DECORRELATED, new Means(576, 194));

    private PublishedStorm() {}

    /** The printed means, if they are of this very setting. */
    static Optional<Map<StormPolicy, Means>> at(StormExperiment experiment) {
        boolean same = experiment.storm().equals(SETTING)
                && experiment.runs() == 20
                && experiment.seed() == 0
                && experiment.engine() == StormEngine.REFERENCE;
        return same ? Optional.of(MEANS) : Optional.empty();
    }
}

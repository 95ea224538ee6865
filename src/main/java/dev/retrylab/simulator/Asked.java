package dev.retrylab.simulator;

import dev.retrylab.simulator.work.WorkLimit;
import java.util.Map;
import java.util.function.Function;

/** An experiment in parts: valid parameters, the question, the run. */
public record Asked(Map<String, Object> parameters, Prediction prediction, Function<WorkLimit, Outcome> runner)
        implements Experiment {

    @Override
    public Outcome run(WorkLimit limit) {
        return runner.apply(limit);
    }
}

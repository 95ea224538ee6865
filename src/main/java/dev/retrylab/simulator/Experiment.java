package dev.retrylab.simulator;

import dev.retrylab.simulator.work.WorkLimit;
import java.util.Map;

/** A model with valid parameters, ready to run. */
public interface Experiment {

    /** The parameters as JSON shows them. */
    Map<String, Object> parameters();

    /** What a visitor is asked before the run. */
    Prediction prediction();

    /** About what a run costs, as the limit counts: as far as it can be told without making it. */
    default double expectedCost() {
        return 0;
    }

    /**
     * Runs it. The same parameters give the same outcome.
     *
     * @throws dev.retrylab.web.problem.ProblemException TOO_MUCH_WORK, naming the limit
     */
    Outcome run(WorkLimit limit);
}

package dev.retrylab.scenario;

import dev.retrylab.content.ScenarioDefinition;
import java.util.concurrent.CompletionStage;

/** Runs scenarios as they are written. Nobody waits: the result comes when the run is over. */
public interface ScenarioRuns {

    /**
     * Runs a scenario once, in a sandbox of its own.
     *
     * @return fails with a {@link dev.retrylab.web.problem.ProblemException} if there is no room for another run
     */
    CompletionStage<MeasuredRun> run(ScenarioDefinition definition);
}

package dev.retrylab.scenario;

import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Stands in until there is something that runs scenarios. */
@ApplicationScoped
@DefaultBean
class UnreadyScenarioRuns implements ScenarioRuns {

    @Override
    public CompletionStage<MeasuredRun> run(ScenarioDefinition definition) {
        return CompletableFuture.failedFuture(
                new ProblemException(ProblemType.UNAVAILABLE, "Nothing here runs scenarios yet.", null, 60));
    }
}

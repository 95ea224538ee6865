package dev.retrylab.scenario;

import dev.retrylab.content.ScenarioDefinition;
import io.quarkus.test.Mock;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What the scenarios come to, without running them. It answers on a thread that knows nothing of the request. */
@Mock
@ApplicationScoped
class StubScenarioRuns implements ScenarioRuns {

    /** By scenario, in the order of the measures. */
    private static final Map<String, List<String>> RESULTS = Map.of(
            "reply-lost-no-key", List.of("2", "1000", "201", "201"),
            "reply-lost-same-key", List.of("1", "500", "201", "201"),
            "same-key-other-amount", List.of("1", "500", "422", "201, 422"),
            "two-at-once-one-key", List.of("1", "500", "201", "201, 201"));

    @Override
    public CompletionStage<MeasuredRun> run(ScenarioDefinition definition) {
        return CompletableFuture.supplyAsync(() -> new StubRun(RESULTS.get(definition.slug())));
    }

    private record StubRun(List<String> results) implements MeasuredRun {
        @Override
        public String measured(Measure measure) {
            return results.get(measure.ordinal());
        }

        @Override
        public String permalink() {
            return "/playground/runs/1";
        }
    }
}

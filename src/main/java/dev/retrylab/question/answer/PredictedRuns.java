package dev.retrylab.question.answer;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.retrylab.content.Course;
import dev.retrylab.grading.Question;
import dev.retrylab.question.answer.Verdicts.Happened;
import dev.retrylab.scenario.CellRuns;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.ScenarioRuns;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * Runs what was predicted, once for each form: sent twice at once, both wait for one run, and later the first result is
 * told again. A run that failed is not kept. Each node remembers its own, since a second run does no harm: the answer
 * counts once all the same.
 */
@ApplicationScoped
public class PredictedRuns {

    private static final int MOST_FORMS = 1_000;

    /** Longer than anybody tries again. */
    private static final Duration KEPT_FOR = Duration.ofHours(1);

    private record Form(String key, Question.Subject subject, String measure) {}

    private final Course course;
    private final ScenarioRuns scenarios;
    private final CellRuns cells;
    private final AsyncCache<Form, Happened> kept = Caffeine.newBuilder()
            .maximumSize(MOST_FORMS)
            .expireAfterWrite(KEPT_FOR)
            .buildAsync();

    PredictedRuns(Course course, ScenarioRuns scenarios, CellRuns cells) {
        this.course = course;
        this.scenarios = scenarios;
        this.cells = cells;
    }

    /**
     * What happened; fails as the run does.
     *
     * @param key of the form; empty if it has none, and then it is run
     */
    CompletableFuture<Happened> of(Question.Predict asked, String key) {
        return key.isEmpty()
                ? run(asked)
                : kept.get(new Form(key, asked.subject(), asked.measure()), (form, executor) -> run(asked));
    }

    private CompletableFuture<Happened> run(Question.Predict asked) {
        Measure measure = Measures.of(asked.measure()).orElseThrow();
        Question.Subject subject = asked.subject();
        var run = switch (subject.kind()) {
            case SCENARIO -> scenarios.run(course.scenario(subject.slug()).orElseThrow());
            case CELL -> cells.run(subject.slug());
        };
        return run.thenApply(done -> new Happened(done.measured(measure), done.permalink()))
                .toCompletableFuture();
    }
}

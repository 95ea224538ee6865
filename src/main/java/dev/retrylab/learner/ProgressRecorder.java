package dev.retrylab.learner;

import dev.retrylab.learner.event.LessonRead;
import dev.retrylab.learner.event.PredictionMade;
import dev.retrylab.learner.event.QuestionAnswered;
import dev.retrylab.learner.event.QuestionForgotten;
import dev.retrylab.learner.event.Submission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;

/** Hears of progress and keeps it under the visitor's name. */
@ApplicationScoped
class ProgressRecorder {

    private final CurrentLearner learner;
    private final ProgressStore store;
    private final Clock clock;

    ProgressRecorder(CurrentLearner learner, ProgressStore store, Clock clock) {
        this.learner = learner;
        this.store = store;
        this.clock = clock;
    }

    void on(@Observes LessonRead read) {
        store.lessonRead(learner.idOrNew(), read, clock.instant());
    }

    void on(@Observes QuestionAnswered answered) {
        store.questionAnswered(learner.idOrNew(answered.submission().key()), answered, clock.instant());
    }

    void on(@Observes QuestionForgotten forgotten) {
        learner.id().ifPresent(known -> store.questionForgotten(known, forgotten));
    }

    void on(@Observes PredictionMade made) {
        long maker =
                made.submission().map(Submission::key).map(learner::idOrNew).orElseGet(learner::idOrNew);
        store.predictionMade(maker, made, clock.instant());
    }
}

package dev.retrylab.learner.store;

import dev.retrylab.learner.Progress;
import dev.retrylab.learner.ProgressStore;
import dev.retrylab.learner.event.LessonRead;
import dev.retrylab.learner.event.PredictionMade;
import dev.retrylab.learner.event.QuestionAnswered;
import dev.retrylab.learner.event.QuestionForgotten;
import dev.retrylab.learner.event.Submission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Progress in four tables. Everything is small: a learner has at most one row in each for each thing in the course. */
@ApplicationScoped
@Transactional
class DatabaseProgress implements ProgressStore {

    private final DatabaseDeck deck;
    private final DatabaseSubmissions submissions;
    private final DatabaseFirstAnswers firstAnswers;
    private final DatabaseDisputes disputes;

    DatabaseProgress(
            DatabaseDeck deck,
            DatabaseSubmissions submissions,
            DatabaseFirstAnswers firstAnswers,
            DatabaseDisputes disputes) {
        this.deck = deck;
        this.submissions = submissions;
        this.firstAnswers = firstAnswers;
        this.disputes = disputes;
    }

    @Override
    public void lessonRead(long learner, LessonRead read, Instant at) {
        if (gone(learner) || LessonReadEntity.count("learnerId = ?1 and slug = ?2", learner, read.slug()) > 0) {
            return;
        }
        DatabaseRows.persist(learner, new Progress.ReadLesson(read.slug(), at));
    }

    @Override
    public void questionAnswered(long learner, QuestionAnswered answered, Instant at) {
        Submission submission = answered.submission();
        if (gone(learner)
                || !submissions.count(learner, answered.slug(), submission, at)
                || deck.knows(learner, submission.key())) {
            return;
        }
        Optional<AnsweredQuestionEntity> before = AnsweredQuestionEntity.<AnsweredQuestionEntity>find(
                        "learnerId = ?1 and slug = ?2", learner, answered.slug())
                .firstResultOptional();
        // Of numbers that were drawn an author learns nothing: each learner has others.
        if (before.isEmpty() && answered.seed() == 0) {
            firstAnswers.keep(learner, answered, at);
        }
        disputes.keep(learner, answered.slug(), answered.dispute(), at);
        deck.answered(learner, answered, before.map(DatabaseRows::answered), at);
        AnsweredQuestionEntity row = before.orElseGet(AnsweredQuestionEntity::new);
        // A question may have been rewritten since: a score out of another number says nothing about this one.
        boolean comparable = row.maxScore == answered.maxScore();
        row.learnerId = learner;
        row.slug = answered.slug();
        row.latestScore = answered.score();
        row.bestScore = comparable ? Math.max(row.bestScore, answered.score()) : answered.score();
        row.maxScore = answered.maxScore();
        row.latestAnswer = DatabaseRows.shortened(answered.answer());
        row.answers++;
        row.answeredAt = at;
        row.latestSeed = answered.seed();
        row.persist();
    }

    @Override
    public void questionForgotten(long learner, QuestionForgotten forgotten) {
        if (gone(learner)) {
            return;
        }
        AnsweredQuestionEntity.delete("learnerId = ?1 and slug = ?2", learner, forgotten.slug());
        ReviewCardEntity.delete("learnerId = ?1 and slug = ?2", learner, forgotten.slug());
        disputes.forget(learner, forgotten.slug());
    }

    @Override
    public void predictionMade(long learner, PredictionMade made, Instant at) {
        if (gone(learner)
                || made.submission()
                        .filter(sent -> !submissions.count(learner, made.subject(), sent, at))
                        .isPresent()) {
            return;
        }
        PredictedEntity row = PredictedEntity.<PredictedEntity>find(
                        "learnerId = ?1 and subject = ?2", learner, made.subject())
                .firstResultOptional()
                .orElseGet(PredictedEntity::new);
        row.learnerId = learner;
        row.subject = made.subject();
        row.made++;
        row.cameTrue += made.right() ? 1 : 0;
        row.latestCameTrue = made.right();
        row.madeAt = at;
        row.persist();
    }

    @Override
    public Progress progress(long learner) {
        return DatabaseRows.progress(learner);
    }

    @Override
    public void change(long learner, UnaryOperator<Progress> change) {
        if (gone(learner)) {
            return;
        }
        Progress changed = change.apply(progress(learner));
        // What an answer found is no longer what stands there, so it cannot be taken back.
        ReviewAnswerEntity.delete("learnerId", learner);
        LessonReadEntity.delete("learnerId", learner);
        AnsweredQuestionEntity.delete("learnerId", learner);
        PredictedEntity.delete("learnerId", learner);
        ReviewCardEntity.delete("learnerId", learner);
        changed.lessons().forEach(one -> DatabaseRows.persist(learner, one));
        changed.questions().forEach(one -> DatabaseRows.persist(learner, one));
        changed.predictions().forEach(one -> DatabaseRows.persist(learner, one));
        changed.cards().forEach(one -> DatabaseRows.persist(learner, one));
    }

    /** Locks the learner's row; whoever deleted everything a moment ago stays deleted. */
    private static boolean gone(long learner) {
        return LearnerEntity.findById(learner, LockModeType.PESSIMISTIC_WRITE) == null;
    }
}

package dev.retrylab.learner.store;

import dev.retrylab.learner.LessonRead;
import dev.retrylab.learner.PredictionMade;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import dev.retrylab.learner.Progress.Predicted;
import dev.retrylab.learner.Progress.ReadLesson;
import dev.retrylab.learner.ProgressStore;
import dev.retrylab.learner.QuestionAnswered;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Progress in four tables. Everything is small: a learner has at most one row for each thing in the course. */
@ApplicationScoped
@Transactional
class DatabaseProgress implements ProgressStore {

    private static final int MAX_ANSWER = 200;

    @Override
    public Optional<Long> find(String tokenHash) {
        return LearnerEntity.<LearnerEntity>find("tokenHash", tokenHash)
                .firstResultOptional()
                .map(learner -> learner.id);
    }

    @Override
    public long create(String tokenHash, Instant at) {
        LearnerEntity learner = new LearnerEntity();
        learner.tokenHash = tokenHash;
        learner.createdAt = at;
        learner.persist();
        return learner.id;
    }

    @Override
    public void lessonRead(long learner, LessonRead read, Instant at) {
        if (gone(learner) || LessonReadEntity.count("learnerId = ?1 and slug = ?2", learner, read.slug()) > 0) {
            return;
        }
        LessonReadEntity row = new LessonReadEntity();
        row.learnerId = learner;
        row.slug = read.slug();
        row.readAt = at;
        row.persist();
    }

    @Override
    public void questionAnswered(long learner, QuestionAnswered answered, Instant at) {
        if (gone(learner)) {
            return;
        }
        AnsweredQuestionEntity row = AnsweredQuestionEntity.<AnsweredQuestionEntity>find(
                        "learnerId = ?1 and slug = ?2", learner, answered.slug())
                .firstResultOptional()
                .orElseGet(AnsweredQuestionEntity::new);
        // A question may have been rewritten since: a score out of another number says nothing about this one.
        boolean comparable = row.maxScore == answered.maxScore();
        row.learnerId = learner;
        row.slug = answered.slug();
        row.latestScore = answered.score();
        row.bestScore = comparable ? Math.max(row.bestScore, answered.score()) : answered.score();
        row.maxScore = answered.maxScore();
        row.latestAnswer = shortened(answered.answer());
        row.answers++;
        row.answeredAt = at;
        row.persist();
    }

    @Override
    public void predictionMade(long learner, PredictionMade made, Instant at) {
        if (gone(learner)) {
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
        List<LessonReadEntity> lessons = LessonReadEntity.list("learnerId = ?1 order by id", learner);
        List<AnsweredQuestionEntity> questions = AnsweredQuestionEntity.list("learnerId = ?1 order by id", learner);
        List<PredictedEntity> predictions = PredictedEntity.list("learnerId = ?1 order by id", learner);
        return new Progress(
                lessons.stream()
                        .map(row -> new ReadLesson(row.slug, row.readAt))
                        .toList(),
                questions.stream().map(DatabaseProgress::answered).toList(),
                predictions.stream().map(DatabaseProgress::predicted).toList());
    }

    @Override
    public void delete(long learner) {
        LearnerEntity.deleteById(learner);
    }

    /** Locks the learner's row; whoever deleted everything a moment ago stays deleted. */
    private static boolean gone(long learner) {
        return LearnerEntity.findById(learner, LockModeType.PESSIMISTIC_WRITE) == null;
    }

    private static String shortened(String answer) {
        return answer.length() <= MAX_ANSWER ? answer : answer.substring(0, MAX_ANSWER);
    }

    private static AnsweredQuestion answered(AnsweredQuestionEntity row) {
        return new AnsweredQuestion(
                row.slug, row.latestScore, row.bestScore, row.maxScore, row.latestAnswer, row.answers, row.answeredAt);
    }

    private static Predicted predicted(PredictedEntity row) {
        return new Predicted(row.subject, row.made, row.cameTrue, row.latestCameTrue, row.madeAt);
    }
}

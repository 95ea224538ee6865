package dev.retrylab.learner.store;

import dev.retrylab.grading.schedule.Card;
import dev.retrylab.grading.schedule.Memory;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import dev.retrylab.learner.Progress.Predicted;
import dev.retrylab.learner.Progress.ReadLesson;
import dev.retrylab.learner.StudiedCard;
import java.util.List;
import java.util.Optional;

/** Rows into what they mean, and back. */
final class DatabaseRows {

    private static final int MAX_ANSWER = 200;

    private DatabaseRows() {}

    /** An answer as it is kept. */
    static String shortened(String answer) {
        return answer.length() <= MAX_ANSWER ? answer : answer.substring(0, MAX_ANSWER);
    }

    static Progress progress(long learner) {
        List<LessonReadEntity> lessons = LessonReadEntity.list("learnerId = ?1 order by id", learner);
        List<AnsweredQuestionEntity> questions = AnsweredQuestionEntity.list("learnerId = ?1 order by id", learner);
        List<PredictedEntity> predictions = PredictedEntity.list("learnerId = ?1 order by id", learner);
        List<ReviewCardEntity> cards = ReviewCardEntity.list("learnerId = ?1 order by id", learner);
        return new Progress(
                lessons.stream()
                        .map(row -> new ReadLesson(row.slug, row.readAt))
                        .toList(),
                questions.stream().map(DatabaseRows::answered).toList(),
                predictions.stream().map(DatabaseRows::predicted).toList(),
                cards.stream().map(row -> new StudiedCard(row.slug, card(row))).toList());
    }

    static AnsweredQuestion answered(AnsweredQuestionEntity row) {
        return new AnsweredQuestion(
                row.slug,
                row.latestScore,
                row.bestScore,
                row.maxScore,
                row.latestAnswer,
                row.answers,
                row.answeredAt,
                row.latestSeed);
    }

    private static Predicted predicted(PredictedEntity row) {
        return new Predicted(row.subject, row.made, row.cameTrue, row.latestCameTrue, row.madeAt);
    }

    static Card card(ReviewCardEntity row) {
        return new Card(
                Card.Phase.valueOf(row.phase),
                row.step,
                Optional.ofNullable(row.stability).map(stability -> new Memory(stability, row.difficulty)),
                Optional.ofNullable(row.answeredAt),
                row.dueAt);
    }

    static void persist(long learner, ReadLesson lesson) {
        LessonReadEntity row = new LessonReadEntity();
        row.learnerId = learner;
        row.slug = lesson.slug();
        row.readAt = lesson.readAt();
        row.persist();
    }

    static void persist(long learner, AnsweredQuestion question) {
        AnsweredQuestionEntity row = new AnsweredQuestionEntity();
        row.learnerId = learner;
        row.slug = question.slug();
        fill(row, question);
        row.persist();
    }

    /** All but whose it is. */
    static void fill(AnsweredQuestionEntity row, AnsweredQuestion question) {
        row.latestScore = question.latestScore();
        row.bestScore = question.bestScore();
        row.maxScore = question.maxScore();
        row.latestAnswer = question.latestAnswer();
        row.answers = question.answers();
        row.answeredAt = question.answeredAt();
        row.latestSeed = question.latestSeed();
    }

    static void persist(long learner, Predicted prediction) {
        PredictedEntity row = new PredictedEntity();
        row.learnerId = learner;
        row.subject = prediction.subject();
        row.made = prediction.made();
        row.cameTrue = prediction.right();
        row.latestCameTrue = prediction.latestRight();
        row.madeAt = prediction.madeAt();
        row.persist();
    }

    static void persist(long learner, StudiedCard studied) {
        ReviewCardEntity row = new ReviewCardEntity();
        row.learnerId = learner;
        row.slug = studied.slug();
        fill(row, studied.card());
        row.persist();
    }

    /** All but whose it is. */
    static void fill(ReviewCardEntity row, Card card) {
        row.phase = card.phase().name();
        row.step = card.step();
        row.stability = card.memory().map(Memory::stability).orElse(null);
        row.difficulty = card.memory().map(Memory::difficulty).orElse(null);
        row.answeredAt = card.answeredAt().orElse(null);
        row.dueAt = card.dueAt();
    }
}

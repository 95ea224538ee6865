package dev.retrylab.learner;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** All that is known of one learner. Slugs are as they were then; the course may have changed since. */
public record Progress(
        List<ReadLesson> lessons,
        List<AnsweredQuestion> questions,
        List<Predicted> predictions,
        List<StudiedCard> cards) {

    public static final Progress NONE = new Progress(List.of(), List.of(), List.of(), List.of());

    public record ReadLesson(String slug, Instant readAt) {}

    /**
     * A question, answered at least once.
     *
     * @param latestScore of the last answer; scores run to {@code maxScore}
     * @param latestAnswer in one line
     * @param latestSeed what the question was drawn by, 0 for the one that its author had in mind
     * @param answers how often it was answered
     */
    public record AnsweredQuestion(
            String slug,
            int latestScore,
            int bestScore,
            int maxScore,
            String latestAnswer,
            int answers,
            Instant answeredAt,
            int latestSeed) {

        /** Of the question that its author had in mind. */
        public AnsweredQuestion(
                String slug,
                int latestScore,
                int bestScore,
                int maxScore,
                String latestAnswer,
                int answers,
                Instant answeredAt) {
            this(slug, latestScore, bestScore, maxScore, latestAnswer, answers, answeredAt, 0);
        }

        /** {@code right}, {@code partly right} or {@code not yet}, by the latest answer. */
        public String state() {
            if (right()) {
                return "right";
            }
            return latestScore > 0 ? "partly right" : "not yet";
        }

        /** The class of that word: {@code is-good}, {@code is-unsure} or {@code is-bad}. */
        public String tone() {
            if (right()) {
                return "is-good";
            }
            return latestScore > 0 ? "is-unsure" : "is-bad";
        }

        public boolean right() {
            return latestScore == maxScore;
        }
    }

    /**
     * Predictions of one subject.
     *
     * @param made how many
     * @param right how many of them came true
     */
    public record Predicted(String subject, int made, int right, boolean latestRight, Instant madeAt) {}

    public boolean isEmpty() {
        return lessons.isEmpty() && questions.isEmpty() && predictions.isEmpty() && cards.isEmpty();
    }

    public boolean hasRead(String lesson) {
        return lessons.stream().anyMatch(read -> read.slug().equals(lesson));
    }

    /** Whether a question comes back now. */
    public boolean isDue(String question, Instant now) {
        return cards.stream()
                .anyMatch(studied ->
                        studied.slug().equals(question) && studied.card().isDue(now));
    }

    /** What was predicted of a subject so far. */
    public Optional<Predicted> predicted(String subject) {
        return predictions.stream().filter(one -> one.subject().equals(subject)).findFirst();
    }

    public Optional<AnsweredQuestion> question(String slug) {
        return questions.stream()
                .filter(answered -> answered.slug().equals(slug))
                .findFirst();
    }
}

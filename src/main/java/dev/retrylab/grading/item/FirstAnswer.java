package dev.retrylab.grading.item;

/**
 * A learner's first answer to a question, given before they had seen a reason.
 *
 * @param learner a number that stands for one person
 * @param score 0 to {@code maxScore}
 * @param answer in one line
 */
public record FirstAnswer(long learner, String question, int score, int maxScore, String answer) {

    public boolean right() {
        return score == maxScore;
    }
}

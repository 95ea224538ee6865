package dev.retrylab.grading;

import java.util.List;

/**
 * How an answer did.
 *
 * @param kind the kind of question
 * @param score 0 to {@code maxScore}
 * @param maxScore 1, or the number of options where each is judged by itself
 * @param verdicts one for each option; for a number, one for the number asked for and each known mistake
 * @param explanation Markdown
 */
public record Grade(String kind, int score, int maxScore, List<Verdict> verdicts, String explanation) {

    /**
     * What became of one option, or one number.
     *
     * @param id the option's id, or the number
     * @param right whether it belongs to the right answer
     * @param chosen whether the learner said it
     * @param reason why it is right, or why it is not; Markdown
     */
    public record Verdict(String id, String text, boolean right, boolean chosen, String reason) {}

    /** Nothing was missed. */
    public boolean full() {
        return score == maxScore;
    }

    /** Some of it was right. */
    public boolean partial() {
        return score > 0 && score < maxScore;
    }
}

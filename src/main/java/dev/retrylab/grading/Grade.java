package dev.retrylab.grading;

import java.util.List;

/**
 * How an answer did.
 *
 * @param kind the kind of question
 * @param score 0 to {@code maxScore}
 * @param maxScore 1, or the number of options, cases or pairs of steps where each is judged by itself
 * @param verdicts one for each option, step or case; for a number, one for the number asked for and each known mistake;
 *     for a listing, one for each line that is right, suspected or chosen
 * @param explanation Markdown
 */
public record Grade(String kind, int score, int maxScore, List<Verdict> verdicts, String explanation) {

    /**
     * What became of one option, number, line, step or case.
     *
     * @param id the option's id, or the number
     * @param right whether it belongs to the right answer; of a step or a case, whether it was put rightly
     * @param chosen whether the learner said it; all steps and cases are
     * @param reason why it is right, or why it is not; Markdown
     * @param said where the learner put a step or a case: its place from 1, or its category; else empty
     * @param wanted where it belongs; a step's place in the right order that is nearest to what was said; else empty
     */
    public record Verdict(
            String id, String text, boolean right, boolean chosen, String reason, String said, String wanted) {

        /** Of what is not put anywhere. */
        public Verdict(String id, String text, boolean right, boolean chosen, String reason) {
            this(id, text, right, chosen, reason, "", "");
        }
    }

    /** Nothing was missed. */
    public boolean full() {
        return score == maxScore;
    }

    /** Some of it was right. */
    public boolean partial() {
        return score > 0 && score < maxScore;
    }
}

package dev.retrylab.grading.rubric;

import java.util.List;

/**
 * What was found in an answer in one's own words. It is a help for checking oneself, not a grade.
 *
 * @param misconceptions each a question to the learner, where one seems to have been stated
 */
public record Judgement(List<Finding> points, List<Finding> misconceptions) {

    /**
     * One claim.
     *
     * @param evidence the learner's own words that seem to make it; empty if none do
     */
    public record Finding(String id, String claim, Word verdict, String evidence) {}

    /** How sure it is. */
    public enum Word {
        COVERED("covered"),
        UNSURE("unsure"),
        NOT_SEEN("not-seen"),
        /** Of a misconception: it may have been stated. */
        POSSIBLE("possible");

        private final String word;

        Word(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}

package dev.retrylab.learner.event;

import java.util.List;

/**
 * The visitor of this request answered a question. It may be refused: see {@code ProgressStore}.
 *
 * @param score 0 to {@code maxScore}
 * @param answer in one line: {@code b}, {@code a,c}, {@code 243}
 * @param submission what is sent twice under one key counts once
 * @param seed what the question was drawn by, 0 for the one that its author had in mind
 * @param dispute what they do not agree with, of an answer in their own words
 */
public record QuestionAnswered(
        String slug, int score, int maxScore, String answer, Submission submission, int seed, Dispute dispute) {

    public QuestionAnswered(String slug, int score, int maxScore, String answer, Submission submission, int seed) {
        this(slug, score, maxScore, answer, submission, seed, Dispute.NONE);
    }

    /** Of an answer in one's own words: such a question is never drawn. */
    public QuestionAnswered(
            String slug, int score, int maxScore, String answer, Submission submission, Dispute dispute) {
        this(slug, score, maxScore, answer, submission, 0, dispute);
    }

    /** Where no form but the answer itself was sent under the key, to the question that its author had in mind. */
    public QuestionAnswered(String slug, int score, int maxScore, String answer, String key) {
        this(slug, score, maxScore, answer, Submission.of(key, List.of(slug, answer)), 0);
    }
}

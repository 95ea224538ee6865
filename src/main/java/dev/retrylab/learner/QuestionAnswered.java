package dev.retrylab.learner;

import java.util.List;

/**
 * The visitor of this request answered a question. It may be refused: see {@link ProgressStore#questionAnswered}.
 *
 * @param score 0 to {@code maxScore}
 * @param answer in one line: {@code b}, {@code a,c}, {@code 243}
 * @param submission what is sent twice under one key counts once
 * @param dispute what they do not agree with, of an answer in their own words
 */
public record QuestionAnswered(
        String slug, int score, int maxScore, String answer, Submission submission, Dispute dispute) {

    public QuestionAnswered(String slug, int score, int maxScore, String answer, Submission submission) {
        this(slug, score, maxScore, answer, submission, Dispute.NONE);
    }

    /** Where no form but the answer itself was sent under the key. */
    public QuestionAnswered(String slug, int score, int maxScore, String answer, String key) {
        this(slug, score, maxScore, answer, Submission.of(key, List.of(slug, answer)));
    }
}

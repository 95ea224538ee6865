package dev.retrylab.learner;

/**
 * The visitor of this request answered a question.
 *
 * @param score 0 to {@code maxScore}
 * @param answer in one line: {@code b}, {@code a,c}, {@code 243}
 * @param submission the key that the form carried: what is sent twice under one key counts once
 */
public record QuestionAnswered(String slug, int score, int maxScore, String answer, String submission) {}

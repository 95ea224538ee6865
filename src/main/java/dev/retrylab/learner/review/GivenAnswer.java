package dev.retrylab.learner.review;

import dev.retrylab.grading.schedule.Card;
import dev.retrylab.grading.schedule.Recall;
import java.time.Instant;

/**
 * One answer to a question.
 *
 * @param submission its key
 * @param recall as it counts now
 * @param before the card as the answer found it
 * @param seed what the question was drawn by, 0 for the one that its author had in mind
 */
public record GivenAnswer(String submission, String slug, Recall recall, Instant at, Card before, int seed) {}

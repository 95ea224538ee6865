/**
 * Whoever learns here, without a name: a random token in a cookie, made when there is first something to remember, and
 * what was done under it. Features tell of progress by firing {@link dev.retrylab.learner.event.QuestionAnswered}, {@link
 * dev.retrylab.learner.event.LessonRead} and {@link dev.retrylab.learner.event.PredictionMade} while they answer a request.
 */
package dev.retrylab.learner;

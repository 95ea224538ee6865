/** {@code /review}: questions come back when they are about to be forgotten, the most urgent first. */
package dev.retrylab.question.review;

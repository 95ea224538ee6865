package dev.retrylab.learner.event;

/** Two learners are found to be one. What is kept under the first number must go to the second before it is deleted. */
public record LearnersMerged(long from, long into) {}

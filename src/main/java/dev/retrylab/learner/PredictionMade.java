package dev.retrylab.learner;

/**
 * The visitor of this request predicted something, and then it was run.
 *
 * @param subject what was predicted: a scenario's slug or a simulation's model
 * @param right whether it came out as predicted
 */
public record PredictionMade(String subject, boolean right) {}

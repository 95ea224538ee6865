package dev.retrylab.learner.event;

import java.util.Optional;

/**
 * The visitor of this request predicted something, and then it was run.
 *
 * @param subject what was predicted: a scenario's slug or a simulation's model
 * @param right whether it came out as predicted
 * @param submission what is sent twice under one key counts once, as with a question; empty where each run is one more
 */
public record PredictionMade(String subject, boolean right, Optional<Submission> submission) {

    public PredictionMade(String subject, boolean right) {
        this(subject, right, Optional.empty());
    }
}

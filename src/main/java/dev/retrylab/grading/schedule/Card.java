package dev.retrylab.grading.schedule;

import java.time.Instant;
import java.util.Optional;

/**
 * A question as one learner is to be asked it again. A new one has no memory yet and is due at once.
 *
 * @param step which of the learning steps it waits in, from 0; 0 once it is past them
 * @param answeredAt the last time; empty for a new one
 */
public record Card(Phase phase, int step, Optional<Memory> memory, Optional<Instant> answeredAt, Instant dueAt) {

    /** Steps of minutes until it is learnt, then days, and minutes again when it was forgotten. */
    public enum Phase {
        LEARNING,
        REVIEW,
        RELEARNING
    }

    public static Card fresh(Instant at) {
        return new Card(Phase.LEARNING, 0, Optional.empty(), Optional.empty(), at);
    }

    /** Never answered. */
    public boolean unanswered() {
        return memory.isEmpty();
    }

    public boolean isDue(Instant now) {
        return !dueAt.isAfter(now);
    }
}

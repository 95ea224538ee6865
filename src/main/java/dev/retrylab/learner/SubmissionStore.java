package dev.retrylab.learner;

import java.time.Instant;

/** What was sent, so that it counts once. */
public interface SubmissionStore {

    /**
     * Forgets the keys that were sent before then; what they brought stays.
     *
     * @return how many
     */
    int deleteBefore(Instant then);
}

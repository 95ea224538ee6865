package dev.retrylab.learner.travel;

import java.time.Instant;
import java.util.Optional;

/** Phrases under way, one for each learner; the hash only. */
public interface MoveStore {

    /** Another phrase of the same learner stops counting. */
    void begin(long learner, String phraseHash, Instant expiresAt);

    /** Uses a phrase up, if it is there and has not expired: of two who try at once one gets it. */
    Optional<Long> take(String phraseHash, Instant now);
}

package dev.retrylab.learner;

import java.time.Instant;
import java.util.Optional;

/**
 * Who learns here. A learner is known by the hash of a token on each of their devices; the tokens themselves are kept
 * nowhere.
 */
public interface LearnerStore {

    /** @param seenAt the last sign of them */
    record Known(long id, Instant seenAt) {}

    Optional<Known> find(String tokenHash);

    /** A new learner's number. */
    long create(String tokenHash, Instant at);

    /**
     * The learner who was made by the form of that key; a new one where there is none. Of two requests at once both get
     * the same. An hour later nobody becomes them by it any more.
     */
    long bornOf(String key, String tokenHash, Instant at);

    /** Another device of the same learner. */
    void addToken(long learner, String tokenHash);

    /** They are here again. */
    void seen(long learner, Instant at);

    /** Removes the learner and all that is known of them. */
    void delete(long learner);

    /**
     * Removes learners who were not seen since then.
     *
     * @param atMost how many at once
     * @return how many were removed
     */
    int deleteUnseenSince(Instant then, int atMost);
}

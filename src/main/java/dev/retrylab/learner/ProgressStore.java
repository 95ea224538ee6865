package dev.retrylab.learner;

import java.time.Instant;
import java.util.Optional;

/** Where progress is kept. A learner is known by the hash of their token; the token itself is kept nowhere. */
public interface ProgressStore {

    /** The learner's number, if there is one. */
    Optional<Long> find(String tokenHash);

    /** A new learner's number. */
    long create(String tokenHash, Instant at);

    /** Remembers it; reading again changes nothing. */
    void lessonRead(long learner, LessonRead read, Instant at);

    /** Remembers the latest answer and the best score. */
    void questionAnswered(long learner, QuestionAnswered answered, Instant at);

    /** Counts it. */
    void predictionMade(long learner, PredictionMade made, Instant at);

    Progress progress(long learner);

    /** Removes the learner and all that is known of them. */
    void delete(long learner);
}

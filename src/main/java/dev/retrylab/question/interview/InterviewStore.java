package dev.retrylab.question.interview;

import dev.retrylab.question.interview.InterviewRecord.Said;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where interviews are kept. Everything can be asked for twice: the second time changes nothing. */
public interface InterviewStore {

    /** Begins it, if its key is not known yet. */
    void begin(InterviewRecord interview);

    Optional<InterviewRecord> find(String key);

    /** All of a learner's, the latest first. */
    List<InterviewRecord> of(long learner);

    /**
     * Saves an answer; the first to a probe counts, and none after the end.
     *
     * @return false if another answer was there
     */
    boolean answer(String key, Said said);

    /** Stops the clock, or lets it go on. */
    void pause(String key, boolean paused, Instant at);

    /** Switches the clock off. */
    void untime(String key);

    /** @return whether it ended now, and had not before */
    boolean end(String key, Instant at);

    /** What the learner finds in their own words. */
    void mark(String key, String probe, Set<Integer> points);
}

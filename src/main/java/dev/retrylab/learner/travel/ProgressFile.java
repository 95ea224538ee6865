package dev.retrylab.learner.travel;

import dev.retrylab.learner.Progress;
import dev.retrylab.learner.StudiedCard;
import java.time.Instant;
import java.util.List;

/**
 * All that is kept of a learner, to take away and to bring back. Times are UTC; scores run from 0 to {@code maxScore}.
 *
 * @param version of this form; it changes when an older reader would misread it
 */
public record ProgressFile(
        int version,
        Instant exportedAt,
        List<Progress.ReadLesson> lessons,
        List<Progress.AnsweredQuestion> questions,
        List<Progress.Predicted> predictions,
        List<StudiedCard> cards) {

    public static final int VERSION = 1;

    /** More of a kind than any course has. With the longest answers such a file is a fifth under its bound. */
    public static final int MAX_ROWS = 250;

    static ProgressFile of(Progress progress, Instant at) {
        return new ProgressFile(
                VERSION, at, progress.lessons(), progress.questions(), progress.predictions(), progress.cards());
    }
}

package dev.retrylab.learner;

import dev.retrylab.learner.event.LessonRead;
import dev.retrylab.learner.event.PredictionMade;
import dev.retrylab.learner.event.QuestionAnswered;
import dev.retrylab.learner.event.QuestionForgotten;
import java.time.Instant;
import java.util.function.UnaryOperator;

/** Where progress is kept. What is told of a learner who is gone is dropped. */
public interface ProgressStore {

    /** Remembers it; reading again changes nothing. */
    void lessonRead(long learner, LessonRead read, Instant at);

    /**
     * Remembers the latest answer and the best score, and when the question comes back. A submission that is known
     * already changes nothing.
     *
     * @throws dev.retrylab.web.problem.ProblemException KEY_REUSED if something else was sent under its key, TOO_MANY_REQUESTS
     *     if the question was answered so often in this hour; nothing is changed
     */
    void questionAnswered(long learner, QuestionAnswered answered, Instant at);

    /** Forgets the answers to it, and that it comes back. */
    void questionForgotten(long learner, QuestionForgotten forgotten);

    /** Counts it; one with a submission once, and refused as an answer is. */
    void predictionMade(long learner, PredictionMade made, Instant at);

    Progress progress(long learner);

    /** Puts other progress in the place of what is kept; nothing comes between. */
    void change(long learner, UnaryOperator<Progress> change);
}

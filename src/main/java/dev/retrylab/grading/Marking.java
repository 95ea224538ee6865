package dev.retrylab.grading;

import java.util.function.Function;

/** What comes of an answer before anything is run. */
public sealed interface Marking {

    /** Graded at once. */
    record Graded(Answer answer, Grade grade) implements Marking {}

    /** Understood; {@link Graders#predicted} grades it by what happened, once that is known. */
    record AwaitsRun(Question.Predict question, Answer.Picked answer) implements Marking {}

    /** One's own words; a {@link dev.retrylab.grading.rubric.Judge} says what they seem to claim. */
    record AwaitsJudge(Question.Open question, Answer.Words answer) implements Marking {}

    /**
     * Not an answer to this question.
     *
     * @param wanted what is: a phrase that continues "the answer must be"
     */
    record Unreadable(String wanted) implements Marking {}

    /** The value of the one function that fits. */
    default <T> T fold(
            Function<Graded, T> graded,
            Function<AwaitsRun, T> awaitsRun,
            Function<AwaitsJudge, T> awaitsJudge,
            Function<Unreadable, T> unreadable) {
        if (this instanceof Graded it) {
            return graded.apply(it);
        } else if (this instanceof AwaitsRun it) {
            return awaitsRun.apply(it);
        } else if (this instanceof AwaitsJudge it) {
            return awaitsJudge.apply(it);
        }
        return unreadable.apply((Unreadable) this);
    }
}

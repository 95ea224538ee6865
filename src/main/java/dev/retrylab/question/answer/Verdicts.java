package dev.retrylab.question.answer;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.Grade;
import dev.retrylab.grading.Graders;
import dev.retrylab.grading.Marking;
import dev.retrylab.grading.Question;
import dev.retrylab.grading.rubric.Judge;
import dev.retrylab.grading.rubric.Judgement;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Marks answers; where a prediction was asked for, by running it first. No thread waits for the run. */
@ApplicationScoped
public class Verdicts {

    /**
     * What came of an answer: a grade, a judgement of one's own words, or the phrase that says what an answer is.
     *
     * @param unreadable continues "the answer must be"; empty if there is a grade or a judgement
     * @param said the answer in one line; one's own words as they are
     */
    public record Outcome(
            String unreadable,
            Optional<Grade> grade,
            String said,
            Optional<Happened> happened,
            Optional<Judgement> judgement) {

        static Outcome unreadable(String wanted) {
            return new Outcome(wanted, Optional.empty(), "", Optional.empty(), Optional.empty());
        }

        static Outcome graded(Grade grade, String said, Optional<Happened> happened) {
            return new Outcome("", Optional.of(grade), said, happened, Optional.empty());
        }

        static Outcome judged(Judgement judgement, String said) {
            return new Outcome("", Optional.empty(), said, Optional.empty(), Optional.of(judgement));
        }
    }

    /**
     * What a run came to.
     *
     * @param value in the measure's own words
     * @param address where the run can be seen
     */
    public record Happened(String value, String address) {}

    private final PredictedRuns runs;
    private final Judge judge;

    Verdicts(PredictedRuns runs, Judge judge) {
        this.runs = runs;
        this.judge = judge;
    }

    /** @param raw the answer as {@link Graders#mark} takes it */
    public Uni<Outcome> of(CourseQuestion question, Object raw) {
        return of(question, raw, "");
    }

    /** @param key of the form that it came in: sent again, what was run for it is not run again; empty for none */
    public Uni<Outcome> of(CourseQuestion question, Object raw, String key) {
        return Graders.mark(question.question(), raw)
                .fold(
                        graded -> done(
                                Outcome.graded(graded.grade(), graded.answer().text(), Optional.empty())),
                        prediction -> run(prediction, key),
                        words -> done(
                                words(question, words.question(), words.answer().text())),
                        unreadable -> done(Outcome.unreadable(unreadable.wanted())));
    }

    /** What the judge finds in one's own words. */
    public Outcome words(CourseQuestion question, Question.Open open, String said) {
        return Outcome.judged(judge.judge(open.rubric(), Markdown.plain(question.prompt()), said), said);
    }

    private Uni<Outcome> run(Marking.AwaitsRun prediction, String key) {
        return Uni.createFrom()
                .completionStage(() -> runs.of(prediction.question(), key))
                // What follows writes to the database, which a client's own thread must not wait for.
                .emitOn(Infrastructure.getDefaultWorkerPool())
                .map(happened -> Outcome.graded(
                        Graders.predicted(prediction, happened.value()),
                        prediction.answer().text(),
                        Optional.of(happened)));
    }

    private static Uni<Outcome> done(Outcome outcome) {
        return Uni.createFrom().item(outcome);
    }
}

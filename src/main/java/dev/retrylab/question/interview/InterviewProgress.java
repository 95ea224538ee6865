package dev.retrylab.question.interview;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.grading.Question;
import dev.retrylab.learner.event.Dispute;
import dev.retrylab.learner.event.QuestionAnswered;
import dev.retrylab.learner.event.Submission;
import dev.retrylab.question.interview.InterviewRecord.Said;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What of an interview counts as progress, each step once, however often its end or a verdict is told. */
@ApplicationScoped
class InterviewProgress {

    private final Event<QuestionAnswered> answered;

    InterviewProgress(Event<QuestionAnswered> answered) {
        this.answered = answered;
    }

    /** An answer that was graded when it was given. */
    void ended(InterviewRecord record, int step, CourseQuestion question, Said said) {
        answered.fire(new QuestionAnswered(
                question.slug(),
                said.score().orElseThrow().score(),
                said.score().orElseThrow().max(),
                said.text(),
                submission(record, step, said.text()),
                question.seed()));
    }

    /** @param ticked the ids of the claims and misconceptions that the learner finds in their own words */
    void kept(
            InterviewRecord record,
            int step,
            CourseQuestion question,
            Question.Open open,
            Set<String> ticked,
            Dispute dispute) {
        String said = String.join(",", new TreeSet<>(ticked));
        answered.fire(new QuestionAnswered(
                question.slug(),
                (int) open.rubric().points().stream()
                        .filter(claim -> ticked.contains(claim.id()))
                        .count(),
                open.rubric().points().size(),
                said,
                submission(record, step, said),
                dispute));
    }

    private static Submission submission(InterviewRecord record, int step, String said) {
        return Submission.of("iv-" + record.key() + "-" + step, List.of(said)).unbounded();
    }
}

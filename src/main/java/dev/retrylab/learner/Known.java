package dev.retrylab.learner;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.grading.schedule.Card.Phase;
import java.util.Optional;

/**
 * Which lessons a learner need not read, by their answers to the questions of the diagnostic. Nothing is kept for it
 * beside the answers themselves: who wants a lesson back has its answer forgotten.
 */
public record Known(Course course, Progress progress) {

    public boolean knows(Lesson lesson) {
        return question(lesson).filter(question -> isKnown(question.slug())).isPresent();
    }

    /** The question of the diagnostic that stands for a lesson, if there is one. */
    public Optional<CourseQuestion> question(Lesson lesson) {
        return course.lessons().stream()
                .filter(one -> one.form() == Lesson.Form.DIAGNOSTIC)
                .flatMap(Lesson::exhibits)
                .filter(shown -> shown.exhibit().kind().equals("question"))
                .flatMap(shown -> course.question(shown.exhibit().id()).stream())
                .filter(question -> question.lesson().equals(lesson.slug()))
                .findFirst();
    }

    /** Right at once; a second answer comes when the reasons have been read, so it takes more than one to count. */
    private boolean isKnown(String question) {
        return progress.question(question)
                .filter(answered -> answered.right() && (answered.answers() == 1 || isLearnt(question)))
                .isPresent();
    }

    private boolean isLearnt(String question) {
        return progress.cards().stream()
                .anyMatch(studied ->
                        studied.slug().equals(question) && studied.card().phase() == Phase.REVIEW);
    }
}

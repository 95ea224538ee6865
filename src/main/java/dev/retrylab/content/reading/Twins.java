package dev.retrylab.content.reading;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.CourseQuestion.Twin;
import dev.retrylab.content.mistake.Mistakes;
import java.util.Optional;
import java.util.Set;

/** Questions that name a twin, each checked once all are read: two of them name one another. */
final class Twins {

    private final Course course;
    private final Set<String> unread;
    private final Mistakes mistakes;

    /** @param unread what is listed and could not be read, as in {@code questions/one}: to name it is no fault */
    Twins(Course course, Set<String> unread, Mistakes mistakes) {
        this.course = course;
        this.unread = unread;
        this.mistakes = mistakes;
    }

    void check() {
        course.questions().forEach(question -> question.twin().ifPresent(twin -> check(question, twin)));
    }

    private void check(CourseQuestion question, Twin twin) {
        Optional<CourseQuestion> other = course.question(twin.slug());
        if (other.isPresent()) {
            check(question, twin, other.get());
        } else if (!unread.contains("questions/" + twin.slug())) {
            mistakes.add(twin.place(), "there is no question \"" + twin.slug() + "\" to be a twin");
        }
    }

    private void check(CourseQuestion question, Twin twin, CourseQuestion other) {
        if (other.slug().equals(question.slug())) {
            mistakes.add(twin.place(), "a question is not a twin of itself");
            return;
        }
        boolean mutual = course.twin(other)
                .filter(back -> back.slug().equals(question.slug()))
                .isPresent();
        if (!mutual) {
            String names = other.twin().map(back -> "\"" + back.slug() + "\"").orElse("none");
            mistakes.add(
                    twin.place(),
                    "twins name one another: \"" + twin.slug() + "\" should name \"" + question.slug() + "\" and names "
                            + names);
        }
    }
}

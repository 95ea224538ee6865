package dev.retrylab.learner.page;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.text.Prompt;
import dev.retrylab.learner.Known;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.Progress.ReadLesson;
import dev.retrylab.learner.page.ProgressView.Step;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What comes back now, where the learner was, and what they have not tried; fewer where there is nothing left. */
record NextSteps(Course course, Progress progress, Instant now) {

    List<Step> list() {
        Optional<Step> fresh = course.questions().stream()
                .filter(question -> progress.question(question.slug()).isEmpty())
                .findFirst()
                .map(question -> step("Answer: ", question));
        return Stream.of(again(), goOn(), fresh).flatMap(Optional::stream).toList();
    }

    /** What is due, and until it is, what went wrong last. */
    private Optional<Step> again() {
        long due = course.questions().stream()
                .map(CourseQuestion::slug)
                .filter(slug -> progress.isDue(slug, now))
                .count();
        if (due > 0) {
            String count = due == 1 ? "1 question is due" : due + " questions are due";
            return Optional.of(new Step("Answer again: " + count, "/review"));
        }
        return course.questions().stream()
                .filter(question -> progress.question(question.slug())
                        .filter(answered -> !answered.right())
                        .isPresent())
                .findFirst()
                .map(question -> step("Answer again: ", question));
    }

    /** The first lesson to read after the one that was read last, or before it where there is none. */
    private Optional<Step> goOn() {
        Optional<Lesson> last = progress.lessons().stream()
                .max(Comparator.comparing(ReadLesson::readAt))
                .flatMap(read -> course.lesson(read.slug()));
        int from = last.map(Lesson::number).orElse(0);
        List<Lesson> path = course.lessons();
        Known known = new Known(course, progress);
        return Stream.concat(path.stream().skip(from), path.stream().limit(from))
                .filter(lesson -> !progress.hasRead(lesson.slug()) && !known.knows(lesson))
                .findFirst()
                .map(lesson -> new Step(
                        (last.isPresent() ? "Go on where you were: " : "Begin: ") + lesson.title(),
                        "/lessons/" + lesson.slug()));
    }

    private static Step step(String verb, CourseQuestion question) {
        return new Step(verb + Prompt.of(question.prompt()).title(), "/questions/" + question.slug());
    }
}

package dev.retrylab.learner;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.Markdown;
import dev.retrylab.learner.ProgressView.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The lesson to read, the question to mend and the one to try; fewer where there is nothing left. */
record NextSteps(Course course, Progress progress) {

    List<Step> list() {
        var read = course.lessons().stream()
                .filter(lesson -> !progress.hasRead(lesson.slug()))
                .findFirst()
                .map((Lesson lesson) -> new Step("Read: " + lesson.title(), "/lessons/" + lesson.slug()));
        var mend = course.questions().stream()
                .filter(question -> progress.question(question.slug())
                        .filter(answered -> !answered.right())
                        .isPresent())
                .findFirst()
                .map(question -> step("Answer again: ", question));
        var fresh = course.questions().stream()
                .filter(question -> progress.question(question.slug()).isEmpty())
                .findFirst()
                .map(question -> step("Answer: ", question));
        return Stream.of(mend, read, fresh).flatMap(Optional::stream).toList();
    }

    private static Step step(String verb, CourseQuestion question) {
        return new Step(verb + Markdown.plain(question.prompt()), "/questions/" + question.slug());
    }
}

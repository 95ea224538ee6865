package dev.retrylab.question;

import dev.retrylab.content.ContentException;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.grading.Question;
import dev.retrylab.scenario.CellRuns;
import dev.retrylab.scenario.Measure;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The measures and cells that questions ask for, each known before the first visitor comes. */
@ApplicationScoped
class Measures {

    static Optional<Measure> of(String word) {
        return Arrays.stream(Measure.values())
                .filter(measure -> measure.word().equals(word))
                .findFirst();
    }

    void check(@Observes StartupEvent start, Course course, CellRuns cells) {
        for (CourseQuestion question : course.questions()) {
            String mistake = question.question() instanceof Question.Predict predict ? mistakeIn(predict, cells) : "";
            if (!mistake.isEmpty()) {
                throw new ContentException(question.place(), mistake).endingTheStart();
            }
        }
    }

    private static String mistakeIn(Question.Predict asked, CellRuns cells) {
        if (of(asked.measure()).isEmpty()) {
            String known = Arrays.stream(Measure.values()).map(Measure::word).collect(Collectors.joining(", "));
            return "\"measure\" must be one of " + known + ", not \"" + asked.measure() + "\"";
        }
        Question.Subject subject = asked.subject();
        boolean known = subject.kind() != Question.Subject.Kind.CELL || cells.knows(subject.slug());
        return known ? "" : "there is no cell \"" + subject.slug() + "\" in the crash table";
    }
}

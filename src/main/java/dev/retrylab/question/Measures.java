package dev.retrylab.question;

import dev.retrylab.content.ContentException;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.scenario.Measure;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The measures that questions ask for, each known before the first visitor comes. */
@ApplicationScoped
class Measures {

    static Optional<Measure> of(String word) {
        return Arrays.stream(Measure.values())
                .filter(measure -> measure.word().equals(word))
                .findFirst();
    }

    void check(@Observes StartupEvent start, Course course) {
        for (CourseQuestion question : course.questions()) {
            String unknown = question.question()
                    .fold(
                            c -> "",
                            m -> "",
                            n -> "",
                            p -> of(p.measure()).map(known -> "").orElse(p.measure()));
            if (!unknown.isEmpty()) {
                String known =
                        Arrays.stream(Measure.values()).map(Measure::word).collect(Collectors.joining(", "));
                throw new ContentException(
                                question.place(), "\"measure\" must be one of " + known + ", not \"" + unknown + "\"")
                        .endingTheStart();
            }
        }
    }
}

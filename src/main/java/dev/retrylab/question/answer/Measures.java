package dev.retrylab.question.answer;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.grading.Question;
import dev.retrylab.scenario.CellRuns;
import dev.retrylab.scenario.Measure;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The measures and cells that questions ask for, each known before the first visitor comes. */
@Singleton
public class Measures implements CourseCheck {

    private final Predicate<String> knowsCell;

    @Inject
    Measures(CellRuns cells) {
        this(cells::knows);
    }

    public Measures(Predicate<String> knowsCell) {
        this.knowsCell = knowsCell;
    }

    static Optional<Measure> of(String word) {
        return Arrays.stream(Measure.values())
                .filter(measure -> measure.word().equals(word))
                .findFirst();
    }

    @Override
    public void check(Course course, Mistakes mistakes) {
        for (CourseQuestion question : course.questions()) {
            String mistake = question.question() instanceof Question.Predict predict ? mistakeIn(predict) : "";
            if (!mistake.isEmpty()) {
                mistakes.add(question.place(), mistake);
            }
        }
    }

    private String mistakeIn(Question.Predict asked) {
        if (of(asked.measure()).isEmpty()) {
            String known = Arrays.stream(Measure.values()).map(Measure::word).collect(Collectors.joining(", "));
            return "\"measure\" must be one of " + known + ", not \"" + asked.measure() + "\"";
        }
        Question.Subject subject = asked.subject();
        boolean known = subject.kind() != Question.Subject.Kind.CELL || knowsCell.test(subject.slug());
        return known ? "" : "there is no cell \"" + subject.slug() + "\" in the crash table";
    }
}

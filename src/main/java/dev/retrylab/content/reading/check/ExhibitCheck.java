package dev.retrylab.content.reading.check;

import dev.retrylab.content.Block;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.mistake.ContentException;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.web.exhibit.ExhibitRenderer;
import dev.retrylab.web.exhibit.ExhibitRules;
import io.quarkus.arc.All;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;

/** Asks those who draw exhibits whether they can draw each one that the course shows. */
@Singleton
public class ExhibitCheck implements CourseCheck {

    private final List<? extends ExhibitRules> rules;

    @Inject
    ExhibitCheck(@All List<ExhibitRenderer> renderers) {
        this.rules = renderers;
    }

    private ExhibitCheck(Collection<? extends ExhibitRules> rules) {
        this.rules = List.copyOf(rules);
    }

    public static ExhibitCheck by(Collection<? extends ExhibitRules> rules) {
        return new ExhibitCheck(rules);
    }

    @Override
    public void check(Course course, Mistakes mistakes) {
        course.lessons().forEach(lesson -> lesson.exhibits().forEach(shown -> mistakes.attempt(() -> check(shown))));
    }

    private void check(Block.Shown shown) {
        ExhibitRules renderer = rules.stream()
                .filter(one -> one.kind().equals(shown.exhibit().kind()))
                .findFirst()
                .orElseThrow(() -> new ContentException(
                        shown.place(),
                        "nothing draws an exhibit of kind \"" + shown.exhibit().kind() + "\""));
        try {
            renderer.check(shown.exhibit());
        } catch (IllegalArgumentException e) {
            throw new ContentException(shown.place(), e.getMessage());
        }
    }
}

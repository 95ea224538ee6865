package dev.retrylab.lesson;

import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.Term;
import java.util.List;

/** Every term, by the alphabet. */
public record GlossaryView(List<Row> terms) {

    /**
     * @param also other words for it, with commas between
     * @param lesson the slug of the lesson that teaches it, or empty
     * @param source where the definition comes from; may be null
     */
    public record Row(
            String slug,
            String name,
            String definition,
            String also,
            String lesson,
            String lessonTitle,
            Lesson.Source source) {}

    static GlossaryView of(Course course) {
        return new GlossaryView(
                course.glossary().stream().map(term -> row(term, course)).toList());
    }

    private static Row row(Term term, Course course) {
        return new Row(
                term.slug(),
                term.name(),
                term.definition(),
                String.join(", ", term.also()),
                term.lesson().orElse(""),
                term.lesson().flatMap(course::lesson).map(Lesson::title).orElse(""),
                term.source().orElse(null));
    }
}

package dev.retrylab.lesson;

import dev.retrylab.content.Lesson;
import dev.retrylab.learner.Known;
import java.util.List;
import java.util.Optional;

/**
 * A lesson as a page.
 *
 * @param projector whether it is for a wall: larger, and what would give a result away is left out
 * @param of how many lessons there are
 * @param known whether the visitor need not read it, by the diagnostic
 * @param ends what others add at its end, as HTML
 * @param previous null at the first
 * @param next null at the last
 * @param nextKnown whether the visitor need not read that one
 */
public record LessonView(
        Lesson lesson,
        boolean projector,
        int of,
        List<Part> parts,
        List<Part> deeper,
        boolean read,
        boolean known,
        List<String> ends,
        Lesson previous,
        Lesson next,
        boolean nextKnown) {

    static final String PROJECTOR = "projector";

    /**
     * A stretch of the page.
     *
     * @param exhibit whether it runs, and so lies on the wider stage
     */
    public record Part(String html, boolean exhibit) {}

    static LessonView of(
            Lesson lesson,
            boolean projector,
            int of,
            List<Part> parts,
            List<Part> deeper,
            boolean read,
            Known known,
            List<String> ends,
            Optional<Lesson> previous,
            Optional<Lesson> next) {
        return new LessonView(
                lesson,
                projector,
                of,
                parts,
                deeper,
                read,
                known.knows(lesson),
                ends,
                previous.orElse(null),
                next.orElse(null),
                next.filter(known::knows).isPresent());
    }

    /** Whether it finds out what is known; then there is no answer to show beforehand. */
    public boolean diagnostic() {
        return lesson.form() == Lesson.Form.DIAGNOSTIC;
    }
}

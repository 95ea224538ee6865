package dev.retrylab.lesson;

import dev.retrylab.content.Lesson;
import java.util.List;
import java.util.Optional;

/**
 * A lesson as a page.
 *
 * @param projector whether it is for a wall: larger, and what would give a result away is left out
 * @param of how many lessons there are
 * @param previous null at the first
 * @param next null at the last
 */
public record LessonView(
        Lesson lesson,
        boolean projector,
        int of,
        List<Part> parts,
        List<Part> deeper,
        boolean read,
        Lesson previous,
        Lesson next) {

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
            Optional<Lesson> previous,
            Optional<Lesson> next) {
        return new LessonView(lesson, projector, of, parts, deeper, read, previous.orElse(null), next.orElse(null));
    }
}

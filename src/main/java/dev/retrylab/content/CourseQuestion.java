package dev.retrylab.content;

import dev.retrylab.grading.Question;
import java.util.Optional;

/**
 * A question and where it belongs.
 *
 * @param lesson the slug of the lesson that teaches it
 * @param prompt Markdown
 * @param see the address on this site where the answer can be watched
 */
public record CourseQuestion(
        String slug,
        Level level,
        String topic,
        String lesson,
        String prompt,
        Question question,
        Optional<See> see,
        Place place) {

    /** An address on this site, and where it was written. */
    public record See(String address, Place place) {}
}

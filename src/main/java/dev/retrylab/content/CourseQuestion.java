package dev.retrylab.content;

import dev.retrylab.grading.Question;
import java.util.Optional;

/**
 * A question and where it belongs.
 *
 * @param lesson the slug of the lesson that teaches it
 * @param prompt Markdown
 * @param see the address on this site where the answer can be watched
 * @param twin the question that asks for the same idea in another story
 */
public record CourseQuestion(
        String slug,
        Level level,
        String topic,
        String lesson,
        String prompt,
        Question question,
        Optional<See> see,
        Optional<Twin> twin,
        Place place) {

    /** An address on this site, and where it was written. */
    public record See(String address, Place place) {}

    /** The slug of another question, and where it was written. */
    public record Twin(String slug, Place place) {}
}

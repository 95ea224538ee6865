package dev.retrylab.question;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;

/**
 * The same idea in another story, offered once a question is answered.
 *
 * @param ask what is asked there
 */
public record TwinView(String url, String ask) {

    /** Null if nobody has told one. */
    static TwinView of(Course course, CourseQuestion question) {
        return course.twin(question)
                .map(twin -> new TwinView(
                        "/questions/" + twin.slug(), Prompt.of(twin.prompt()).ask()))
                .orElse(null);
    }
}

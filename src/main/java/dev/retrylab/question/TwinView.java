package dev.retrylab.question;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Prompt;

/**
 * The same idea in another story, offered once a question is answered.
 *
 * @param words how its story begins, and what is asked in it
 */
public record TwinView(String url, String words) {

    /** Null if nobody has told one. */
    static TwinView of(Course course, CourseQuestion question) {
        return course.twin(question)
                .map(twin -> new TwinView(
                        "/questions/" + twin.slug(), Prompt.of(twin.prompt()).inShort()))
                .orElse(null);
    }
}

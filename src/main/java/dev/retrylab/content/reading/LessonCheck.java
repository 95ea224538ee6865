package dev.retrylab.content.reading;

import dev.retrylab.content.ContentException;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;

/** What makes a lesson one of ours: something to answer on the way, and not too much of it. */
final class LessonCheck {

    private static final int LEAST_QUESTIONS = 2;
    private static final int MOST_QUESTIONS = 4;

    private LessonCheck() {}

    /** @throws ContentException at the first lesson that asks too little or too much */
    static void check(Course course) {
        course.lessons().forEach(LessonCheck::check);
    }

    private static void check(Lesson lesson) {
        long questions = lesson.exhibits()
                .filter(shown -> shown.exhibit().kind().equals("question"))
                .count();
        if (lesson.form() == Lesson.Form.LESSON && (questions < LEAST_QUESTIONS || questions > MOST_QUESTIONS)) {
            throw new ContentException(
                    lesson.place(),
                    "a lesson asks " + LEAST_QUESTIONS + " to " + MOST_QUESTIONS + " questions; this asks " + questions
                            + ". Show them by blocks of exhibits, or say with \"form\" that it is a diagnostic or an"
                            + " interview");
        }
    }
}

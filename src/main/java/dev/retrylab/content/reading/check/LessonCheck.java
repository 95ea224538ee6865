package dev.retrylab.content.reading.check;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.mistake.Mistakes;
import jakarta.inject.Singleton;

/** What makes a lesson one of ours: something to answer on the way, and not too much of it. */
@Singleton
public class LessonCheck implements CourseCheck {

    private static final int LEAST_QUESTIONS = 2;
    private static final int MOST_QUESTIONS = 4;

    @Override
    public void check(Course course, Mistakes mistakes) {
        course.lessons().forEach(lesson -> check(lesson, mistakes));
    }

    private static void check(Lesson lesson, Mistakes mistakes) {
        long questions = lesson.exhibits()
                .filter(shown -> shown.exhibit().kind().equals("question"))
                .count();
        if (lesson.form() == Lesson.Form.LESSON && (questions < LEAST_QUESTIONS || questions > MOST_QUESTIONS)) {
            mistakes.add(
                    lesson.place(),
                    "a lesson asks " + LEAST_QUESTIONS + " to " + MOST_QUESTIONS + " questions; this asks " + questions
                            + ". Show them by blocks of exhibits, or say with \"form\" that it is a diagnostic or an"
                            + " interview");
        }
    }
}

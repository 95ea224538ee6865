package dev.retrylab.lesson;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.learner.Progress;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The path.
 *
 * @param minutes all lessons together
 */
public record LessonsView(List<Row> rows, int minutes) {

    /**
     * @param questions how many questions belong to it
     * @param right how many of these the visitor's latest answer got right
     */
    public record Row(
            int number,
            String slug,
            String title,
            String summary,
            int minutes,
            boolean read,
            int questions,
            int right) {}

    static LessonsView of(Course course, Progress progress) {
        List<Row> rows = course.lessons().stream()
                .map(lesson -> row(lesson, course, progress))
                .toList();
        return new LessonsView(rows, rows.stream().collect(Collectors.summingInt(Row::minutes)));
    }

    private static Row row(Lesson lesson, Course course, Progress progress) {
        List<CourseQuestion> questions = course.questions().stream()
                .filter(question -> question.lesson().equals(lesson.slug()))
                .toList();
        long right = questions.stream()
                .filter(question -> progress.question(question.slug())
                        .filter(Progress.AnsweredQuestion::right)
                        .isPresent())
                .count();
        return new Row(
                lesson.number(),
                lesson.slug(),
                lesson.title(),
                lesson.summary(),
                lesson.minutes(),
                progress.hasRead(lesson.slug()),
                questions.size(),
                (int) right);
    }
}

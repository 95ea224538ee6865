package dev.retrylab.lesson;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.learner.Known;
import dev.retrylab.learner.Progress;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The path.
 *
 * @param minutes all lessons together
 * @param ways how to go about it, by the time that is left: HTML, or empty
 * @param known how many of them the visitor need not read
 * @param minutesLeft those of the others
 */
public record LessonsView(List<Row> rows, int minutes, String ways, int known, int minutesLeft) {

    /**
     * @param questions how many questions belong to it
     * @param right how many of these the visitor's latest answer got right
     * @param known whether the visitor need not read it, by the diagnostic
     */
    public record Row(
            int number,
            String slug,
            String title,
            String summary,
            int minutes,
            boolean read,
            int questions,
            int right,
            boolean known) {}

    static LessonsView of(Course course, Progress progress) {
        List<Row> rows = course.lessons().stream()
                .map(lesson -> row(lesson, course, progress))
                .toList();
        List<Row> known = rows.stream().filter(Row::known).toList();
        int minutes = minutes(rows);
        return new LessonsView(rows, minutes, course.ways().orElse(""), known.size(), minutes - minutes(known));
    }

    private static int minutes(List<Row> rows) {
        return rows.stream().collect(Collectors.summingInt(Row::minutes));
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
                (int) right,
                !progress.hasRead(lesson.slug()) && new Known(course, progress).knows(lesson));
    }
}

package dev.retrylab.question.port;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.LessonEnd;
import dev.retrylab.content.text.Prompt;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The questions of a lesson that it does not ask itself, so that each can be reached from what teaches it. */
@ApplicationScoped
public class MoreQuestions implements LessonEnd {

    @CheckedTemplate(basePath = "question")
    static class Templates {
        static native TemplateInstance more(List<Row> rows);
    }

    public record Row(String slug, String ask, String topic, String level) {}

    private final Course course;

    public MoreQuestions(Course course) {
        this.course = course;
    }

    @Override
    public String after(Lesson lesson) {
        List<Row> rows = rows(lesson);
        return rows.isEmpty() ? "" : Templates.more(rows).render();
    }

    private List<Row> rows(Lesson lesson) {
        Set<String> asked = lesson.exhibits()
                .map(shown -> shown.exhibit())
                .filter(exhibit -> exhibit.kind().equals(QuestionExhibits.RULES.kind()))
                .map(exhibit -> exhibit.id())
                .collect(Collectors.toSet());
        return course.questions().stream()
                .filter(question -> question.lesson().equals(lesson.slug()) && !asked.contains(question.slug()))
                .map(MoreQuestions::row)
                .toList();
    }

    private static Row row(CourseQuestion question) {
        return new Row(
                question.slug(),
                Prompt.of(question.prompt()).ask(),
                question.topic(),
                question.level().word());
    }
}

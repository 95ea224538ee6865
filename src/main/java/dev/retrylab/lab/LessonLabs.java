package dev.retrylab.lab;

import dev.retrylab.content.Course;
import dev.retrylab.content.Lab;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.LessonEnd;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** The labs that put a lesson into a client of the reader's own. */
@ApplicationScoped
public class LessonLabs implements LessonEnd {

    @CheckedTemplate(basePath = "lab")
    static class Templates {
        static native TemplateInstance lesson(List<Lab> labs);
    }

    private final Course course;

    public LessonLabs(Course course) {
        this.course = course;
    }

    @Override
    public String after(Lesson lesson) {
        List<Lab> labs = course.labs().stream()
                .filter(lab -> lab.lesson().equals(lesson.slug()))
                .toList();
        return labs.isEmpty() ? "" : Templates.lesson(labs).render();
    }
}

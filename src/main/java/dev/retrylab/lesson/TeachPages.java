package dev.retrylab.lesson;

import dev.retrylab.content.Course;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** {@code /teach}: the course as somebody sees it who gives it to others. */
@Path("/teach")
@Produces(MediaType.TEXT_HTML)
public class TeachPages {

    @CheckedTemplate(basePath = "lesson")
    static class Templates {
        static native TemplateInstance teach(TeachView view);
    }

    private final Course course;
    private final boolean answersShown;

    public TeachPages(Course course, @ConfigProperty(name = "retrylab.teach.items") boolean answersShown) {
        this.course = course;
        this.answersShown = answersShown;
    }

    @GET
    public TemplateInstance teach() {
        return Templates.teach(TeachView.of(course, answersShown));
    }
}

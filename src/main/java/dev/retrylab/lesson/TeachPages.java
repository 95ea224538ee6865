package dev.retrylab.lesson;

import dev.retrylab.content.Course;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** {@code /teach}: the course as somebody sees it who gives it to others. */
@Path("/teach")
@Produces(MediaType.TEXT_HTML)
public class TeachPages {

    @CheckedTemplate(basePath = "lesson")
    static class Templates {
        static native TemplateInstance teach(TeachView view);
    }

    private final Course course;

    public TeachPages(Course course) {
        this.course = course;
    }

    @GET
    public TemplateInstance teach() {
        return Templates.teach(TeachView.of(course));
    }
}

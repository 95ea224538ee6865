package dev.retrylab.lesson;

import dev.retrylab.content.Course;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The words of the field, each at an address of its own. */
@Path("/glossary")
@Produces(MediaType.TEXT_HTML)
public class GlossaryPages {

    @CheckedTemplate(basePath = "lesson")
    static class Templates {
        static native TemplateInstance glossary(GlossaryView view);
    }

    private final Course course;

    public GlossaryPages(Course course) {
        this.course = course;
    }

    @GET
    public TemplateInstance page() {
        return Templates.glossary(GlossaryView.of(course));
    }
}

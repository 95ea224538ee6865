package dev.retrylab.lesson;

import dev.retrylab.content.Course;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** {@code /cheatsheet}: all of it on one printed page. */
@Path("/cheatsheet")
@Produces(MediaType.TEXT_HTML)
public class CheatSheetPages {

    @CheckedTemplate(basePath = "lesson")
    static class Templates {
        static native TemplateInstance cheatsheet(CheatSheetView view);
    }

    /** @param html the sections, each with a heading */
    public record CheatSheetView(String html) {}

    private final Course course;

    public CheatSheetPages(Course course) {
        this.course = course;
    }

    @GET
    public TemplateInstance sheet() {
        return Templates.cheatsheet(new CheatSheetView(course.cheatSheet().orElseThrow(NotFoundException::new)));
    }
}

package dev.retrylab.learner;

import dev.retrylab.content.Course;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** A visitor's own progress: to look at, to take away, to delete. */
@Path("/progress")
@Produces(MediaType.TEXT_HTML)
public class ProgressPages {

    @CheckedTemplate(basePath = "learner")
    static class Templates {
        static native TemplateInstance progress(ProgressView view);

        static native TemplateInstance delete(DeleteView view);
    }

    /**
     * The step before everything is deleted, and the one after.
     *
     * @param done whether it is done
     * @param empty whether there is nothing to delete
     */
    public record DeleteView(boolean done, boolean empty) {}

    private final Course course;
    private final CurrentLearner learner;

    public ProgressPages(Course course, CurrentLearner learner) {
        this.course = course;
        this.learner = learner;
    }

    @GET
    public TemplateInstance progress() {
        return Templates.progress(ProgressView.of(course, learner.progress()));
    }

    @GET
    @Path("delete")
    public TemplateInstance askBeforeDeleting() {
        return Templates.delete(new DeleteView(false, learner.progress().isEmpty()));
    }

    @POST
    @Path("delete")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public TemplateInstance delete() {
        learner.delete();
        return Templates.delete(new DeleteView(true, true));
    }
}

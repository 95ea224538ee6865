package dev.retrylab.learner.page;

import dev.retrylab.content.Course;
import dev.retrylab.learner.CurrentLearner;
import dev.retrylab.learner.LearnerConfig;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import org.jboss.resteasy.reactive.RestQuery;

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
    private final LearnerConfig config;
    private final Clock clock;

    public ProgressPages(Course course, CurrentLearner learner, LearnerConfig config, Clock clock) {
        this.course = course;
        this.learner = learner;
        this.config = config;
        this.clock = clock;
    }

    @GET
    public TemplateInstance progress(@RestQuery @DefaultValue("") String came) {
        return Templates.progress(
                ProgressView.of(course, learner.progress(), came, config.keep().toDays(), clock.instant()));
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

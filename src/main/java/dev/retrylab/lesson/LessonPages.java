package dev.retrylab.lesson;

import dev.retrylab.content.Block;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.LessonEnd;
import dev.retrylab.learner.CurrentLearner;
import dev.retrylab.learner.Known;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.event.LessonRead;
import dev.retrylab.learner.event.QuestionForgotten;
import dev.retrylab.lesson.LessonView.Part;
import dev.retrylab.web.address.Moved;
import dev.retrylab.web.exhibit.Exhibit;
import dev.retrylab.web.exhibit.ExhibitRenderer;
import dev.retrylab.web.problem.ProblemException;
import io.quarkus.arc.All;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.event.Event;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.List;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The path, and each lesson. */
@Path("/lessons")
@Produces(MediaType.TEXT_HTML)
public class LessonPages {

    @CheckedTemplate(basePath = "lesson")
    static class Templates {
        static native TemplateInstance index(LessonsView view);

        static native TemplateInstance page(LessonView view);
    }

    private final Course course;
    private final CurrentLearner learner;
    private final Event<LessonRead> read;
    private final Event<QuestionForgotten> forgotten;
    private final List<ExhibitRenderer> renderers;
    private final List<LessonEnd> ends;

    public LessonPages(
            Course course,
            CurrentLearner learner,
            Event<LessonRead> read,
            Event<QuestionForgotten> forgotten,
            @All List<ExhibitRenderer> renderers,
            @All List<LessonEnd> ends) {
        this.course = course;
        this.learner = learner;
        this.read = read;
        this.forgotten = forgotten;
        this.renderers = renderers;
        this.ends = ends;
    }

    @GET
    public TemplateInstance index() {
        return Templates.index(LessonsView.of(course, learner.progress()));
    }

    @GET
    @Path("{slug}")
    public TemplateInstance page(
            @RestPath String slug, @RestQuery @DefaultValue("") String view, @Context UriInfo uri) {
        Lesson lesson = find(slug);
        if (!lesson.slug().equals(slug)) {
            throw Moved.to("/lessons/" + lesson.slug(), uri);
        }
        if (!view.isEmpty() && !view.equals(LessonView.PROJECTOR)) {
            throw ProblemException.invalid("view", LessonView.PROJECTOR, view);
        }
        Progress progress = learner.progress();
        return Templates.page(LessonView.of(
                lesson,
                view.equals(LessonView.PROJECTOR),
                course.lessons().size(),
                parts(lesson.blocks()),
                parts(lesson.deeper()),
                progress.hasRead(slug),
                new Known(course, progress),
                ends.stream().map(end -> end.after(lesson)).toList(),
                course.lessonAfter(lesson, -1),
                course.lessonAfter(lesson, 1)));
    }

    /** Marks it as read, and shows it again at the place where that is said. */
    @POST
    @Path("{slug}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response read(@RestPath String slug) {
        Lesson lesson = find(slug);
        read.fire(new LessonRead(lesson.slug()));
        return Response.seeOther(URI.create("/lessons/" + lesson.slug() + "#marked"))
                .build();
    }

    /** Puts a lesson that the visitor knew back on their path. */
    @POST
    @Path("{slug}/again")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response again(@RestPath String slug) {
        Lesson lesson = find(slug);
        new Known(course, learner.progress())
                .question(lesson)
                .ifPresent(question -> forgotten.fire(new QuestionForgotten(question.slug())));
        return Response.seeOther(URI.create("/lessons#lesson-" + lesson.number()))
                .build();
    }

    private List<Part> parts(List<Block> blocks) {
        return blocks.stream()
                .map(block -> block.fold(
                        text -> new Part(HeadingLinks.in(text.html()), false),
                        shown -> new Part(drawn(shown.exhibit()), true)))
                .toList();
    }

    private String drawn(Exhibit exhibit) {
        // Whether there is one was checked at start.
        return renderers.stream()
                .filter(renderer -> renderer.kind().equals(exhibit.kind()))
                .findFirst()
                .orElseThrow()
                .render(exhibit);
    }

    private Lesson find(String slug) {
        return course.lesson(slug).orElseThrow(NotFoundException::new);
    }
}

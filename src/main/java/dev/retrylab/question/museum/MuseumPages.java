package dev.retrylab.question.museum;

import dev.retrylab.content.Course;
import dev.retrylab.content.MuseumPiece;
import dev.retrylab.grading.Grade;
import dev.retrylab.learner.CurrentLearner;
import dev.retrylab.learner.event.PredictionMade;
import dev.retrylab.question.AnswerBox;
import dev.retrylab.question.VerdictView;
import dev.retrylab.question.answer.NotCounted;
import dev.retrylab.question.answer.Sent;
import dev.retrylab.question.answer.Submissions;
import dev.retrylab.question.answer.Verdicts;
import dev.retrylab.web.address.Moved;
import dev.retrylab.web.problem.ProblemException;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
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
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.RestResponse;

/** The bug museum. A piece tells its line, its reasons and its runs only in reply to an answer. */
@Path("/museum")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class MuseumPages {

    private static final int UNPROCESSABLE = 422;

    @CheckedTemplate(basePath = "question/museum")
    static class Templates {
        static native TemplateInstance index(MuseumView view);

        static native TemplateInstance page(PieceView view);
    }

    private final Course course;
    private final CurrentLearner learner;
    private final Verdicts verdicts;
    private final Submissions submissions;
    private final Event<PredictionMade> predictions;

    public MuseumPages(
            Course course,
            CurrentLearner learner,
            Verdicts verdicts,
            Submissions submissions,
            Event<PredictionMade> predictions) {
        this.course = course;
        this.learner = learner;
        this.verdicts = verdicts;
        this.submissions = submissions;
        this.predictions = predictions;
    }

    @GET
    public TemplateInstance index(@RestQuery @DefaultValue("") String shelf) {
        return Templates.index(views().list(shelf));
    }

    @GET
    @Path("{slug}")
    public TemplateInstance page(@RestPath String slug, @Context UriInfo uri) {
        MuseumPiece piece = find(slug);
        if (!piece.slug().equals(slug)) {
            throw Moved.to(MuseumViews.address(piece), uri);
        }
        return Templates.page(views().piece(piece, AnswerBox.empty(piece.question(), submissions.fresh())));
    }

    @POST
    @Path("{slug}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<RestResponse<String>> answer(@RestPath String slug, MultivaluedMap<String, String> form) {
        MuseumPiece piece = find(slug);
        Sent sent = Sent.of(form);
        String key = submissions.checked(sent.first("submission"));
        return verdicts.of(piece.question(), sent.raw(piece.question().question()), key)
                .map(outcome -> outcome.grade()
                        .map(grade -> verdict(piece, sent, key, outcome, grade))
                        .orElseGet(() -> RestResponse.ResponseBuilder.<String>create(UNPROCESSABLE)
                                .entity(html(
                                        piece, AnswerBox.refused(piece.question(), key, sent, outcome.unreadable())))
                                .build()));
    }

    private RestResponse<String> verdict(
            MuseumPiece piece, Sent sent, String key, Verdicts.Outcome outcome, Grade grade) {
        try {
            predictions.fire(
                    new PredictionMade(piece.subject(), grade.full(), Optional.of(sent.under(key, piece.subject()))));
        } catch (ProblemException why) {
            return NotCounted.response(
                    why, html(piece, AnswerBox.notCounted(piece.question(), submissions, sent, why)));
        }
        return RestResponse.ok(
                html(piece, AnswerBox.answered(piece.question(), VerdictView.of(piece.question(), outcome, ""))));
    }

    private String html(MuseumPiece piece, AnswerBox box) {
        return Templates.page(views().piece(piece, box)).render();
    }

    private MuseumViews views() {
        return new MuseumViews(course, learner.progress());
    }

    private MuseumPiece find(String slug) {
        return course.piece(slug).orElseThrow(NotFoundException::new);
    }
}

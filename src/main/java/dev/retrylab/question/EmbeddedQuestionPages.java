package dev.retrylab.question;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.question.answer.Seeds;
import dev.retrylab.question.answer.Sent;
import dev.retrylab.question.answer.Verdicts;
import dev.retrylab.web.address.Moved;
import dev.retrylab.web.self.SelfAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * A question in a page of others. The answer stands in the address, so nothing is posted, and nothing is recorded: who
 * reads elsewhere is nobody's learner here.
 */
@Path("/embed/questions/{slug}")
@Produces(MediaType.TEXT_HTML)
public class EmbeddedQuestionPages {

    private static final int UNPROCESSABLE = 422;

    @CheckedTemplate(basePath = "question")
    static class Templates {
        static native TemplateInstance embed(QuestionView view, String page);
    }

    private final Course course;
    private final Verdicts verdicts;
    private final SelfAddress address;

    public EmbeddedQuestionPages(Course course, Verdicts verdicts, SelfAddress address) {
        this.course = course;
        this.verdicts = verdicts;
        this.address = address;
    }

    @GET
    public Uni<RestResponse<String>> page(@RestPath String slug, @RestQuery String seed, @Context UriInfo uri) {
        CourseQuestion question = Seeds.told(course.question(slug).orElseThrow(NotFoundException::new), seed);
        if (!question.slug().equals(slug)) {
            throw Moved.to("/embed/questions/" + question.slug(), uri);
        }
        String page = address.shown(uri.getBaseUri()) + "/questions/" + slug + Seeds.query(question);
        Sent sent = Sent.of(uri.getQueryParameters());
        if (!sent.answers(question.question())) {
            return Uni.createFrom().item(() -> RestResponse.ok(html(question, AnswerBox.empty(question), page)));
        }
        return verdicts.of(question, sent.raw(question.question())).map(outcome -> {
            if (!outcome.unreadable().isEmpty()) {
                return RestResponse.ResponseBuilder.<String>create(UNPROCESSABLE)
                        .entity(html(question, AnswerBox.refused(question, "", sent, outcome.unreadable()), page))
                        .build();
            }
            AnswerBox box = outcome.judgement().isPresent()
                    ? AnswerBox.judged(question, "", OpenView.asked(question, outcome, ""))
                    : AnswerBox.answered(question, VerdictView.of(question, outcome, ""));
            return RestResponse.ok(html(question, box.withTwin(course, question), page));
        });
    }

    private String html(CourseQuestion question, AnswerBox box, String page) {
        String lesson = course.lesson(question.lesson()).map(Lesson::title).orElse("");
        return Templates.embed(QuestionView.of(question, lesson, "", box), page).render();
    }
}

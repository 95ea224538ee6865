package dev.retrylab.question.review;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.grading.Grade;
import dev.retrylab.grading.Question;
import dev.retrylab.learner.event.QuestionAnswered;
import dev.retrylab.learner.review.Deck;
import dev.retrylab.question.AnswerBox;
import dev.retrylab.question.QuestionView;
import dev.retrylab.question.VerdictView;
import dev.retrylab.question.answer.NotCounted;
import dev.retrylab.question.answer.Seeds;
import dev.retrylab.question.answer.Sent;
import dev.retrylab.question.answer.Submissions;
import dev.retrylab.question.answer.Verdicts;
import dev.retrylab.web.problem.ProblemException;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Event;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.RestResponse;

/** Asks what is due, one question at a time; each also by its own address, due or not. */
@Path("/review")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ReviewPages {

    private static final int UNPROCESSABLE = 422;

    @CheckedTemplate(basePath = "question/review")
    static class Templates {
        static native TemplateInstance page(ReviewView view);
    }

    private final Course course;
    private final Deck deck;
    private final ReviewViews views;
    private final Verdicts verdicts;
    private final Submissions submissions;
    private final Event<QuestionAnswered> answered;

    public ReviewPages(
            Course course,
            Deck deck,
            ReviewViews views,
            Verdicts verdicts,
            Submissions submissions,
            Event<QuestionAnswered> answered) {
        this.course = course;
        this.deck = deck;
        this.views = views;
        this.verdicts = verdicts;
        this.submissions = submissions;
        this.answered = answered;
    }

    @GET
    public TemplateInstance due() {
        return Templates.page(views.asking(
                views.firstDue().map(views::comingBack).map(this::fresh).orElse(null)));
    }

    @GET
    @Path("{slug}")
    public TemplateInstance one(@RestPath String slug, @RestQuery String seed) {
        CourseQuestion question = find(slug);
        int wanted = Seeds.read(seed);
        return Templates.page(views.asking(fresh(seed == null ? views.comingBack(question) : question.at(wanted))));
    }

    @POST
    @Path("{slug}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<RestResponse<String>> answer(
            @RestPath String slug, @RestQuery String seed, MultivaluedMap<String, String> form) {
        CourseQuestion question = find(slug).at(Seeds.read(seed));
        Sent sent = Sent.of(form);
        String key = submissions.checked(sent.first("submission"));
        return verdicts.of(question, sent.raw(question.question()), key)
                .map(outcome -> outcome.grade()
                        .map(grade -> verdict(question, sent, outcome, grade, key))
                        .orElseGet(() -> RestResponse.ResponseBuilder.<String>create(UNPROCESSABLE)
                                .entity(refused(question, sent, outcome.unreadable(), key))
                                .build()));
    }

    private RestResponse<String> verdict(
            CourseQuestion question, Sent sent, Verdicts.Outcome outcome, Grade grade, String key) {
        boolean repeated = deck.find(key).isPresent();
        try {
            answered.fire(sent.answered(question, outcome, grade, key));
        } catch (ProblemException why) {
            AnswerBox again = AnswerBox.notCounted(question, submissions, sent, why);
            return NotCounted.response(
                    why, Templates.page(views.asking(view(question, again))).render());
        }
        AnswerBox box = AnswerBox.answered(question, VerdictView.of(question, outcome, ""))
                .withTwin(course, question);
        return RestResponse.ok(Templates.page(views.answered(view(question, box), deck.find(key), repeated))
                .render());
    }

    private String refused(CourseQuestion question, Sent sent, String wanted, String key) {
        return Templates.page(views.asking(view(question, AnswerBox.refused(question, key, sent, wanted))))
                .render();
    }

    private QuestionView fresh(CourseQuestion question) {
        return view(question, AnswerBox.empty(question, submissions.fresh()));
    }

    private QuestionView view(CourseQuestion question, AnswerBox box) {
        String lesson = course.lesson(question.lesson()).map(Lesson::title).orElse("");
        // One's own words are judged and ticked at the question's own address; its box takes the place of this one.
        boolean open = question.question() instanceof Question.Open;
        return QuestionView.of(
                question, lesson, "", open ? box : box.at("/review/" + question.slug() + Seeds.query(question)));
    }

    private CourseQuestion find(String slug) {
        return course.question(slug).orElseThrow(NotFoundException::new);
    }
}

package dev.retrylab.question;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.grading.Grade;
import dev.retrylab.learner.CurrentLearner;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import dev.retrylab.learner.QuestionAnswered;
import dev.retrylab.learner.review.Deck;
import dev.retrylab.web.Moved;
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
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.RestResponse;

/** The list of questions, and each question by itself. */
@Path("/questions")
@Produces(MediaType.TEXT_HTML)
public class QuestionPages {

    private static final int UNPROCESSABLE = 422;

    @CheckedTemplate(basePath = "question")
    static class Templates {
        static native TemplateInstance index(QuestionsView view);

        static native TemplateInstance page(QuestionView view);
    }

    private final Course course;
    private final CurrentLearner learner;
    private final Verdicts verdicts;
    private final Deck deck;
    private final Submissions submissions;
    private final Event<QuestionAnswered> answered;

    public QuestionPages(
            Course course,
            CurrentLearner learner,
            Verdicts verdicts,
            Deck deck,
            Submissions submissions,
            Event<QuestionAnswered> answered) {
        this.course = course;
        this.learner = learner;
        this.verdicts = verdicts;
        this.deck = deck;
        this.submissions = submissions;
        this.answered = answered;
    }

    @GET
    @Blocking
    public TemplateInstance index(
            @RestQuery @DefaultValue("") String level, @RestQuery @DefaultValue("") String topic) {
        return Templates.index(new QuestionList(course, learner.progress()).view(level, topic));
    }

    @GET
    @Path("{slug}")
    @Blocking
    public TemplateInstance page(@RestPath String slug, @Context UriInfo uri) {
        CourseQuestion question = find(slug);
        if (!question.slug().equals(slug)) {
            throw Moved.to("/questions/" + question.slug(), uri);
        }
        return Templates.page(view(question, AnswerBox.empty(question, submissions.fresh())));
    }

    @POST
    @Path("{slug}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Blocking
    public Uni<RestResponse<String>> answer(@RestPath String slug, MultivaluedMap<String, String> form) {
        CourseQuestion question = find(slug);
        Sent sent = Sent.of(form);
        String key = submissions.checked(sent.first("submission"));
        return verdicts.of(question, sent.raw(question.question()))
                .map(outcome -> outcome.grade()
                        .map(grade -> verdict(question, outcome, grade, key))
                        .orElseGet(() -> refused(question, key, sent, outcome.unreadable())));
    }

    private RestResponse<String> verdict(
            CourseQuestion question, Verdicts.Outcome outcome, Grade grade, String submission) {
        answered.fire(
                new QuestionAnswered(question.slug(), grade.score(), grade.maxScore(), outcome.said(), submission));
        String next = course.questionAfter(question)
                .map(after -> "/questions/" + after.slug())
                .orElse("");
        VerdictView verdict = VerdictView.of(question, outcome, next).comingBack(deck.comesBack(question.slug()));
        AnswerBox box = AnswerBox.answered(question, verdict);
        return RestResponse.ok(Templates.page(view(question, box)).render());
    }

    private RestResponse<String> refused(CourseQuestion question, String submission, Sent sent, String wanted) {
        AnswerBox box = AnswerBox.refused(question, submission, sent, wanted);
        return RestResponse.ResponseBuilder.<String>create(UNPROCESSABLE)
                .entity(Templates.page(view(question, box)).render())
                .build();
    }

    private QuestionView view(CourseQuestion question, AnswerBox box) {
        String lesson = course.lesson(question.lesson()).map(Lesson::title).orElse("");
        String before = box.verdict() != null
                ? ""
                : learner.progress()
                        .question(question.slug())
                        .map(AnsweredQuestion::state)
                        .orElse("");
        return QuestionView.of(question, lesson, before, box);
    }

    private CourseQuestion find(String slug) {
        return course.question(slug).orElseThrow(NotFoundException::new);
    }
}

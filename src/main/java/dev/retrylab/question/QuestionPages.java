package dev.retrylab.question;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.grading.Grade;
import dev.retrylab.grading.Question;
import dev.retrylab.learner.CurrentLearner;
import dev.retrylab.learner.event.QuestionAnswered;
import dev.retrylab.learner.review.Deck;
import dev.retrylab.question.answer.Disputes;
import dev.retrylab.question.answer.NotCounted;
import dev.retrylab.question.answer.Seeds;
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
import java.util.Set;
import java.util.TreeSet;
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
    private final Seeds seeds;
    private final Event<QuestionAnswered> answered;

    public QuestionPages(
            Course course,
            CurrentLearner learner,
            Verdicts verdicts,
            Deck deck,
            Submissions submissions,
            Seeds seeds,
            Event<QuestionAnswered> answered) {
        this.course = course;
        this.learner = learner;
        this.verdicts = verdicts;
        this.deck = deck;
        this.submissions = submissions;
        this.seeds = seeds;
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
    public TemplateInstance page(@RestPath String slug, @RestQuery String seed, @Context UriInfo uri) {
        CourseQuestion question = Seeds.told(find(slug), seed);
        if (!question.slug().equals(slug)) {
            throw Moved.to("/questions/" + question.slug(), uri);
        }
        return Templates.page(view(question, AnswerBox.empty(question, submissions.fresh())));
    }

    @POST
    @Path("{slug}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Blocking
    public Uni<RestResponse<String>> answer(
            @RestPath String slug, @RestQuery String seed, MultivaluedMap<String, String> form) {
        CourseQuestion question = Seeds.told(find(slug), seed);
        Sent sent = Sent.of(form);
        String key = submissions.checked(sent.first("submission"));
        return verdicts.of(question, sent.raw(question.question()), key)
                .map(outcome -> answered(question, sent, outcome, key));
    }

    /** The learner's own word on which claims their answer makes. It is final, and only now is anything remembered. */
    @POST
    @Path("{slug}/checked")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Blocking
    public Uni<RestResponse<String>> checked(@RestPath String slug, MultivaluedMap<String, String> form) {
        CourseQuestion question = find(slug);
        if (!(question.question() instanceof Question.Open open)) {
            throw new NotFoundException();
        }
        Sent sent = Sent.of(form);
        Set<String> ticked = sent.ticked(open.rubric());
        String key = submissions.checked(sent.first("submission"));
        return verdicts.of(question, sent.raw(open))
                .map(outcome -> outcome.judgement().isEmpty()
                        ? refused(question, key, sent, outcome.unreadable())
                        : kept(question, open, sent, outcome, ticked, key));
    }

    private RestResponse<String> answered(CourseQuestion question, Sent sent, Verdicts.Outcome outcome, String key) {
        if (outcome.judgement().isPresent()) {
            return sent.typed().isBlank()
                    ? refused(question, key, sent, "some words of yours")
                    : shown(
                            question,
                            AnswerBox.judged(question, key, OpenView.asked(question, outcome, next(question))));
        }
        return outcome.grade()
                .map(grade -> verdict(question, sent, outcome, grade, key))
                .orElseGet(() -> refused(question, key, sent, outcome.unreadable()));
    }

    private RestResponse<String> kept(
            CourseQuestion question,
            Question.Open open,
            Sent sent,
            Verdicts.Outcome outcome,
            Set<String> ticked,
            String key) {
        OpenView view = OpenView.kept(question, outcome, ticked, next(question));
        try {
            answered.fire(new QuestionAnswered(
                    question.slug(),
                    view.ticked(),
                    open.rubric().points().size(),
                    String.join(",", new TreeSet<>(ticked)),
                    sent.under(key, question.slug()),
                    Disputes.of(outcome, ticked, sent.mayBeRead())));
        } catch (ProblemException why) {
            return notCounted(question, sent, why);
        }
        return shown(question, AnswerBox.judged(question, "", view));
    }

    private RestResponse<String> verdict(
            CourseQuestion question, Sent sent, Verdicts.Outcome outcome, Grade grade, String key) {
        try {
            answered.fire(sent.answered(question, outcome, grade, key));
        } catch (ProblemException why) {
            return notCounted(question, sent, why);
        }
        VerdictView verdict = VerdictView.of(question, outcome, next(question));
        return shown(question, AnswerBox.answered(question, verdict.comingBack(deck.comesBack(question.slug()))));
    }

    private RestResponse<String> shown(CourseQuestion question, AnswerBox box) {
        return RestResponse.ok(
                Templates.page(view(question, box.withTwin(course, question).withAnother(seeds.another(question))))
                        .render());
    }

    private String next(CourseQuestion question) {
        return course.questionAfter(question)
                .map(after -> "/questions/" + after.slug())
                .orElse("");
    }

    private RestResponse<String> refused(CourseQuestion question, String submission, Sent sent, String wanted) {
        AnswerBox box = AnswerBox.refused(question, submission, sent, wanted);
        return RestResponse.ResponseBuilder.<String>create(UNPROCESSABLE)
                .entity(Templates.page(view(question, box)).render())
                .build();
    }

    private RestResponse<String> notCounted(CourseQuestion question, Sent sent, ProblemException why) {
        AnswerBox box = AnswerBox.notCounted(question, submissions, sent, why);
        return NotCounted.response(why, Templates.page(view(question, box)).render());
    }

    private QuestionView view(CourseQuestion question, AnswerBox box) {
        String lesson = course.lesson(question.lesson()).map(Lesson::title).orElse("");
        String before = box.verdict() != null || box.open() != null
                ? ""
                : learner.progress()
                        .question(question.slug())
                        .map(last -> QuestionList.state(question.question(), last))
                        .orElse("");
        return QuestionView.of(question, lesson, before, box);
    }

    private CourseQuestion find(String slug) {
        return course.question(slug).orElseThrow(NotFoundException::new);
    }
}

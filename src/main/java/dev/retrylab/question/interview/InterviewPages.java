package dev.retrylab.question.interview;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.grading.Question;
import dev.retrylab.question.answer.Disputes;
import dev.retrylab.question.answer.Sent;
import dev.retrylab.question.answer.Verdicts;
import dev.retrylab.question.interview.InterviewRecord.Score;
import dev.retrylab.question.interview.Script.Step;
import dev.retrylab.web.problem.ProblemException;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestResponse;

/** {@code /interview}: begin, answer, pause, end. The address of an interview shows what is to be done in it now. */
@Path("/interview")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class InterviewPages {

    /** Characters of an answer in own words; a page of writing is a third of it. */
    static final int MAX_WORDS = 8_000;

    private static final int UNPROCESSABLE = 422;

    @CheckedTemplate(basePath = "question/interview")
    static class Templates {
        static native TemplateInstance start(StartView view);

        static native TemplateInstance probe(InterviewView view);

        static native TemplateInstance score(ScoreView view);
    }

    private final Interviews interviews;
    private final InterviewViews views;
    private final ScoreViews scores;
    private final Verdicts verdicts;

    public InterviewPages(Interviews interviews, InterviewViews views, ScoreViews scores, Verdicts verdicts) {
        this.interviews = interviews;
        this.views = views;
        this.scores = scores;
        this.verdicts = verdicts;
    }

    @GET
    public TemplateInstance start() {
        return Templates.start(views.start());
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public RestResponse<String> begin(
            @RestForm String key, @RestForm String interview, @RestForm String minutes, @RestForm String timed) {
        boolean isLong = String.valueOf(Interviews.LONG_MINUTES).equals(minutes);
        if (!isLong && !String.valueOf(Interviews.SHORT_MINUTES).equals(minutes)) {
            throw ProblemException.invalid("minutes", "20 or 40", minutes);
        }
        interviews.begin(
                key, interview, isLong ? Interviews.LONG_MINUTES : Interviews.SHORT_MINUTES, "yes".equals(timed));
        return to(key);
    }

    @GET
    @Path("{key}")
    public TemplateInstance page(@RestPath String key) {
        InterviewRecord record = interviews.mine(key);
        Optional<Step> now = interviews.now(record);
        return record.endedAt().isPresent() || now.isEmpty()
                ? Templates.score(scores.of(record))
                : Templates.probe(views.probe(record, now.get()));
    }

    /** An answer to a probe that is not asked now was saved before, or came after the end: the page says which. */
    @POST
    @Path("{key}/answers/{probe}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<RestResponse<String>> answer(
            @RestPath String key, @RestPath String probe, MultivaluedMap<String, String> form) {
        InterviewRecord record = interviews.mine(key);
        Sent sent = Sent.of(form);
        interviews.refuseAnother(record, probe, sent.under(key, probe).fingerprint());
        Optional<Step> step = interviews.now(record).filter(now -> now.name().equals(probe));
        if (record.endedAt().isPresent() || step.isEmpty()) {
            return Uni.createFrom().item(() -> to(key));
        }
        return interviews
                .question(record, step.get())
                .map(question -> graded(record, step.get(), question, sent))
                .orElseGet(() -> Uni.createFrom().item(() -> spoken(record, step.get(), sent)));
    }

    private Uni<RestResponse<String>> graded(InterviewRecord record, Step step, CourseQuestion question, Sent sent) {
        String key = record.key() + "-" + step.name();
        return verdicts.of(question, sent.raw(question.question()), key).map(outcome -> {
            boolean nothingSaid =
                    outcome.judgement().isPresent() && outcome.said().isBlank();
            if (nothingSaid || !outcome.unreadable().isEmpty()) {
                return refused(record, step, sent, nothingSaid ? "some words of yours" : outcome.unreadable());
            }
            // Own words have no score: what they claim is the learner's to say, after the end.
            interviews.answer(
                    record,
                    step,
                    outcome.said(),
                    outcome.grade().map(grade -> new Score(grade.score(), grade.maxScore())),
                    sent.under(record.key(), step.name()).fingerprint());
            return to(record.key());
        });
    }

    private RestResponse<String> spoken(InterviewRecord record, Step step, Sent sent) {
        String words = sent.first("answer").strip();
        if (words.isEmpty() || words.length() > MAX_WORDS) {
            return refused(
                    record,
                    step,
                    sent,
                    "Your answer must be 1 to " + MAX_WORDS + " characters; it was " + words.length()
                            + ". It is not saved yet.");
        }
        interviews.answer(
                record,
                step,
                words,
                Optional.empty(),
                sent.under(record.key(), step.name()).fingerprint());
        return to(record.key());
    }

    private RestResponse<String> refused(InterviewRecord record, Step step, Sent sent, String wrong) {
        return RestResponse.ResponseBuilder.<String>create(UNPROCESSABLE)
                .entity(Templates.probe(views.probe(record, step, sent, wrong)).render())
                .build();
    }

    /** Pauses, goes on, or switches the clock off. */
    @POST
    @Path("{key}/clock")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public RestResponse<String> clock(@RestPath String key, @RestForm String set) {
        InterviewRecord record = interviews.mine(key);
        switch (set == null ? "" : set) {
            case "pause" -> interviews.pause(record, true);
            case "go" -> interviews.pause(record, false);
            case "off" -> interviews.untime(record);
            default -> throw ProblemException.invalid("set", "one of pause, go, off", set);
        }
        return to(key);
    }

    @POST
    @Path("{key}/end")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public RestResponse<String> end(@RestPath String key) {
        interviews.end(interviews.mine(key));
        return to(key);
    }

    /** What the learner finds in their own words; after the end only, since before it no point is shown. */
    @POST
    @Path("{key}/points/{probe}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public RestResponse<String> mark(
            @RestPath String key, @RestPath String probe, MultivaluedMap<String, String> form) {
        InterviewRecord record = interviews.mine(key);
        interviews.way(record).stream()
                .filter(step -> step.name().equals(probe) && record.endedAt().isPresent())
                .forEach(step -> interviews
                        .question(record, step)
                        .ifPresentOrElse(
                                question -> keep(record, step, question, Sent.of(form)),
                                () -> mark(record, step, form.getOrDefault("point", List.of()))));
        return RestResponse.seeOther(URI.create("/interview/" + record.key() + "#" + probe));
    }

    /** The learner's word on an open question. It is final: sent again, it changes nothing. */
    private void keep(InterviewRecord record, Step step, CourseQuestion question, Sent sent) {
        if (question.question() instanceof Question.Open open) {
            Set<String> ticked = sent.ticked(open.rubric());
            record.said(step.name()).filter(said -> !said.marked()).ifPresent(said -> {
                Verdicts.Outcome found = verdicts.words(question, open, said.text());
                interviews.keep(record, step, question, open, ticked, Disputes.of(found, ticked, sent.mayBeRead()));
            });
        }
    }

    private void mark(InterviewRecord record, Step step, List<String> sent) {
        int points = step.probe().spoken().orElseThrow().points().size();
        interviews.mark(
                record,
                step.name(),
                sent.stream().map(text -> number(text, points)).collect(Collectors.toSet()));
    }

    private static int number(String text, int points) {
        if (!text.matches("\\d{1,2}") || Integer.parseInt(text) >= points) {
            throw ProblemException.invalid("point", "a number below " + points, text);
        }
        return Integer.parseInt(text);
    }

    private static RestResponse<String> to(String key) {
        return RestResponse.seeOther(URI.create("/interview/" + key));
    }
}

package dev.retrylab.question.review;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Level;
import dev.retrylab.grading.schedule.Recall;
import dev.retrylab.learner.review.Deck;
import dev.retrylab.question.answer.Submissions;
import dev.retrylab.web.problem.ProblemException;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.function.Predicate;
import org.jboss.resteasy.reactive.RestForm;

/** What can be done with the cards besides answering. Each can be sent twice: the second time changes nothing. */
@Path("/review")
@Blocking
public class DeckPages {

    private final Course course;
    private final Deck deck;
    private final Submissions submissions;

    public DeckPages(Course course, Deck deck, Submissions submissions) {
        this.course = course;
        this.deck = deck;
        this.submissions = submissions;
    }

    /** Says how well an answer was recalled, and goes on. */
    @POST
    @Path("answers/recall")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response rate(@RestForm String submission, @RestForm String recall) {
        Recall said = Recall.named(recall == null ? "" : recall)
                .orElseThrow(() -> ProblemException.invalid("recall", "one of again, hard, good, easy", recall));
        deck.rate(submissions.checked(submission), said);
        return to("/review");
    }

    /** Takes an answer back, and asks the question again. */
    @POST
    @Path("answers/undo")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response undo(@RestForm String submission) {
        return to(deck.takeBack(submissions.checked(submission))
                .flatMap(taken -> course.question(taken.slug())
                        .map(question -> "/review/" + question.slug()
                                // Said even where it is 0: without one it would come back with other numbers.
                                + (question.variants().isPresent() ? "?seed=" + taken.seed() : "")))
                .orElse("/review"));
    }

    /** Adds the questions of a lesson or of a level. */
    @POST
    @Path("cards/add")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response add(@RestForm String lesson, @RestForm String level) {
        deck.add(course.questions().stream()
                .filter(wanted(lesson == null ? "" : lesson, level == null ? "" : level))
                .map(CourseQuestion::slug)
                .toList());
        return to("/review");
    }

    private Predicate<CourseQuestion> wanted(String lesson, String level) {
        if (!lesson.isEmpty() && course.lesson(lesson).isEmpty()) {
            throw ProblemException.invalid("lesson", "the slug of a lesson", lesson);
        }
        if (lesson.isEmpty() && Level.of(level).isEmpty()) {
            throw ProblemException.invalid("level", "one of " + Level.words(), level);
        }
        return lesson.isEmpty()
                ? question -> question.level().word().equals(level)
                : question -> question.lesson().equals(lesson);
    }

    private static Response to(String address) {
        return Response.seeOther(URI.create(address)).build();
    }
}

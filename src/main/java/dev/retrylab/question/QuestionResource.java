package dev.retrylab.question;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.grading.Graders;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import dev.retrylab.question.answer.Seeds;
import dev.retrylab.question.answer.Verdicts;
import dev.retrylab.question.judge.JudgedAnswer;
import dev.retrylab.web.address.Moved;
import dev.retrylab.web.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Questions as JSON, without their answers, and a grade for an answer. Nothing is recorded. All texts are Markdown. */
@Path("/api/questions")
@Produces(MediaType.APPLICATION_JSON)
public class QuestionResource {

    /**
     * A question as anyone may see it.
     *
     * @param varies whether there are many of it: with {@code ?seed=} 1 to 999999 another one is asked and graded; left
     *     out if there is but this one
     * @param seed which of them this is; left out for the one that its author had in mind
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Asked(
            String slug,
            String kind,
            String level,
            String topic,
            String lesson,
            String prompt,
            List<Offered> options,
            List<Offered> categories,
            List<String> listing,
            Wanted answer,
            Boolean varies,
            Integer seed) {}

    /** An option, a step, a case or a category. */
    public record Offered(String id, String text) {}

    /**
     * The shape of an answer.
     *
     * @param type {@code string}, {@code array}, {@code number} or {@code object}, in JSON's terms
     * @param of the ids to answer with; of an object, its members
     * @param unit of a number; it may be left out of the answer
     * @param says the same in words, continuing "the answer must be"
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Wanted(String type, List<String> of, String unit, String says) {}

    /** A longer value is told by its length. */
    private static final int LONG = 1000;

    private final Course course;
    private final Verdicts verdicts;
    private final ObjectMapper json;

    public QuestionResource(Course course, Verdicts verdicts, ObjectMapper json) {
        this.course = course;
        this.verdicts = verdicts;
        this.json = json;
    }

    @GET
    public List<Asked> all() {
        return course.questions().stream().map(QuestionResource::asked).toList();
    }

    @GET
    @Path("{slug}")
    public Asked one(@RestPath String slug, @RestQuery String seed, @Context UriInfo uri) {
        CourseQuestion question = Seeds.told(find(slug), seed);
        if (!question.slug().equals(slug)) {
            throw Moved.to("/api/questions/" + question.slug(), uri);
        }
        return asked(question);
    }

    /** @param body an object with the member {@code answer}, in the shape that the question asks for */
    @POST
    @Path("{slug}/grade")
    @Consumes(MediaType.APPLICATION_JSON)
    public Uni<Object> grade(@RestPath String slug, @RestQuery String seed, JsonNode body) {
        CourseQuestion question = Seeds.told(find(slug), seed);
        JsonNode answer = answerIn(body);
        Object raw = answer.isMissingNode() ? null : json.convertValue(answer, Object.class);
        return verdicts.of(question, raw).map(outcome -> {
            if (!outcome.unreadable().isEmpty()) {
                throw ProblemException.invalid("answer", outcome.unreadable(), shown(answer));
            }
            return outcome.judgement()
                    .<Object>map(judgement -> JudgedAnswer.of(judgement, question.question()))
                    .orElseGet(outcome.grade()::orElseThrow);
        });
    }

    private static JsonNode answerIn(JsonNode body) {
        if (body == null || !body.isObject()) {
            throw ProblemException.invalid("the body", "an object with the member answer", shown(body));
        }
        body.fieldNames().forEachRemaining(name -> {
            if (!name.equals("answer")) {
                throw ProblemException.invalid("the body", "an object with no member but answer", name);
            }
        });
        return body.path("answer");
    }

    private static String shown(JsonNode value) {
        if (value == null || value.isMissingNode()) {
            return "missing";
        }
        String text = value.isTextual() ? value.asText() : value.toString();
        return text.length() <= LONG ? text : text.length() + " characters, beginning with " + text.substring(0, 20);
    }

    private static Asked asked(CourseQuestion question) {
        List<Offered> options = question.question().options().stream()
                .map(option -> new Offered(option.id(), option.text()))
                .toList();
        return new Asked(
                question.slug(),
                question.question().kind(),
                question.level().word(),
                question.topic(),
                question.lesson(),
                question.prompt(),
                options,
                question.question() instanceof Question.Classify classify
                        ? classify.categories().stream()
                                .map(category -> new Offered(category.id(), category.text()))
                                .toList()
                        : List.of(),
                question.question() instanceof Question.Spot spot ? spot.lines() : List.of(),
                wanted(question.question()),
                question.variants().isPresent() ? true : null,
                question.seed() == 0 ? null : question.seed());
    }

    private static Wanted wanted(Question question) {
        List<String> ids = question.options().stream().map(Option::id).toList();
        return new Wanted(KindWords.type(question), ids, question.unit(), Graders.wanted(question));
    }

    private CourseQuestion find(String slug) {
        return course.question(slug).orElseThrow(NotFoundException::new);
    }
}

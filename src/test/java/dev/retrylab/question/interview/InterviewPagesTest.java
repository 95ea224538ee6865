package dev.retrylab.question.interview;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Interview;
import dev.retrylab.content.Interview.Probe;
import dev.retrylab.content.reading.BuiltInCourse;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.content.text.Prompt;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import dev.retrylab.grading.rubric.Rubric;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@QuarkusTest
class InterviewPagesTest {

    private static final Pattern PROBE = Pattern.compile("action=\"/interview/[^/]+/answers/([a-z0-9.-]+)\"");
    private static final String SLUG = "three-hours-behind";
    private static final String OPEN = SLUG + ".where-key-lives";

    /** Makes one claim of the rubric surely, and says nothing of the others. */
    private static final String OWN_WORDS = "The producer makes the key once as it publishes the message.";

    @Inject
    Course course;

    @Inject
    InterviewStore store;

    private final Visitor visitor = new Visitor();
    private final String key = UUID.randomUUID().toString().replace("-", "");

    @Test
    void lookingBeginsNothing() {
        assertTrue(visitor.page("/interview").contains("Ready to be asked?"));
        assertNull(visitor.cookie("retrylab_learner"));
    }

    @Test
    void theOtherOfTheLevelIsProposedNext() {
        assertTrue(marked().contains("value=\"" + course.interviews().get(0).slug() + "\""));
        begin("20", "yes");
        assertTrue(marked().contains("value=\"" + course.interviews().get(0).slug() + "\""), "until one has ended");
        post("/end", Map.of());
        assertTrue(marked().contains("value=\"paying-in-a-tunnel\""), marked());
    }

    /** The radio button that is marked when the page comes. */
    private String marked() {
        Matcher matcher = Pattern.compile("<input type=\"radio\" name=\"interview\"[^>]* checked>")
                .matcher(visitor.page("/interview"));
        assertTrue(matcher.find(), "one is marked");
        return matcher.group();
    }

    @Test
    void aRightAnswerLeadsElsewhereThanAWrongOne() {
        begin("20", "yes");
        say("A replay, no, a second charge.");
        assertEquals(SLUG + ".where-made", probe());
        answer(wrong(question("redelivered-job")));
        assertEquals(SLUG + ".one-job-twice", probe());

        Visitor other = new Visitor();
        String otherKey = UUID.randomUUID().toString().replace("-", "");
        begin(other, otherKey, "20", "yes");
        answer(other, otherKey, "anything");
        answer(other, otherKey, right(question("redelivered-job")));
        assertEquals(SLUG + ".second-key", probe(other, otherKey));
    }

    static Stream<String> interviews() {
        return BuiltInCourse.read().interviews().stream().map(Interview::slug);
    }

    @ParameterizedTest
    @MethodSource("interviews")
    void nothingOfWhatIsRightIsOnAnyPageBeforeTheEnd(String slug) {
        begin(visitor, slug, key, "20", "no");
        List<String> secrets = secrets(course.interview(slug).orElseThrow());
        assertTrue(secrets.size() > 30, secrets.size() + " secrets");
        for (String probe = probe(); !probe.isEmpty(); probe = probe()) {
            String page = page();
            secrets.forEach(secret -> assertFalse(page.contains(secret), secret));
            assertFalse(page.contains("Right.") || page.contains("Not yet."));
            visitor.get("/progress/export").then().body("questions", hasSize(0));
            answerSomehow(probe);
        }
        String score = page();
        assertTrue(score.contains("How did it go?"));
        assertTrue(secrets.stream().filter(score::contains).count() > 5);
    }

    @Test
    void onlyAtTheEndDoAnswersCountAndOnce() {
        begin("20", "yes");
        say("In my own words.");
        answer(right(question("redelivered-job")));
        visitor.get("/progress/export").then().body("questions", hasSize(0));
        post("/end", Map.of()).then().statusCode(303);
        visitor.get("/progress/export").then().body("questions", hasSize(1)).body("cards", hasSize(1));
        String score = page();
        assertTrue(score.contains("1 of 1 right, 3 asked"), score);
        assertTrue(score.contains("<td class=\"ratio\">1 of 1</td><td class=\"ratio\">–</td>"));
        assertTrue(score.contains("You said: <q class=\"yours\">In my own words.</q>"));
        page();
        visitor.get("/progress/export").then().body("questions[0].answers", equalTo(1));
    }

    @Test
    void anotherAnswerToWhatWasAnsweredIsRefusedAndTheFirstCounts() {
        begin("20", "yes");
        String first = probe();
        say("The first.");
        visitor.post("/interview", "/interview/" + key + "/answers/" + first, Map.of("answer", List.of("Another.")))
                .then()
                .statusCode(422)
                .body(containsString(
                        "<a class=\"button\" href=\"/interview/" + key + "\">Go on with the interview</a>"));
        InterviewRecord record = store.find(key).orElseThrow();
        assertEquals(1, record.said().size());
        assertEquals("The first.", record.said().get(0).text());
    }

    @Test
    void aFormSentTwiceBeginsOnce() {
        begin("20", "yes");
        say("Something.");
        begin("40", "no");
        InterviewRecord record = store.find(key).orElseThrow();
        assertEquals(20, record.minutes());
        assertEquals(1, record.said().size());
        assertTrue(visitor.page("/interview").contains("href=\"/interview/" + key + "\""), "it can be gone on with");
    }

    @Test
    void theLongOneGoesOnWithTheNextOfItsLevel() {
        begin("40", "no");
        assertEquals(
                List.of(SLUG, "paying-in-a-tunnel"),
                store.find(key).orElseThrow().plan());
        int asked = 0;
        for (String probe = probe(); !probe.isEmpty(); probe = probe()) {
            answerSomehow(probe);
            asked++;
        }
        assertTrue(asked >= 12, asked + " asked");
        assertTrue(page().contains(", then Paying in a tunnel"));
    }

    @Test
    void theClockStandsStillAndCanBeSwitchedOff() {
        begin("20", "yes");
        assertTrue(page().contains("data-left=\"1"));
        post("/clock", Map.of("set", List.of("pause"))).then().statusCode(303);
        assertTrue(page().contains("The clock stands still"));
        assertFalse(page().contains("data-left"));
        post("/clock", Map.of("set", List.of("go")));
        post("/clock", Map.of("set", List.of("off")));
        assertFalse(page().contains("role=\"timer\""));
        post("/clock", Map.of("set", List.of("back")))
                .then()
                .statusCode(400)
                .body(containsString("set must be one of pause, go, off"));
    }

    @Test
    void whenTimeIsUpItEndsAndALateAnswerIsNotCounted() {
        begin("20", "yes");
        long learner = store.find(key).orElseThrow().learner();
        String old = UUID.randomUUID().toString().replace("-", "");
        store.begin(InterviewRecord.begun(
                old, learner, List.of(SLUG), 20, true, Instant.now().minusSeconds(1201), 0));
        visitor.post(
                        "/interview",
                        "/interview/" + old + "/answers/" + SLUG + ".lag-and-keys",
                        Map.of("answer", List.of("Late.")))
                .then()
                .statusCode(303);
        assertTrue(visitor.page("/interview/" + old).contains("The clock ended it."));
        assertEquals(List.of(), store.find(old).orElseThrow().said());
    }

    @Test
    void anEmptyOrEndlessAnswerIsRefusedAndKept() {
        begin("20", "yes");
        send(" ").then().statusCode(422).body(containsString("must be 1 to 8000 characters; it was 0"));
        send("x".repeat(8001))
                .then()
                .statusCode(422)
                .body(containsString("it was 8001"), containsString("x".repeat(8001) + "</textarea>"));
        say("x".repeat(8000));
        answer("nonsense").then().statusCode(422).body(containsString("must be one of a, b"));
    }

    @Test
    void nobodySeesTheInterviewOfSomebodyElse() {
        begin("20", "yes");
        new Visitor().get("/interview/" + key).then().statusCode(404);
        visitor.get("/interview/" + key + "x").then().statusCode(404);
    }

    @Test
    void pointsAreTickedByTheLearnerAfterTheEnd() {
        begin("20", "yes");
        say("It expired.");
        String probe = SLUG + ".lag-and-keys";
        tick(probe, "0").then().statusCode(303);
        assertEquals(Set.of(), store.find(key).orElseThrow().said().get(0).points(), "not before the end");
        post("/end", Map.of());
        tick(probe, "1", "3").then().statusCode(303);
        assertEquals(Set.of(1, 3), store.find(key).orElseThrow().said().get(0).points());
        assertTrue(page().contains("<td class=\"ratio\">2 of 4</td>"));
        tick(probe, "4").then().statusCode(400).body(containsString("point must be a number below 4"));
    }

    @Test
    void anOpenQuestionIsJudgedAfterTheEndAndTheLearnersWordIsFinal() {
        begin("20", "no");
        for (String probe = probe(); !probe.equals(OPEN); probe = probe()) {
            answerSomehow(probe);
        }
        send(" ").then().statusCode(422).body(containsString("Your answer must be some words of yours."));
        send("é".repeat(4097)).then().statusCode(422).body(containsString("at most 8192 bytes"));
        Rubric rubric = ((Question.Open) question("queued-job-key").question()).rubric();
        assertFalse(page().contains(rubric.points().get(0).claim()));
        answerSomehow(OPEN);
        claim(OPEN, rubric.points().get(0).id());
        assertFalse(said(OPEN).marked(), "not before the end");
        post("/end", Map.of());
        String score = page();
        rubric.points().forEach(point -> assertTrue(score.contains(point.claim()), point.claim()));
        assertTrue(
                score.contains("name=\"claim\" value=\""
                        + rubric.points().get(0).id() + "\" form=\"check-queued-job-key\" checked"),
                score);
        assertTrue(score.contains("<blockquote class=\"why\">" + OWN_WORDS), "beside it stand their own words");
        assertFalse(exported().contains("queued-job-key"), "it counts once the learner has had their word");

        claim(OPEN, rubric.points().get(0).id(), rubric.points().get(1).id(), "no-such-claim")
                .then()
                .statusCode(303);
        assertTrue(page().contains("By your own word you make 2 of these "
                + rubric.points().size() + " claims."));
        assertEquals(Set.of(0, 1), said(OPEN).points());
        assertTrue(exported().contains("queued-job-key"));
        claim(OPEN, rubric.points().get(2).id());
        assertEquals(Set.of(0, 1), said(OPEN).points(), "sent again, nothing changes");
    }

    @Test
    void numbersAndOrdersAreDrawnForEachInterviewAndStayAsTheyWere() {
        begin("20", "no");
        int seed = store.find(key).orElseThrow().seed();
        assertTrue(seed > 0);
        String probe = probe();
        while (!probe.endsWith(".multiply")) {
            answerSomehow(probe);
            probe = probe();
        }
        CourseQuestion drawn = question("queue-around-a-client")
                .at(store.find(key).orElseThrow().seedOf(probe));
        String asked = Prompt.of(drawn.prompt()).sceneHtml();
        assertTrue(page().contains(asked), "asked with its own numbers");
        send(((Question.Numeric) drawn.question()).answer().toPlainString());
        post("/end", Map.of());
        assertEquals(new InterviewRecord.Score(1, 1), said(probe).score().orElseThrow());
        assertTrue(page().contains("/questions/queue-around-a-client?seed=" + drawn.seed()));
        assertTrue(page().contains(Markdown.block(drawn.prompt())), "and told with them at the end");
        assertTrue(exported().contains("\"latestSeed\":" + drawn.seed()));
    }

    @Test
    void anInterviewOfBeforeThereWereSeedsIsToldAsItWasAsked() {
        begin("20", "no");
        long learner = store.find(key).orElseThrow().learner();
        String old = UUID.randomUUID().toString().replace("-", "");
        store.begin(InterviewRecord.begun(old, learner, List.of(SLUG), 20, true, Instant.now(), 0));
        assertEquals(0, store.find(old).orElseThrow().seedOf(SLUG + ".multiply"));
    }

    @Test
    void theScorecardStandsBesideEarlierOnes() {
        begin("20", "yes");
        post("/end", Map.of());
        String second = UUID.randomUUID().toString().replace("-", "");
        begin(visitor, second, "20", "yes");
        visitor.post("/interview", "/interview/" + second + "/end", Map.of());
        visitor.get("/interview/" + second)
                .then()
                .body(
                        containsString("The consumer is three hours behind (this one)"),
                        containsString("href=\"/interview/" + key + "\""));
    }

    @Test
    void interviewsGoAlongToAnotherDevice() {
        begin("20", "yes");
        say("Here first.");
        Visitor laptop = new Visitor();
        String lesson = "/lessons/" + course.lessons().get(0).slug();
        laptop.post(lesson, lesson, Map.of());
        Matcher phrase = Pattern.compile("class=\"phrase\"[^>]*>([a-z-]+)<")
                .matcher(laptop.post("/progress/move", "/progress/move/phrases", Map.of())
                        .asString());
        assertTrue(phrase.find());
        visitor.post("/progress/move", "/progress/move", Map.of("phrase", List.of(phrase.group(1))));
        laptop.get("/interview/" + key).then().statusCode(200).body(not(containsString("How did it go?")));
        assertEquals(SLUG + ".where-made", probe(laptop, key));
    }

    private void begin(String minutes, String timed) {
        begin(visitor, key, minutes, timed);
    }

    private static void begin(Visitor visitor, String key, String minutes, String timed) {
        begin(visitor, SLUG, key, minutes, timed);
    }

    private static void begin(Visitor visitor, String slug, String key, String minutes, String timed) {
        visitor.post(
                        "/interview",
                        "/interview",
                        Map.of(
                                "key", List.of(key),
                                "interview", List.of(slug),
                                "minutes", List.of(minutes),
                                "timed", List.of(timed)))
                .then()
                .statusCode(303);
    }

    private void answerSomehow(String probe) {
        Probe asked = course.interview(probe.substring(0, probe.indexOf('.')))
                .flatMap(one -> one.probe(probe.substring(probe.indexOf('.') + 1)))
                .orElseThrow();
        Optional<Question> question = asked.question().flatMap(course::question).map(CourseQuestion::question);
        Map<String, List<String>> fields =
                question.map(InterviewPagesTest::fields).orElse(Map.of("answer", List.of("In my own words.")));
        visitor.post("/interview", "/interview/" + key + "/answers/" + probe, fields)
                .then()
                .statusCode(303);
    }

    /** Some answer of the right shape. */
    private static Map<String, List<String>> fields(Question question) {
        Map<String, List<String>> fields = new HashMap<>();
        if (question instanceof Question.Order order) {
            for (int i = 0; i < order.options().size(); i++) {
                fields.put("place." + order.options().get(i).id(), List.of(String.valueOf(i + 1)));
            }
        } else if (question instanceof Question.Classify classify) {
            classify.options()
                    .forEach(one -> fields.put(
                            "case." + one.id(),
                            List.of(classify.categories().get(0).id())));
        } else if (question instanceof Question.Numeric || question instanceof Question.Spot) {
            fields.put("answer", List.of("1"));
        } else if (question instanceof Question.Open) {
            fields.put("answer", List.of(OWN_WORDS));
        } else {
            fields.put("answer", List.of(question.options().get(0).id()));
        }
        return fields;
    }

    private Response say(String words) {
        Response response = send(words);
        response.then().statusCode(303);
        return response;
    }

    private Response answer(String answer) {
        return send(answer);
    }

    private Response send(String answer) {
        return answer(visitor, key, answer);
    }

    private Response answer(Visitor who, String interview, String answer) {
        return who.post(
                "/interview/" + interview,
                "/interview/" + interview + "/answers/" + probe(who, interview),
                Map.of("answer", List.of(answer)));
    }

    private InterviewRecord.Said said(String probe) {
        return store.find(key).orElseThrow().said(probe).orElseThrow();
    }

    private String exported() {
        return visitor.get("/progress/export").asString();
    }

    private Response claim(String probe, String... claims) {
        return post("/points/" + probe, Map.of("claim", List.of(claims)));
    }

    private Response tick(String probe, String... points) {
        return post("/points/" + probe, Map.of("point", List.of(points)));
    }

    private Response post(String action, Map<String, List<String>> fields) {
        return visitor.post("/interview", "/interview/" + key + action, fields);
    }

    private String page() {
        return visitor.page("/interview/" + key);
    }

    private String probe() {
        return probe(visitor, key);
    }

    /** What is asked now; empty at the end. */
    private static String probe(Visitor visitor, String key) {
        Matcher matcher = PROBE.matcher(visitor.page("/interview/" + key));
        return matcher.find() ? matcher.group(1) : "";
    }

    private CourseQuestion question(String slug) {
        return course.question(slug).orElseThrow();
    }

    private static String right(CourseQuestion question) {
        return ((Question.Choice) question.question()).right();
    }

    private static String wrong(CourseQuestion question) {
        return question.question().options().stream()
                .map(Option::id)
                .filter(id -> !id.equals(right(question)))
                .findFirst()
                .orElseThrow();
    }

    private List<String> secrets(Interview interview) {
        List<String> secrets = new ArrayList<>();
        for (Probe probe : interview.probes()) {
            probe.spoken().ifPresent(spoken -> spoken.points().forEach(point -> secrets.add(Markdown.inline(point))));
            probe.question()
                    .flatMap(course::question)
                    .map(CourseQuestion::question)
                    .ifPresent(question -> Stream.of(
                                    claims(question),
                                    question.options().stream()
                                            .map(Option::reason)
                                            .map(Markdown::inline),
                                    Stream.of(Markdown.block(question.explanation())))
                            .flatMap(Function.identity())
                            .forEach(secrets::add));
        }
        return secrets.stream().filter(secret -> !secret.isBlank()).toList();
    }

    private static Stream<String> claims(Question question) {
        return question instanceof Question.Open open
                ? open.rubric().points().stream().map(Rubric.Claim::claim)
                : Stream.empty();
    }
}

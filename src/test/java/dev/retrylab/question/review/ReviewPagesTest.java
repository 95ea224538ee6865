package dev.retrylab.question.review;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ReviewPagesTest {

    private static final Pattern SUBMISSION = Pattern.compile("name=\"submission\" value=\"([^\"]+)\"");

    @Inject
    Course course;

    private final Visitor visitor = new Visitor();

    @Test
    void anEmptyReviewSaysWhatWouldFillItAndSetsNoCookie() {
        String page = visitor.page("/review");
        assertTrue(page.contains("Nothing comes back yet"));
        assertTrue(page.contains("Every question that you answer"));
        assertNull(visitor.cookie("retrylab_learner"));
    }

    @Test
    void aWrongAnswerComesBackAfterAMinuteAndARightOneAfterTen() {
        visitor.answer(choice().slug(), List.of(wrong()))
                .then()
                .body(containsString("It comes back in 1 minute, <a href=\"/review\">"));
        visitor.answer(choice().slug(), List.of(right())).then().body(containsString("It comes back in 10 minutes,"));
        String page = visitor.page("/review");
        assertTrue(page.contains("Nothing is due"));
        assertTrue(page.contains("The next question comes back in 10 minutes."));
        assertTrue(page.contains("href=\"/review/" + choice().slug() + "\""));
    }

    @Test
    void theQuestionsOfALessonAreAddedAndAskedAtOnce() {
        String lesson = choice().lesson();
        long count = course.questions().stream()
                .filter(question -> question.lesson().equals(lesson))
                .count();
        post("/review/cards/add", Map.of("lesson", List.of(lesson))).then().statusCode(303);
        post("/review/cards/add", Map.of("lesson", List.of(lesson))).then().statusCode(303);
        String page = visitor.page("/review");
        assertTrue(page.contains(count + " due, this one first"), page);
        visitor.get("/progress/export")
                .then()
                .body("cards", hasSize((int) count))
                .body("questions", hasSize(0));
    }

    @Test
    void theQuestionsOfALevelAreAdded() {
        post("/review/cards/add", Map.of("level", List.of("staff"))).then().statusCode(303);
        long count = course.questions().stream()
                .filter(question -> question.level().word().equals("staff"))
                .count();
        visitor.get("/progress/export").then().body("cards", hasSize((int) count));
    }

    @Test
    void anAnswerGetsItsVerdictAndFourWaysToCount() {
        String page = answer(right(), submission(visitor.page(address()))).asString();
        assertTrue(page.contains(">Right.</p>"));
        assertTrue(page.contains("Ask me again <span class=\"when\">in 1 minute</span>"), page);
        assertTrue(page.contains("Hard <span class=\"when\">in 6 minutes</span>"));
        assertTrue(page.contains("Good <span class=\"when\">in 10 minutes, as it stands</span>"));
        assertTrue(page.contains("Easy <span class=\"when\">in 8 days</span>"));
    }

    @Test
    void aLearnerMaySayThatItWasEasy() {
        String submission = submission(visitor.page(address()));
        answer(right(), submission);
        rate(submission, "easy").then().statusCode(303);
        assertTrue(visitor.page("/review").contains("The next question comes back in 8 days."));
        rate(submission, "simple").then().statusCode(400).body(containsString("recall must be one of again, hard"));
    }

    @Test
    void anAnswerPostedTwiceCountsOnceAndSaysSo() {
        String submission = submission(visitor.page(address()));
        assertFalse(answer(right(), submission).asString().contains("It counts once."));
        assertTrue(answer(right(), submission).asString().contains("This answer had arrived before. It counts once."));
        visitor.get("/progress/export").then().body("questions[0].answers", equalTo(1));
    }

    @Test
    void theLastAnswerIsTakenBackAndAskedAgain() {
        answer(wrong(), submission(visitor.page(address())));
        String page = visitor.page("/review");
        assertTrue(page.contains("Take the last answer back"));
        Response undone = post("/review/answers/undo", Map.of("submission", List.of(submission(page))));
        undone.then().statusCode(303);
        assertTrue(undone.header("Location").endsWith(address()));
        visitor.get("/progress/export").then().body("questions", hasSize(0)).body("cards", hasSize(1));
        assertTrue(visitor.page("/review").contains("1 due"));
    }

    @Test
    void aNumberComesBackWithOtherNumbersAndTheseStayUntilItIsAnswered() {
        String slug = "chain-of-retries";
        String address = "/review/" + slug;
        assertEquals(0, seed(visitor.page(address)), "never answered, it is as its author had it in mind");
        visitor.answer(slug, List.of("64"));
        int seed = seed(visitor.page(address));
        assertTrue(seed > 0);
        assertEquals(seed, seed(visitor.page(address)), "looked at twice, it is the same");
        CourseQuestion usual = course.question(slug).orElseThrow();
        assertNotEquals(usual.question(), usual.at(seed).question());

        Matcher own = SUBMISSION.matcher(visitor.page(address));
        assertTrue(own.find());
        String submission = own.group(1);
        String right = ((Question.Numeric) usual.at(seed).question()).answer().toPlainString();
        visitor.post(
                        address,
                        address + "?seed=" + seed,
                        Map.of("answer", List.of(right), "submission", List.of(submission)))
                .then()
                .body(containsString(">Right.</p>"));
        visitor.get("/progress/export").then().body("questions[0].latestSeed", equalTo(seed));
        int next = seed(visitor.page(address));
        assertNotEquals(usual.at(seed).question(), usual.at(next).question());

        Response undone = post("/review/answers/undo", Map.of("submission", List.of(submission)));
        assertTrue(undone.header("Location").endsWith(address + "?seed=" + seed), undone.header("Location"));
        assertEquals(seed, seed(visitor.page(address + "?seed=" + seed)), "the very same is asked again");
        visitor.get("/progress/export").then().body("questions[0].latestSeed", equalTo(0));
        assertEquals(seed, seed(visitor.page(address)), "as it was before the answer");
    }

    @Test
    void whichItWasGoesAlongInAFile() {
        visitor.post(
                "/questions/chain-of-retries", "/questions/chain-of-retries?seed=7", Map.of("answer", List.of("1")));
        String file = visitor.get("/progress/export").asString();
        assertTrue(file.contains("\"latestSeed\":7"), file);
        Visitor other = new Visitor();
        other.send("/progress/move", "/progress/move/file", "file", "progress.json", file);
        other.get("/progress/export").then().body("questions[0].latestSeed", equalTo(7));
        Visitor wrong = new Visitor();
        assertTrue(wrong.send(
                        "/progress/move",
                        "/progress/move/file",
                        "file",
                        "progress.json",
                        file.replace("\"latestSeed\":7", "\"latestSeed\":1000000"))
                .asString()
                .contains("latestSeed must be 0 to 999999"));
        Visitor early = new Visitor();
        early.send(
                "/progress/move",
                "/progress/move/file",
                "file",
                "progress.json",
                file.replaceAll(",\"latestSeed\":7", ""));
        early.get("/progress/export").then().body("questions[0].latestSeed", equalTo(0));
    }

    /** What the question on a page was drawn by. */
    private static int seed(String page) {
        Matcher matcher =
                Pattern.compile("action=\"/review/[a-z-]+(?:\\?seed=(\\d+))?\"").matcher(page);
        assertTrue(matcher.find(), page);
        return matcher.group(1) == null ? 0 : Integer.parseInt(matcher.group(1));
    }

    @Test
    void anAnswerOfTheWrongShapeKeepsItsKeyAndCountsNothing() {
        CourseQuestion numeric = course.questions().stream()
                .filter(question -> question.question() instanceof Question.Numeric)
                .findFirst()
                .orElseThrow();
        String address = "/review/" + numeric.slug();
        String submission = submission(visitor.page(address));
        Response refused =
                visitor.post(address, address, Map.of("answer", List.of("a lot"), "submission", List.of(submission)));
        refused.then().statusCode(422).body(containsString("value=\"a lot\""), containsString(submission));
        assertNull(visitor.cookie("retrylab_learner"));
    }

    @Test
    void whatIsNoKeyIsRefused() {
        answer(right(), "no key; at all")
                .then()
                .statusCode(400)
                .body(containsString("submission must be 8 to 60 letters, digits, hyphens and underscores"));
        post("/review/cards/add", Map.of("level", List.of("master")))
                .then()
                .statusCode(400)
                .body(containsString("level must be one of junior, senior, staff"));
    }

    @Test
    void noAnswerStandsOnThePageBeforeItIsGiven() {
        String page = visitor.page(address());
        choice().question().options().forEach(option -> assertFalse(page.contains(Markdown.inline(option.reason()))));
        assertFalse(page.contains(Markdown.block(choice().question().explanation())));
    }

    @Test
    void aQuestionThatIsNotThereIsNotFound() {
        assertEquals(404, visitor.get("/review/no-such-question").statusCode());
    }

    private Response answer(String option, String submission) {
        return visitor.post(address(), address(), Map.of("answer", List.of(option), "submission", List.of(submission)));
    }

    private Response rate(String submission, String recall) {
        return post("/review/answers/recall", Map.of("submission", List.of(submission), "recall", List.of(recall)));
    }

    private Response post(String address, Map<String, List<String>> fields) {
        return visitor.post(address(), address, fields);
    }

    /** The last on the page: the question's own comes first, and that of the answer to take back after it. */
    private static String submission(String page) {
        Matcher matcher = SUBMISSION.matcher(page);
        String found = "";
        while (matcher.find()) {
            found = matcher.group(1);
        }
        return found;
    }

    private String address() {
        return "/review/" + choice().slug();
    }

    private CourseQuestion choice() {
        return course.questions().stream()
                .filter(question -> question.question() instanceof Question.Choice)
                .findFirst()
                .orElseThrow();
    }

    private String right() {
        return ((Question.Choice) choice().question()).right();
    }

    private String wrong() {
        return choice().question().options().stream()
                .map(Option::id)
                .filter(id -> !id.equals(right()))
                .findFirst()
                .orElseThrow();
    }
}

package dev.retrylab.question;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

@QuarkusTest
class QuestionPagesTest {

    @Inject
    Course course;

    private final Visitor visitor = new Visitor();

    @Test
    void saysOfEveryOptionWhyItIsRightOrWrong() {
        CourseQuestion question = first("choice");
        Question.Choice choice = (Question.Choice) question.question();
        String page = visitor.answer(question.slug(), List.of(choice.right()))
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertTrue(page.contains(">Right.</p>"), page);
        assertTrue(page.contains("Your answer, and right"));
        choice.options().forEach(option -> assertTrue(page.contains(Markdown.inline(option.reason())), option.id()));
        assertTrue(page.contains(Markdown.block(choice.explanation())));
        assertFalse(page.contains("<form method=\"post\""), "the verdict takes the place of the form");
    }

    @Test
    void onlyAnAnswerOffersTheSameIdeaInAnotherStory() {
        String offer =
                "The same idea in another story: <a href=\"/questions/dead-new-key\">Your endpoint keeps key, charge"
                        + " and answer in one transaction. How many charges are there?</a>";
        visitor.get("/questions/spot-the-new-key").then().statusCode(200).body(not(containsString("another story")));
        visitor.answer("spot-the-new-key", List.of("4")).then().statusCode(200).body(containsString(offer));
        visitor.answer("spot-the-new-key", List.of("not a line"))
                .then()
                .statusCode(422)
                .body(not(containsString("another story")));
    }

    @Test
    void anAnswerInOnesOwnWordsOffersItToo() {
        visitor.answer("is-post-idempotent", List.of("No, it promises nothing."))
                .then()
                .statusCode(200)
                .body(containsString("another story: <a href=\"/questions/methods-by-promise\">"));
    }

    @Test
    void aWrongChoiceIsNotYetRight() {
        CourseQuestion question = first("choice");
        Question.Choice choice = (Question.Choice) question.question();
        String wrong = choice.options().stream()
                .map(Option::id)
                .filter(id -> !id.equals(choice.right()))
                .findFirst()
                .orElseThrow();
        visitor.answer(question.slug(), List.of(wrong))
                .then()
                .statusCode(200)
                .body(containsString(">Not yet.</p>"), containsString("This is right"));
    }

    @Test
    void multipleCountsTheOptionsJudgedRightly() {
        CourseQuestion question = first("multiple");
        Question.Multiple multiple = (Question.Multiple) question.question();
        List<String> right = List.copyOf(new TreeSet<>(multiple.right()));
        visitor.answer(question.slug(), right).then().statusCode(200).body(containsString(">Right.</p>"));
        int all = multiple.options().size();
        visitor.answer(question.slug(), right.subList(1, right.size()))
                .then()
                .statusCode(200)
                .body(containsString("Partly right: " + (all - 1) + " of " + all + " judged rightly."));
    }

    @Test
    void aNumberMayCarryItsUnit() {
        CourseQuestion question = first("numeric");
        Question.Numeric numeric = (Question.Numeric) question.question();
        visitor.answer(question.slug(), List.of(numeric.answer().toPlainString() + " " + numeric.unit()))
                .then()
                .statusCode(200)
                .body(containsString(">Right.</p>"));
    }

    @Test
    void aNumberThatNoKnownMistakeLeadsToIsRepeated() {
        CourseQuestion question = first("numeric");
        String unit = ((Question.Numeric) question.question()).unit();
        visitor.answer(question.slug(), List.of("98765432"))
                .then()
                .statusCode(200)
                .body(containsString(">Not yet. <span>You said 98,765,432 " + unit + ".</span>"));
    }

    @Test
    void aPredictionIsRightIfTheRunCameToIt() {
        CourseQuestion question = first("predict");
        int right = 0;
        for (Option option : question.question().options()) {
            String page = visitor.answer(question.slug(), List.of(option.id()))
                    .then()
                    .statusCode(200)
                    .body(containsString("See this run"))
                    .extract()
                    .asString();
            boolean said = page.contains("It was run just now and came to " + option.text() + ".");
            assertEquals(said, page.contains(">Right. <span>"), option.id());
            right += said ? 1 : 0;
        }
        assertEquals(1, right);
    }

    @Test
    void aPredictionIsRememberedThoughTheRunEndsOnAnotherThread() {
        CourseQuestion question = first("predict");
        visitor.answer(question.slug(), List.of("a")).then().statusCode(200);
        assertNotNull(visitor.cookie("retrylab_learner"));
        assertTrue(visitor.page("/questions/" + question.slug()).contains("last time: "));
    }

    @Test
    void aWrongShapeIsToldWhatIsWantedAndKept() {
        String slug = first("numeric").slug();
        visitor.answer(slug, List.of("a \"lot\" <b>"))
                .then()
                .statusCode(422)
                .body(
                        containsString("Your answer must be a number in "),
                        containsString("value=\"a &quot;lot&quot; &lt;b&gt;\""),
                        not(containsString("<b>")));
        visitor.answer(first("choice").slug(), List.of())
                .then()
                .statusCode(422)
                .body(containsString("Your answer must be one of a, b, "));
        visitor.answer(first("choice").slug(), List.of("a", "b")).then().statusCode(422);
        visitor.answer(first("multiple").slug(), List.of("a", "z"))
                .then()
                .statusCode(422)
                .body(containsString("value=\"a\" checked"));
        assertNull(visitor.cookie("retrylab_learner"), "nothing was graded, so nothing is remembered");
    }

    @Test
    void stepsAreNumberedAndKeptWhereTwoHaveOnePlace() {
        CourseQuestion question = course.question("handler-in-order").orElseThrow();
        String page = "/questions/" + question.slug();
        Map<String, List<String>> places = new HashMap<>();
        for (int i = 0; i < 6; i++) {
            places.put("place." + "bdeafc".charAt(i), List.of(Integer.toString(i + 1)));
        }
        visitor.post(page, page, places).then().statusCode(200).body(containsString(">Right.</p>"));
        places.put("place.c", List.of("5"));
        visitor.post(page, page, places)
                .then()
                .statusCode(422)
                .body(
                        containsString("Give each step a place of its own, from 1 to 6. Nothing was graded."),
                        containsString("<option selected>5"));
        places.put("place.c", List.of("5"));
        places.put("place.f", List.of("6"));
        visitor.post(page, page, places)
                .then()
                .statusCode(200)
                .body(containsString("Partly right: 14 of 15 pairs stand the right way round."));
    }

    @Test
    void everyCaseIsSortedByItself() {
        CourseQuestion question = course.question("which-to-repeat").orElseThrow();
        Question.Classify classify = (Question.Classify) question.question();
        String page = "/questions/" + question.slug();
        Map<String, List<String>> sorted = new HashMap<>();
        classify.right().forEach((id, category) -> sorted.put("case." + id, List.of(category)));
        visitor.post(page, page, sorted).then().statusCode(200).body(containsString(">Right.</p>"));
        sorted.put("case.422", List.of("retry"));
        visitor.post(page, page, sorted)
                .then()
                .statusCode(200)
                .body(
                        containsString("Partly right: 6 of 7 judged rightly."),
                        containsString("You said: Send it again. It is: Stop"));
        sorted.remove("case.409");
        visitor.post(page, page, sorted)
                .then()
                .statusCode(422)
                .body(containsString("Sort every case."), containsString("name=\"case.422\" value=\"retry\" checked"));
    }

    @Test
    void aLineIsChosenByItsNumber() {
        visitor.answer("spot-the-new-key", List.of("5"))
                .then()
                .statusCode(200)
                .body(containsString(">Right.</p>"), containsString("Line 5: <code>String key"));
        visitor.answer("spot-the-new-key", List.of("3"))
                .then()
                .statusCode(422)
                .body(containsString("the number of a line that is not blank, from 1 to 13"));
    }

    @Test
    void theLearnersWordOnTheirOwnWordsIsFinal() {
        String page = "/questions/is-post-idempotent";
        String words =
                "By the specification POST isn't idempotent. Idempotent means that you always get the same response.";
        visitor.answer("is-post-idempotent", List.of(words))
                .then()
                .statusCode(200)
                .body(
                        containsString("value=\"q2p1\" form=\"check-is-post-idempotent\" checked"),
                        containsString("value=\"q2p4\" form=\"check-is-post-idempotent\"><label"),
                        containsString("value=\"q2m2\" form=\"check-is-post-idempotent\"><label"),
                        not(containsString("By your own word")));
        assertNull(visitor.cookie("retrylab_learner"), "before their word nothing is remembered");
        visitor.post(page, page + "/checked", Map.of("answer", List.of(words), "claim", List.of("q2p4", "q2m2", "x")))
                .then()
                .statusCode(200)
                .body(containsString("By your own word you make 1 of these 5 claims."), containsString("You meant it"));
        assertTrue(visitor.page(page).contains("last time: 1 of 5 claims by your own word"));
        assertTrue(visitor.page("/questions").contains("1 of 5 claims by your own word"));
        String progress = visitor.page("/progress/export");
        assertTrue(progress.contains("q2m2,q2p4"), progress);
        assertFalse(progress.contains("isn't idempotent"), "the words themselves are not kept");
    }

    @Test
    void ownWordsThatAreTooManyAreKeptBesideTheirBound() {
        String words = "é".repeat(4096) + "a";
        visitor.answer("is-post-idempotent", List.of(words))
                .then()
                .statusCode(422)
                .body(containsString("Your answer must be text of at most 8192 bytes in UTF-8"), containsString(words));
        visitor.answer("is-post-idempotent", List.of(" "))
                .then()
                .statusCode(422)
                .body(containsString("Your answer must be some words of yours"));
        visitor.post("/questions/is-post-idempotent", "/questions/doubled-payments/checked", Map.of())
                .then()
                .statusCode(404);
    }

    @Test
    void showsWhatTheVisitorMadeOfItLastTime() {
        CourseQuestion question = first("choice");
        Question.Choice choice = (Question.Choice) question.question();
        visitor.answer(question.slug(), List.of(choice.right())).then().statusCode(200);
        assertTrue(visitor.page("/questions/" + question.slug()).contains("last time: right"));
        assertTrue(visitor.page("/questions").contains("<span class=\"verdict is-good\">right</span>"));
        assertFalse(new Visitor().page("/questions").contains("class=\"verdict"));
    }

    @Test
    void listsByLevelAndTopic() {
        CourseQuestion some = course.questions().get(0);
        long ofTopic = course.questions().stream()
                .filter(question -> question.topic().equals(some.topic()))
                .count();
        String page = visitor.page("/questions?topic=" + some.topic());
        assertTrue(page.contains("href=\"/questions/" + some.slug() + "\""));
        assertTrue(page.contains(">" + ofTopic + " question"), page);
        assertTrue(page.contains("<option selected>" + some.topic()));
        visitor.get("/questions?level=").then().statusCode(200);
    }

    @Test
    void anUnknownLevelOrTopicIsNamedWithItsBounds() {
        visitor.get("/questions?level=guru")
                .then()
                .statusCode(400)
                .body(containsString("level must be one of junior, senior, staff; it was &quot;guru&quot;"));
        visitor.get("/questions?topic=cats").then().statusCode(400).body(containsString("topic must be one of "));
    }

    @Test
    void anUnknownQuestionIsNotFound() {
        visitor.get("/questions/none").then().statusCode(404);
        visitor.post("/questions/" + first("choice").slug(), "/questions/none", Map.of())
                .then()
                .statusCode(404);
    }

    @Test
    void aFormWithoutItsTokenIsRefused() {
        RestAssured.given()
                .formParam("answer", "a")
                .post("/questions/" + first("choice").slug())
                .then()
                .statusCode(400);
    }

    private CourseQuestion first(String kind) {
        return course.questions().stream()
                .filter(question -> question.question().kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }
}

package dev.retrylab.learner;

import static org.hamcrest.Matchers.allOf;
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
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question.Choice;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ProgressTest {

    private static final String COOKIE = "retrylab_learner";

    @Inject
    Course course;

    @Inject
    LearnerStore learners;

    private final Visitor visitor = new Visitor();

    @Test
    void lookingSetsNoCookieThatStandsForAnybody() {
        visitor.page("/lessons");
        visitor.page("/questions");
        assertTrue(visitor.page("/progress").contains("Nothing is kept of you yet"));
        // The page tells of every cookie that it sets.
        assertEquals(
                Set.of("retrylab_csrf"),
                new Visitor().get("/progress").cookies().keySet());
        assertTrue(visitor.page("/progress").contains("A second cookie, for two hours at a time"));
        visitor.get("/progress/export");
        assertNull(visitor.cookie(COOKIE));
    }

    @Test
    void theCookieIsRandomAndOutOfReachOfScripts() {
        Response response = read(visitor);
        String header = response.getHeaders().getValues("Set-Cookie").stream()
                .filter(value -> value.startsWith(COOKIE))
                .findFirst()
                .orElseThrow();
        assertEquals(22, visitor.cookie(COOKIE).length(), "128 bits in base64");
        assertTrue(header.contains("HTTPOnly"), header);
        assertTrue(header.contains("SameSite=Lax"), header);
        assertTrue(header.contains("Path=/"), header);
        assertTrue(header.contains("Max-Age=31536000"), header);
        assertFalse(header.contains("Secure"), "this request came over http");
        Visitor other = new Visitor();
        read(other);
        assertNotEquals(visitor.cookie(COOKIE), other.cookie(COOKIE));
    }

    @Test
    void onlyTheHashOfTheTokenIsKept() {
        read(visitor);
        assertTrue(learners.find(visitor.cookie(COOKIE)).isEmpty());
        assertTrue(
                learners.find(new LearnerToken(visitor.cookie(COOKIE)).hash()).isPresent());
    }

    @Test
    void aTokenThatWasNeverGivenIsNotTakenOver() {
        visitor.setCookie(COOKIE, "chosen-by-somebody-else");
        read(visitor);
        assertNotEquals("chosen-by-somebody-else", visitor.cookie(COOKIE));
    }

    @Test
    void lessonsReadStayRead() {
        read(visitor);
        read(visitor);
        visitor.get("/progress/export").then().body("lessons", hasSize(1)).body("lessons[0].slug", equalTo(lesson()));
        assertTrue(visitor.page("/progress").contains("1 of " + course.lessons().size() + " lessons read"));
    }

    @Test
    void keepsTheLatestAnswerAndTheBestScore() {
        CourseQuestion question = choice();
        Choice choice = (Choice) question.question();
        visitor.answer(question.slug(), List.of(choice.right()));
        visitor.answer(question.slug(), List.of(wrong(choice)));
        visitor.get("/progress/export")
                .then()
                .statusCode(200)
                .header(
                        "Content-Disposition",
                        allOf(containsString("attachment"), containsString("retrylab-progress.json")))
                .body("questions", hasSize(1))
                .body("questions[0].slug", equalTo(question.slug()))
                .body("questions[0].latestScore", equalTo(0))
                .body("questions[0].bestScore", equalTo(1))
                .body("questions[0].maxScore", equalTo(1))
                .body("questions[0].latestAnswer", equalTo(wrong(choice)))
                .body("questions[0].answers", equalTo(2));
        String page = visitor.page("/progress");
        assertTrue(
                page.contains("<span class=\"verdict is-bad\">not yet</span> (0 of 1)</td><td>1 of 1</td><td>2</td>"),
                page);
        assertTrue(page.contains("Answer again: "), "what went wrong last comes first");
    }

    @Test
    void deletingAsksFirstAndThenForgetsEverything() {
        read(visitor);
        String token = visitor.cookie(COOKIE);
        assertTrue(visitor.page("/progress/delete").contains("cannot be brought back"));
        visitor.get("/progress/export").then().body("lessons", hasSize(1));
        Response deleted = visitor.post("/progress/delete", "/progress/delete", Map.of());
        deleted.then().statusCode(200).body(containsString("Your progress is deleted"));
        assertEquals(0, deleted.getDetailedCookie(COOKIE).getMaxAge());
        visitor.setCookie(COOKIE, token);
        assertTrue(visitor.page("/progress").contains("Nothing is kept of you yet"));
        assertTrue(visitor.page("/progress/delete").contains("there is nothing to delete"));
    }

    private Response read(Visitor reader) {
        Response response = reader.post("/lessons/" + lesson(), "/lessons/" + lesson(), Map.of());
        response.then().statusCode(303);
        return response;
    }

    private String lesson() {
        return course.lessons().get(0).slug();
    }

    private CourseQuestion choice() {
        return course.questions().stream()
                .filter(question -> question.question() instanceof Choice)
                .findFirst()
                .orElseThrow();
    }

    private static String wrong(Choice choice) {
        return choice.options().stream()
                .map(Option::id)
                .filter(id -> !id.equals(choice.right()))
                .findFirst()
                .orElseThrow();
    }
}

package dev.retrylab.question;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class SeededPagesTest {

    private static final String NUMBER = "chain-of-retries";
    private static final String ORDER = "handler-in-order";

    /** What differs between two views of one page: the keys of its forms. */
    private static final String KEYS = "name=\"(csrf-token|submission)\" value=\"[^\"]*\"";

    @Inject
    Course course;

    private final Visitor visitor = new Visitor();

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1.5", "seven", "1000000", "1e3", "٣", "9999999999999999999999", "1 OR 1"})
    void whatIsNoSeedIsRefused(String seed) {
        for (String address : List.of("/questions/", "/embed/questions/", "/api/questions/")) {
            given().queryParam("seed", seed)
                    .get(address + NUMBER)
                    .then()
                    .statusCode(400)
                    .body(containsString("seed must be a whole number from 0 to 999999"));
        }
        given().queryParam("seed", seed)
                .contentType("application/json")
                .body(Map.of("answer", 64))
                .post("/api/questions/" + NUMBER + "/grade")
                .then()
                .statusCode(400)
                .body("detail", containsString("seed must be a whole number from 0 to 999999"))
                .body("detail", containsString(seed));
    }

    @Test
    void theSameSeedIsTheSamePageAndAnotherSeedAnother() {
        for (String slug : List.of(NUMBER, ORDER)) {
            String address = "/questions/" + slug;
            assertEquals(page(address + "?seed=7"), page(address + "?seed=7"));
            assertNotEquals(page(address + "?seed=7"), page(address));
            assertEquals(page(address + "?seed=0"), page(address));
            assertEquals(page(address + "?seed="), page(address));
            assertEquals(
                    given().get("/api" + address + "?seed=7").asString(),
                    given().get("/api" + address + "?seed=7").asString());
        }
    }

    @Test
    void aQuestionOfWhichThereIsButOneIsThatOneUnderAnySeed() {
        assertEquals(page("/questions/spot-the-new-key"), page("/questions/spot-the-new-key?seed=7"));
        given().get("/api/questions/spot-the-new-key?seed=7")
                .then()
                .body("varies", nullValue())
                .body("seed", nullValue());
    }

    @Test
    void noAnswerStandsOnThePageOfASeed() {
        course.questions().stream().filter(one -> one.variants().isPresent()).forEach(question -> {
            for (int seed : new int[] {0, 1003, 1011}) {
                CourseQuestion asked = question.at(seed);
                String said = page("/questions/" + question.slug() + "?seed=" + seed)
                        + page("/embed/questions/" + question.slug() + "?seed=" + seed)
                        + given().get("/api/questions/" + question.slug() + "?seed=" + seed)
                                .asString();
                assertFalse(said.contains(Markdown.block(asked.question().explanation())), question.slug());
                assertFalse(said.contains("explanation") || said.contains("reason\""), question.slug());
                asked.question().options().stream()
                        .map(Option::reason)
                        .forEach(reason -> assertFalse(said.contains(Markdown.inline(reason)), question.slug()));
                if (asked.question() instanceof Question.Numeric numeric) {
                    assertFalse(said.contains("value=\"" + numeric.answer().toPlainString() + "\""), question.slug());
                    numeric.mistakes()
                            .forEach(mistake ->
                                    assertFalse(said.contains(Markdown.inline(mistake.reason())), question.slug()));
                }
            }
        });
    }

    @Test
    void anAnswerIsGradedByTheNumbersThatWereShown() {
        CourseQuestion drawn = differing(NUMBER);
        String right = answer(drawn).toPlainString();
        String address = "/questions/" + NUMBER + "?seed=" + drawn.seed();
        String page = sent(address, right).then().statusCode(200).extract().asString();
        assertTrue(page.contains(">Right.</p>"), page);
        assertTrue(page.contains(Markdown.block(drawn.question().explanation())));
        sent("/questions/" + NUMBER, right).then().body(containsString(">Not yet.</p>"));
        assertEquals(1, graded(drawn.seed(), right));
        assertEquals(0, graded(0, right));
    }

    @Test
    void anAnswerOffersAnotherOneLikeIt() {
        visitor.get("/questions/" + NUMBER).then().body(not(containsString("Another one like it")));
        for (String seed : List.of("", "?seed=7")) {
            String page = sent("/questions/" + NUMBER + seed, "64").asString();
            Matcher offered = Pattern.compile("/questions/" + NUMBER + "\\?seed=(\\d+)\">Another one like it")
                    .matcher(page);
            assertTrue(offered.find(), page);
            CourseQuestion here = question(NUMBER).at(seed.isEmpty() ? 0 : 7);
            assertNotEquals(
                    here.question(),
                    question(NUMBER).at(Integer.parseInt(offered.group(1))).question());
        }
        visitor.answer("spot-the-new-key", List.of("4")).then().body(not(containsString("Another one like it")));
    }

    @Test
    void whatIsRefusedIsAskedAgainWithTheSameNumbers() {
        String prompt = Markdown.plain(question(NUMBER).at(7).prompt()).substring(60, 160);
        sent("/questions/" + NUMBER + "?seed=7", "many")
                .then()
                .statusCode(422)
                .body(containsString("action=\"/questions/" + NUMBER + "?seed=7\""))
                .body(containsString(prompt.substring(20, 60)))
                .body(containsString("value=\"many\""));
    }

    @Test
    void anEmbeddedFormBringsItsSeedAlong() {
        CourseQuestion drawn = differing(NUMBER);
        given().get("/embed/questions/" + NUMBER + "?seed=" + drawn.seed())
                .then()
                .body(containsString("<input type=\"hidden\" name=\"seed\" value=\"" + drawn.seed() + "\">"));
        given().queryParam("seed", drawn.seed())
                .queryParam("answer", answer(drawn))
                .get("/embed/questions/" + NUMBER)
                .then()
                .statusCode(200)
                .body(containsString(">Right.</p>"));
    }

    @Test
    void theApiSaysOfWhichThereAreMany() {
        given().get("/api/questions/" + ORDER + "?seed=7")
                .then()
                .body("varies", equalTo(true))
                .body("seed", equalTo(7))
                .body(
                        "options.id",
                        equalTo(question(ORDER).at(7).question().options().stream()
                                .map(Option::id)
                                .toList()));
    }

    private Response sent(String address, String answer) {
        return visitor.post("/questions/" + NUMBER, address, Map.of("answer", List.of(answer)));
    }

    private int graded(int seed, String answer) {
        return given().contentType("application/json")
                .body(Map.of("answer", answer))
                .post("/api/questions/" + NUMBER + "/grade?seed=" + seed)
                .then()
                .statusCode(200)
                .extract()
                .path("score");
    }

    private String page(String address) {
        return visitor.get(address)
                .then()
                .statusCode(200)
                .extract()
                .asString()
                .replaceAll("(?s).*(<main.*</main>).*", "$1")
                .replaceAll(KEYS, "");
    }

    /** One whose right number is not the usual one. */
    private CourseQuestion differing(String slug) {
        CourseQuestion usual = question(slug);
        return java.util.stream.IntStream.range(1, 50)
                .mapToObj(usual::at)
                .filter(drawn -> answer(drawn).compareTo(answer(usual)) != 0)
                .findFirst()
                .orElseThrow();
    }

    private static BigDecimal answer(CourseQuestion question) {
        return ((Question.Numeric) question.question()).answer();
    }

    private CourseQuestion question(String slug) {
        return course.question(slug).orElseThrow();
    }
}

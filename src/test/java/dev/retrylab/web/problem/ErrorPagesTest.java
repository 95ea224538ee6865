package dev.retrylab.web.problem;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a visitor reads when something is wrong, and where they can go from there. */
@QuarkusTest
class ErrorPagesTest {

    @Test
    void whereSettingsWereRefusedThePageItselfIsOneLinkAway() {
        given().get("/simulations/recovery/map?load=0")
                .then()
                .statusCode(400)
                .body(containsString("load must be a number from 1 to 1,000,000; it was &quot;0&quot;"))
                .body(containsString("<a class=\"button\" href=\"/simulations/recovery/map\">Open the page"))
                .body(not(containsString("the key, if any")));
    }

    @Test
    void nothingIsPromisedOfAPageThatIsNotThere() {
        given().get("/runs/nowhere?a=b")
                .then()
                .statusCode(404)
                .body(containsString("kept no longer"))
                .body(not(containsString("Open the page")));
    }

    @Test
    void whatIsMissingIsNamedOnceAndTheOthersOfItsKindAreOneLinkAway() {
        given().get("/museum/nonsense")
                .then()
                .statusCode(404)
                .body(containsString("No piece of the museum is called “nonsense”."))
                .body(containsString("<a class=\"button\" href=\"/museum\">See the museum"))
                .body(containsString("href=\"/search\">Search</a>"));
        given().get("/nonsense/of/mine")
                .then()
                .statusCode(404)
                .body(containsString("You asked for /nonsense/of/mine."))
                .body(not(containsString("There is nothing at /")));
        given().get("/api/nonsense").then().body("detail", equalTo("There is nothing at /api/nonsense."));
    }

    @Test
    void thePageOfALessonThatIsNotThereHasOneButtonToTheLessons() {
        String page = given().get("/lessons/nonsense").asString();
        assertEquals(2, page.split("class=\"button[^\"]*\" href=\"/lessons\"", -1).length, page);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/ | GET, HEAD, OPTIONS",
                "/glossary | GET, HEAD, OPTIONS",
                "/lessons/key-life | GET, HEAD, OPTIONS, POST",
                "/lessons/key-life/again | OPTIONS, POST",
                "/api/questions/told-no/grade | OPTIONS, POST",
                "/api/simulations/storm.csv | GET, HEAD, OPTIONS",
                "/api/runs/x | DELETE, GET, HEAD, OPTIONS"
            })
    void aMethodThatIsNotTakenIsAnsweredWithThoseThatAre(String path, String allowed) {
        given().contentType("application/x-www-form-urlencoded")
                .patch(path)
                .then()
                .statusCode(405)
                .header("Allow", allowed);
        given().options(path).then().statusCode(200).header("Allow", allowed);
    }

    @Test
    void inAFrameThereIsNoMenuAndEveryLinkLeavesIt() {
        given().get("/embed/questions/nowhere")
                .then()
                .statusCode(404)
                .body(containsString("No question is called “nowhere”."))
                .body(containsString("<base target=\"_blank\">"))
                .body(not(containsString("<nav")));
    }
}

package dev.retrylab.question;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
class EmbeddedQuestionPagesTest {

    @Test
    void asksWithoutACookieAScriptOrAnAnswer() {
        Response page = when().get("/embed/questions/chain-of-retries");
        page.then()
                .statusCode(200)
                .header("Content-Security-Policy", containsString("frame-ancestors *"))
                .body(allOf(
                        containsString("name=\"answer\""),
                        not(containsString("<script")),
                        not(containsString("csrf"))));
        assertEquals(Map.of(), page.getCookies());
    }

    @Test
    void gradesAnAnswerAndRecordsNothing() {
        Response page = given().queryParam("answer", "64").get("/embed/questions/chain-of-retries");
        page.then().statusCode(200).body(containsString("Right."));
        assertEquals(Map.of(), page.getCookies());
        given().queryParam("answer", "27")
                .get("/embed/questions/chain-of-retries")
                .then()
                .statusCode(200)
                .body(containsString("Not yet."));
    }

    @Test
    void aPredictionIsRun() {
        given().queryParam("answer", "a")
                .get("/embed/questions/twins-answers")
                .then()
                .statusCode(200)
                .body(containsString("word-of-it"));
    }

    @Test
    void whatIsNoAnswerIsRefusedAndKept() {
        given().queryParam("answer", "a lot <b>")
                .get("/embed/questions/chain-of-retries")
                .then()
                .statusCode(422)
                .body(allOf(containsString("Nothing was graded."), containsString("value=\"a lot &lt;b&gt;\"")));
        when().get("/embed/questions/none").then().statusCode(404);
    }

    @Test
    void oembedKnowsIt() {
        String site = "http://localhost:" + RestAssured.port;
        given().queryParam("url", site + "/questions/chain-of-retries")
                .get("/oembed")
                .then()
                .statusCode(200)
                .body("html", containsString(site + "/embed/questions/chain-of-retries"))
                .body("height", equalTo(560));
    }
}

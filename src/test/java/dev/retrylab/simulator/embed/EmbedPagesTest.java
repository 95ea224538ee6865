package dev.retrylab.simulator.embed;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class EmbedPagesTest {

    private static String site() {
        return "http://localhost:" + RestAssured.port;
    }

    @Test
    void anybodyMayFrameItAndNoCookieIsSet() {
        Response answer = when().get("/embed/simulations/storm?clients=60");
        answer.then()
                .statusCode(200)
                .header("Content-Security-Policy", containsString("frame-ancestors *"))
                .header("X-Frame-Options", nullValue())
                .body(allOf(containsString("1,830"), not(containsString("<script")), not(containsString("<form"))));
        assertEquals(Map.of(), answer.getCookies());
    }

    @Test
    void aCookieThatWasSentIsNotSetAgain() {
        Response answer = given().cookie("retrylab_csrf", "mine").get("/embed/simulations/storm");
        assertEquals(Map.of(), answer.getCookies());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/simulations/storm?clients=60", "/embed", "/", "/embedded/simulations/storm"})
    void nothingElseMayBeFramed(String address) {
        when().get(address)
                .then()
                .header("Content-Security-Policy", containsString("frame-ancestors 'none'"))
                .header("X-Frame-Options", "DENY");
    }

    @Test
    void aResultCanBeHeldBack() {
        when().get("/embed/simulations/storm?clients=60&reveal=0")
                .then()
                .statusCode(200)
                .body(allOf(containsString("Show me"), not(containsString("1,830"))));
    }

    @Test
    void aBadParameterIsRefusedInTheFrameToo() {
        when().get("/embed/simulations/storm?clients=0")
                .then()
                .statusCode(400)
                .header("Content-Security-Policy", containsString("frame-ancestors *"))
                .body(containsString("clients must be a whole number from 1 to 1,000,000"));
        when().get("/embed/simulations/nothing").then().statusCode(404);
    }

    @Test
    void oembedAnswersWithTheFrame() {
        given().queryParam("url", site() + "/simulations/storm?clients=60&predict=full&pin=base%3D3")
                .queryParam("maxwidth", 500)
                .get("/oembed")
                .then()
                .statusCode(200)
                .body("version", equalTo("1.0"))
                .body("type", equalTo("rich"))
                .body("width", equalTo(500))
                .body(
                        "html",
                        containsString("<iframe src=\"" + site() + "/embed/simulations/storm?clients=60&amp;base=2"));
        String page = when().get("/simulations/storm?clients=60").asString();
        assertTrue(page.contains("type=\"application/json+oembed\" href=\"" + site() + "/oembed?url="), "discovery");
    }

    @Test
    void oembedRefusesWhatItCannotShow() {
        given().queryParam("url", site() + "/simulations/storm?clients=0")
                .get("/oembed")
                .then()
                .statusCode(404);
        given().queryParam("url", site() + "/progress").get("/oembed").then().statusCode(404);
        given().queryParam("url", "http://elsewhere.test/simulations/storm")
                .get("/oembed")
                .then()
                .statusCode(404);
        given().queryParam("url", site() + "/simulations/storm?%zz")
                .get("/oembed")
                .then()
                .statusCode(404);
        given().get("/oembed").then().statusCode(400).contentType("application/problem+json");
        given().queryParam("url", site() + "/simulations/storm")
                .queryParam("maxheight", "-1")
                .get("/oembed")
                .then()
                .statusCode(400)
                .body("detail", containsString("maxheight must be"));
        given().queryParam("url", site() + "/simulations/storm")
                .queryParam("format", "xml")
                .get("/oembed")
                .then()
                .statusCode(501);
    }
}

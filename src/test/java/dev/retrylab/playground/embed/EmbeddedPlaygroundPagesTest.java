package dev.retrylab.playground.embed;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
class EmbeddedPlaygroundPagesTest {

    private static final String FRAME = "/embed/playground?scenario=reply-lost-no-key";
    private static final Pattern ACTION = Pattern.compile("formaction=\"([^\"]+predict=1)\"");

    private static String site() {
        return "http://localhost:" + RestAssured.port;
    }

    /** What pressing the answer 1 posts to. */
    private static String press(String page) {
        Matcher action = ACTION.matcher(page);
        assertTrue(action.find(), "an answer to press");
        return action.group(1).replace("&amp;", "&");
    }

    private static Response post(String address) {
        return given().urlEncodingEnabled(false)
                .redirects()
                .follow(false)
                .contentType(ContentType.TEXT)
                .body("")
                .post(address);
    }

    @Test
    void anybodyMayFrameItAndItTellsNothingBeforeItIsRun() {
        Response answer = when().get(FRAME);
        answer.then()
                .statusCode(200)
                .header("Content-Security-Policy", containsString("frame-ancestors *"))
                .header("X-Frame-Options", nullValue())
                .body(containsString("How many charges"), containsString("the network loses reply 1"))
                .body(not(containsString("<script")), not(containsString("class=\"run\"")));
        assertEquals(Map.of(), answer.getCookies());
    }

    @Test
    void aPressRunsItWithoutACookieOrATokenAndShowsWhatWasSaid() {
        Response pressed = post(press(when().get(FRAME).asString()));
        pressed.then()
                .statusCode(303)
                .header("Location", containsString("/embed/playground?scenario=reply-lost-no-key&run="));
        assertEquals(Map.of(), pressed.getCookies());
        Response shown = given().urlEncodingEnabled(false).get(pressed.header("Location"));
        shown.then().statusCode(200).body(containsString("You said 1; it was 2"), containsString("class=\"sequence\""));
        assertEquals(Map.of(), shown.getCookies());
    }

    @Test
    void pressedTwiceItIsRunOnce() {
        String press = press(when().get(FRAME).asString());
        assertEquals(post(press).header("Location"), post(press).header("Location"));
    }

    @Test
    void nobodysProgressGrowsByIt() {
        Visitor learner = new Visitor();
        String before = learner.page("/progress");
        post(press(learner.page(FRAME)));
        assertEquals(counted(before), counted(learner.page("/progress")));
    }

    /** Without what differs from page to page anyway. */
    private static String counted(String page) {
        return page.replaceAll("value=\"[^\"]*\"", "");
    }

    @Test
    void whatIsSetStandsInTheFrame() {
        String page = when().get("/embed/playground?key=same&atOnce=2&strategy=check-then-act")
                .then()
                .statusCode(200)
                .body(containsString("A client sends 2 twins at once with one key"))
                .extract()
                .asString();
        assertTrue(press(page).contains("strategy=check-then-act"), press(page));
    }

    @Test
    void badInputIsRefused() {
        when().get("/embed/playground?atOnce=99")
                .then()
                .statusCode(400)
                .header("Content-Security-Policy", containsString("frame-ancestors *"))
                .body(containsString("atOnce must be"));
        when().get("/embed/playground?scenario=nothing").then().statusCode(404);
        post("/embed/playground/runs?scenario=reply-lost-no-key&runKey=short")
                .then()
                .statusCode(400)
                .body(containsString("runKey must be"));
        post("/embed/playground/runs?scenario=reply-lost-no-key").then().statusCode(400);
        given().formParam("runKey", "aaaaaaaaaaaaaaaaaaaaaaaa")
                .post("/embed/playground/runs?scenario=reply-lost-no-key")
                .then()
                .statusCode(415);
    }

    @Test
    void aRunThatIsNotKeptSaysSo() {
        when().get(FRAME + "&run=xxxxxxxxxxxxxxxxxxxxxxxx")
                .then()
                .statusCode(200)
                .body(containsString("This run is no longer kept"));
    }

    @Test
    void thePlaygroundOffersItAndOembedAnswersWithIt() {
        String page = site() + "/playground?scenario=reply-lost-same-key&atOnce=2";
        given().queryParam("url", page)
                .get("/oembed")
                .then()
                .statusCode(200)
                .body("title", startsWith("The"))
                .body("html", containsString("/embed/playground?scenario=reply-lost-same-key&amp;atOnce=2"));
        given().queryParam("url", site() + "/playground?atOnce=99")
                .get("/oembed")
                .then()
                .statusCode(404);
        given().queryParam("url", site() + "/playground/crashes")
                .get("/oembed")
                .then()
                .statusCode(404);
        when().get("/playground?scenario=reply-lost-same-key")
                .then()
                .body(allOf(
                        containsString("type=\"application/json+oembed\" href=\"" + site() + "/oembed?url="),
                        containsString("&lt;iframe src=&quot;" + site() + "/embed/playground?scenario=reply-lost")));
        given().queryParam("url", site() + "/playground").get("/oembed").then().body("type", equalTo("rich"));
    }
}

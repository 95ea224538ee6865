package dev.retrylab.web.problem;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

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
    void inAFrameThereIsNoMenuAndEveryLinkLeavesIt() {
        given().get("/embed/questions/nowhere")
                .then()
                .statusCode(404)
                .body(containsString("There is nothing at /embed/questions/nowhere."))
                .body(containsString("<base target=\"_blank\">"))
                .body(not(containsString("<nav")));
    }
}

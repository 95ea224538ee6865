package dev.retrylab.simulator.run;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.oneOf;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thousand crowds of 7,000 under full jitter cost as much as 112 million calls at least: a little more than a request may. */
@QuarkusTest
@Timeout(120)
class RunResourceTest {

    private static final String HEAVY = "storm?policies=full&clients=7000&runs=1000&seed=";
    private static final String FAR_TOO_LONG_TO_WAIT_FOR =
            "storm?engine=reference&policies=full&clients=100000&runs=40&seed=";

    private static String begun(String parameters) {
        return when().get("/api/simulations/" + parameters)
                .then()
                .statusCode(202)
                .header("Location", startsWith("/api/runs/"))
                .body("state", oneOf("waiting", "running"))
                .body("result", nullValue())
                .extract()
                .header("Location");
    }

    private static void awaitState(String run, String state) {
        while (!when().get(run).then().statusCode(200).extract().path("state").equals(state)) {
            LockSupport.parkNanos(50_000_000); // The run needs the processor more than this test does.
        }
    }

    @Test
    void aLongRunIsAcceptedRunAndThenStandsAtItsOwnAddressToo() {
        String run = begun(HEAVY + 11);
        assertEquals(run, begun(HEAVY + 11), "asked again, it is the same run");
        awaitState(run, "done");
        when().get(run)
                .then()
                .body("progress", equalTo(1f))
                .body("result.mean.full.calls", notNullValue())
                .body("simulation", startsWith("/api/simulations/storm?clients=7000"));
        String result = when().get("/api/simulations/" + HEAVY + 11)
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertTrue(when().get(run).asString().contains(result), "the same bytes");
        when().get("/api/simulations/storm.csv?" + HEAVY.split("\\?")[1] + 11)
                .then()
                .statusCode(200);
        when().get("/simulations/" + HEAVY + 11).then().statusCode(200).body(containsString("id=\"findings\""));
        when().get(run.replace("/api", "")).then().statusCode(200).body(containsString("id=\"findings\""));
    }

    @Test
    void aLongRunIsStoppedByDelete() {
        String run = begun(FAR_TOO_LONG_TO_WAIT_FOR + 12);
        given().delete(run).then().statusCode(204);
        when().get(run).then().statusCode(200).body("state", equalTo("stopped"));
        given().delete(run).then().statusCode(204);
        when().get(run.replace("/api", "")).then().statusCode(200).body(containsString("Run it again"));
    }

    @Test
    void whenEveryPlaceIsTakenAnotherRunIsRefusedWithA429() {
        List<String> runs = new ArrayList<>();
        Response answer = when().get("/api/simulations/" + FAR_TOO_LONG_TO_WAIT_FOR + 100);
        while (answer.statusCode() == 202) {
            runs.add(answer.header("Location"));
            answer = when().get("/api/simulations/" + FAR_TOO_LONG_TO_WAIT_FOR + (100 + runs.size()));
        }
        answer.then()
                .statusCode(429)
                .header("Retry-After", equalTo("10"))
                .contentType("application/problem+json")
                .body("detail", containsString("every place for a run in the background is taken"));
        assertTrue(runs.size() >= 8, runs.size() + " were taken");
        runs.forEach(run -> given().delete(run).then().statusCode(204));
    }

    @Test
    void aRunThatThisNodeDoesNotKnowIsBegunByItsAddress() {
        String known = begun(FAR_TOO_LONG_TO_WAIT_FOR + 13);
        given().delete(known);
        String id = known.substring("/api/runs/".length());
        String other = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(new String(Base64.getUrlDecoder().decode(id))
                        .replace("seed=13", "seed=14")
                        .getBytes());
        when().get("/runs/" + other)
                .then()
                .statusCode(200)
                .body(allOf(containsString("<progress"), containsString("http-equiv=\"refresh\"")));
        given().delete("/api/runs/" + other).then().statusCode(204);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "c3Rvcm0", "c3Rvcm0_Y2xpZW50cz0w", "%2e%2e", "c3Rvcm0/x"})
    void whatIsNoIdIsA404(String id) {
        when().get("/api/runs/" + id).then().statusCode(404);
        when().get("/runs/" + id).then().statusCode(404);
        given().delete("/api/runs/" + id).then().statusCode(oneOf(204, 404));
    }

    @Test
    void thePageOffersALongRunAndStartsNone() {
        when().get("/simulations/" + FAR_TOO_LONG_TO_WAIT_FOR + 15)
                .then()
                .statusCode(200)
                .body(allOf(containsString("Run it in the background"), containsString("<form id=\"knobs\"")));
    }
}

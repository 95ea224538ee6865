package dev.retrylab.simulator.waits;

import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class WaitsResourceTest {

    @Test
    void theBareModelShowsDecorrelatedJitterOnItsCap() {
        JsonPath json = when().get("/api/simulations/waits")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
        assertEquals("decorrelated", json.getString("parameters.policy"));
        assertEquals(38, json.getDouble("mean.lastAtCapPercent"), 1);
        assertEquals(20, json.getList("series.mean").size());
    }

    @Test
    void aShiftedIntStandsBesideOurBackoff() {
        String query = "?policy=exponential&base=100&cap=20000&retries=34&intShift=true";
        JsonPath json = when().get("/api/simulations/waits" + query).jsonPath();
        assertEquals(-939_524_096, json.getInt("series.intShift[25]"));
        assertEquals(100, json.getInt("series.intShift[32]"));
        assertEquals(20_000, json.getInt("series.mean[25]"));
        when().get("/simulations/waits" + query + "&predict=26")
                .then()
                .body(containsString("Before retry 26 the shifted int says −939,524,096 ms: a negative wait."))
                .body(containsString("You said 26. It was 26."));
    }

    @Test
    void aJitterAroundNothingIsJudgedByThoseWithoutAWait() {
        when().get("/simulations/waits?policy=plus-minus&base=0&spread=200&retries=3&predict=40")
                .then()
                .statusCode(200)
                .body(containsString("in a hundred retries do not wait at all"))
                .body(containsString("no other choice is nearer"));
        // The cap is a backoff's: where the delay does not grow, it does not bound the base.
        when().get("/api/simulations/waits?policy=plus-minus&base=300&spread=200&cap=1")
                .then()
                .statusCode(200)
                .body("mean.withoutWaitPercent", equalTo(0));
    }

    @Test
    void theCsvHoldsOneRowForEachRetry() {
        when().get("/api/simulations/waits.csv?policy=exponential&base=1&cap=2&retries=2&clients=1")
                .then()
                .body(equalTo("retry,mean,low,high,atCap,withoutWait\r\n1,1,1,1,0,0\r\n2,2,2,2,1,0\r\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "policy=linear|policy must be one of exponential, full, equal, decorrelated, plus-minus; it was"
                        + " \"linear\"",
                "base=5&cap=4|cap must be a number from the base, 5, to 1,000,000; it was \"4\"",
                "base=2.5&intShift=true|base must be a whole number where an int is shifted; it was \"2.5\"",
                "retries=65|retries must be a whole number from 1 to 64; it was \"65\"",
                "clients=100001|clients must be a whole number from 1 to 100,000; it was \"100001\"",
            })
    void badInputIsA400ThatNamesParameterBoundAndValue(String query, String detail) {
        when().get("/api/simulations/waits?" + query).then().statusCode(400).body("detail", equalTo(detail));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "retries=1&clients=1",
                "base=0&cap=0&policy=full",
                "base=0&cap=0&intShift=true",
                "base=1000000&cap=1000000&retries=64&policy=equal&capAfterJitter=true&clients=10"
            })
    void theEdgesRun(String query) {
        when().get("/simulations/waits?" + query).then().statusCode(200).body(containsString("The figures as a table"));
    }

    @Test
    void thePageAsksFirstAndTheRunCanBeTakenAlong() {
        when().get("/simulations/waits?reveal=0").then().body(not(containsString("The figures as a table")));
        when().get("/api/simulations/waits.svg?clients=10")
                .then()
                .statusCode(200)
                .body(startsWith("<svg"));
        when().get("/embed/simulations/waits?clients=10").then().statusCode(200);
        when().get("/api/simulations/waits?capAfterJitter=true&clients=10")
                .then()
                .body("notes", hasItem(containsString("The cap cuts the draw.")));
    }
}

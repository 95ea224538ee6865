package dev.retrylab.simulator.recovery.map;

import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PhaseMapPagesTest {

    @Test
    void everySquareIsALinkToItsOwnPoint() {
        String page = when().get("/simulations/recovery/map?reveal=1")
                .then()
                .statusCode(200)
                .body(containsString("1,000 first attempts per second, 3 retries"))
                .body(containsString("It did not come back."))
                .body(containsString("href=\"?load=337.5&amp;retries=3\" class=\"back-last\""))
                .body(containsString("aria-label=\"337.5 per second, 3 retries: back after"))
                .body(containsString("href=\"?load=375&amp;retries=3\" class=\"down\""))
                .extract()
                .asString();
        assertEquals(640, page.split("data-at=", -1).length - 1);
        assertEquals(1, page.split("aria-current=\"true\"", -1).length - 1, "one square is the chosen one");
        assertEquals(1, page.split("tabindex=\"0\" aria-current", -1).length - 1);
    }

    @Test
    void aBareAddressAsksBeforeItTells() {
        for (String address : List.of("", "?reveal=0", "?load=337.5&retries=3&reveal=0")) {
            when().get("/simulations/recovery/map" + address)
                    .then()
                    .statusCode(200)
                    .body(containsString("it comes back"), containsString("Show me"))
                    .body(not(containsString("id=\"findings\"")), not(containsString("data-at=")))
                    .body(not(containsString("It was back")), not(containsString("It did not come back")))
                    .body(containsString("reveal=0\">Change the other settings"));
        }
    }

    @Test
    void whatWasSaidOfThePointIsJudged() {
        when().get("/simulations/recovery/map?load=337.5&predict=back&reveal=1")
                .then()
                .body(containsString("is-good judged\">You said that it comes back. It does."));
        when().get("/simulations/recovery/map?load=375&predict=back&reveal=1")
                .then()
                .body(containsString("is-bad judged\">You said that it comes back. Here it stays down."));
        when().get("/simulations/recovery/map?load=375&predict=perhaps&reveal=1")
                .then()
                .statusCode(200)
                .body(not(containsString("judged")));
    }

    @Test
    void theSquareOfARunSaysWhatTheRunSays() {
        JsonPath map = when().get("/api/simulations/recovery/map?duration=1200").jsonPath();
        assertEquals("retries", map.getString("axis"));
        // The ninth column is a load of 337.5, the tenth one of 375, which the law forbids.
        int seconds = map.getInt("recoverySeconds[3][8]");
        when().get("/api/simulations/recovery?duration=1200&load=337.5")
                .then()
                .body("mean.recoverySeconds", equalTo(seconds));
        assertNull(map.get("recoverySeconds[3][9]"));
        assertEquals(375, map.getDouble("tippingLoads[3]"));
    }

    @Test
    void withABudgetTheRowsAreRefunds() {
        when().get("/api/simulations/recovery/map?tokens=10")
                .then()
                .body("axis", equalTo("refund"))
                .body("values", hasSize(16))
                .body("recoverySeconds", hasSize(16));
        when().get("/simulations/recovery/map?tokens=10&load=1000&refund=0.1")
                .then()
                .body(containsString("It was back 80 s after the outage."))
                .body(containsString("name=\"tokens\" value=\"10\""))
                .body(containsString("One tenth of a token more"))
                .body(containsString("It comes back from an outage of any length up to 30 s."));
    }

    @Test
    void twoOutagesATenthOfASecondApartStandSideBySide() {
        when().get("/simulations/recovery/map?reveal=1")
                .then()
                .body(containsString("An outage of 1.1 s heals. One of 1.2 s does not"))
                .body(containsString("It was back 1 s after the outage."));
    }

    @Test
    void theRecoveryPageLeadsToItsMap() {
        when().get("/simulations/recovery?load=1200&tokens=5")
                .then()
                .body(containsString("href=\"/simulations/recovery/map?load=1200&amp;"));
        when().get("/simulations/recovery").then().body(not(containsString("/simulations/recovery/map?")));
    }

    @Test
    void badInputIsA400() {
        when().get("/simulations/recovery/map?load=0").then().statusCode(400).body(containsString("load must be"));
        when().get("/api/simulations/recovery/map?retries=99")
                .then()
                .statusCode(400)
                .contentType("application/problem+json");
    }
}

package dev.retrylab.simulator.vendors;

import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.simulation.vendor.Failing;
import dev.retrylab.simulation.vendor.Preset;
import dev.retrylab.simulation.vendor.Vendor;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class VendorsResourceTest {

    private static final String SHORT =
            "/api/simulations/vendors?seconds=20&rps=20&outageStart=5&outageEnd=10&failure=0";

    @Test
    void givesEachClientsFiguresForTheSameUsers() {
        JsonPath json = when().get(SHORT).then().statusCode(200).extract().jsonPath();
        assertEquals(
                Arrays.stream(Vendor.values()).map(Vendor::word).toList(),
                List.copyOf(json.getMap("mean").keySet()));
        for (Vendor vendor : Vendor.values()) {
            assertEquals(400, json.getInt("mean." + vendor.word() + ".requests"));
            assertEquals(100, json.getInt("mean." + vendor.word() + ".outage.requests"));
            int good = json.getInt("mean." + vendor.word() + ".outside.good");
            // The throttle remembers the outage for two minutes and turns users away after it.
            assertTrue(vendor == Vendor.SRE ? good < 300 : good == 300, vendor.word() + " served " + good);
        }
        assertEquals(400, json.getInt("mean.none.calls"));
        assertEquals(0, json.getInt("mean.none.outage.good"));
        // Two more attempts for each of the hundred, half a second apart: who fails in the last second is saved.
        assertEquals(600 - json.getInt("mean.resilience4j.outage.good"), json.getInt("mean.resilience4j.calls"), 20);
        assertEquals(20, json.getList("series.calls.resilience4j").size());
    }

    @Test
    void theSameAddressGivesTheSameBytes() {
        String first = when().get(SHORT + "&seed=-3&failure=0.1&vendor=sre").asString();
        assertEquals(
                first, when().get(SHORT + "&seed=-3&failure=0.1&vendor=sre").asString());
    }

    @Test
    void theSwitchMendsTheChosenClientAlone() {
        JsonPath asItComes = when().get(SHORT + "&vendor=microprofile").jsonPath();
        JsonPath mended = when().get(SHORT + "&vendor=microprofile&mended=true").jsonPath();
        assertEquals(0, mended.getInt("mean.microprofile.retriesWithoutWait"));
        int without = asItComes.getInt("mean.microprofile.retriesWithoutWait");
        assertEquals(
                asItComes.getInt("mean.microprofile.retries") / 2.0,
                without,
                0.1 * asItComes.getInt("mean.microprofile.retries"));
        assertEquals(asItComes.getMap("mean.polly"), mended.getMap("mean.polly"));
        when().get(SHORT + "&vendor=stripe&mended=true")
                .then()
                .body("notes", hasItem("There is no switch for Stripe’s SDK: it runs as it comes."));
    }

    @Test
    void theCsvHoldsTheCallsOfEachSecond() {
        when().get("/api/simulations/vendors.csv?seconds=2&rps=3&outageStart=0&outageEnd=0&failure=0")
                .then()
                .statusCode(200)
                .body(equalTo("second,none,aws-standard,aws-2026,grpc,envoy,finagle,sre,stripe,resilience4j,"
                        + "microprofile,polly\r\n1,3,3,3,3,3,3,3,3,3,3,3\r\n2,3,3,3,3,3,3,3,3,3,3,3\r\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "vendor=hystrix|vendor must be one of none, aws-standard, aws-2026, grpc, envoy, finagle, sre, stripe,"
                        + " resilience4j, microprofile, polly; it was \"hystrix\"",
                "fails=500|fails must be one of 503, 429, silent; it was \"500\"",
                "rps=501|rps must be a whole number from 1 to 500; it was \"501\"",
                "timeout=0|timeout must be a number from 0.1 to 30; it was \"0\"",
                "outageStart=9&outageEnd=8|outageEnd must be a number from outageStart, 9, to 600; it was \"8\"",
            })
    void badInputIsA400ThatNamesParameterBoundAndValue(String query, String detail) {
        when().get("/api/simulations/vendors?" + query)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("detail", equalTo(detail));
        when().get("/simulations/vendors?" + query).then().statusCode(400).body(containsString("Nothing was run"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"seconds=1&rps=1", "outageStart=0&outageEnd=600", "failure=1", "latency=0&together=true"})
    void theEdgesRun(String query) {
        when().get("/simulations/vendors?" + query)
                .then()
                .statusCode(200)
                .body(containsString("The figures as a table"));
    }

    @Test
    void thePageAsksFirst() {
        when().get("/simulations/vendors?vendor=stripe&reveal=0")
                .then()
                .statusCode(200)
                .body(containsString("How many calls will Stripe’s SDK make for each request of the outage?"))
                .body(not(containsString("The figures as a table")));
    }

    @Test
    void theDefaultsNameTheSettingsThatAreRun() {
        when().get("/simulations/vendors/defaults")
                .then()
                .statusCode(200)
                .body(containsString("anything from 0 to min(20,000 ms, 50 ms · 2ⁿ)"))
                .body(containsString("min(1,000 ms, 100 ms · 2ⁿ), times 0.8 to 1.2"))
                .body(containsString("min(5,000 ms, 500 ms · 2ⁿ), times 0.75 to 1; never below 500 ms"))
                .body(containsString("0 ms give or take 200 ms; a negative one is 0"))
                .body(containsString("always 2,000 ms, no jitter"))
                .body(containsString("none: at once"));
    }

    @Test
    void whatOurClientCanExpressLeadsToItAndToItsCode() {
        List<Preset> presets = Arrays.stream(Vendor.values())
                .map(vendor -> vendor.preset(Failing.REFUSED))
                .toList();
        List<String> live = presets.stream()
                .flatMap(preset -> ClientAddress.live(preset).stream())
                .toList();
        List<String> code = presets.stream()
                .flatMap(preset -> ClientAddress.code(preset).stream())
                .toList();
        // The AWS modes, Envoy, resilience4j and Polly.
        assertEquals(5, live.size());
        assertEquals(5, code.size());
        live.forEach(address -> when().get(address).then().statusCode(200));
        code.forEach(address -> when().get(address).then().statusCode(200));
        assertTrue(live.get(3).startsWith("/playground/client?maxAttempts=3&policy=exponential&base=500&cap=500&"));
        assertEquals(
                "/playground/client/code?maxAttempts=3&policy=exponential&base=500&cap=500&retryAfter=ignored"
                        + "&budget=none&breaker=none&attemptTimeout=10000&deadline=0",
                code.get(3));
    }

    @Test
    void aRunCanBeTakenAlong() {
        when().get("/api/simulations/vendors.svg?seconds=5&rps=5")
                .then()
                .statusCode(200)
                .body(startsWith("<svg"));
        when().get("/embed/simulations/vendors?seconds=5&rps=5").then().statusCode(200);
        when().get(SHORT).then().body("published", nullValue());
    }
}

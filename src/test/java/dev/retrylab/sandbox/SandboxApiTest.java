package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A sandbox itself: its life, settings and clock. */
@QuarkusTest
class SandboxApiTest {

    @Test
    void aSandboxHasTwoAccountsAndLivesADay() {
        Response created = given().post("/v1/sandboxes");
        created.then()
                .statusCode(201)
                .contentType("application/json")
                .body("id", matchesPattern("sb_[0-9A-Za-z]{24}"))
                .body("accounts", hasSize(2))
                .body("accounts.id", everyItem(matchesPattern("acct_[0-9A-Za-z]{24}")))
                .body("accounts.apiKey", everyItem(matchesPattern("sk_test_[0-9A-Za-z]{24}")))
                .body("settings.strategy", equalTo("one-transaction"))
                .body("settings.semantics", equalTo("ietf"))
                .body("settings.lease", equalTo("PT10S"))
                .body("settings.keyRequired", equalTo(true))
                .body("settings.keyRetention", equalTo("PT24H"))
                .body("settings.processorDelay", equalTo("PT0S"))
                .body("settings.inFlightWait", equalTo("PT1S"))
                .body("settings.faults", hasSize(0));
        assertEquals(
                Duration.ofHours(24),
                Duration.between(Instant.parse(created.path("now")), Instant.parse(created.path("expiresAt"))));
    }

    @Test
    void apiKeysAreToldOnce() {
        TestSandbox sandbox = TestSandbox.create();
        Response shown = sandbox.first().get("/v1/sandbox");
        shown.then().statusCode(200).body("id", equalTo(sandbox.id)).body("accounts.id", equalTo(sandbox.accounts));
        assertTrue(!shown.asString().contains("sk_test_"));
    }

    @Test
    void aChangeHoldsForBothAccountsAndLeavesTheRest() {
        TestSandbox sandbox = TestSandbox.with("{\"processorDelay\":\"PT0.1S\"}");
        sandbox.as(1)
                .contentType(ContentType.JSON)
                .body("{\"strategy\":\"none\"}")
                .patch("/v1/sandbox")
                .then()
                .statusCode(200)
                .body("settings.strategy", equalTo("none"))
                .body("settings.processorDelay", equalTo("PT0.1S"));
        sandbox.first().get("/v1/sandbox").then().body("settings.strategy", equalTo("none"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"strategy\":\"x\"} | strategy | strategy must be one of none, check-then-act, work-then-key, key-then-work, one-transaction, try-lock, leased-marker; it was \"x\"",
                "{\"processorDelay\":\"PT11S\"} | processorDelay | processorDelay must be an ISO 8601 duration from PT0S to PT10S; it was \"PT11S\"",
                "{\"colour\":1} | colour | there is no member \"colour\"; there are effect, faults, inFlightWait, keyRequired, keyRetention, lease, processorDelay, processorFaults, processorReachable, semantics, strategy",
            })
    void aSettingOutOfBoundsIs400AndChangesNothing(String settings, String param, String detail) {
        TestSandbox sandbox = TestSandbox.with("{\"processorDelay\":\"PT0.1S\"}");
        sandbox.first()
                .contentType(ContentType.JSON)
                .body(settings)
                .patch("/v1/sandbox")
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("detail", equalTo(detail))
                .body("error.param", equalTo(param));
        given().contentType(ContentType.JSON)
                .body(settings)
                .post("/v1/sandboxes")
                .then()
                .statusCode(400);
        sandbox.first().get("/v1/sandbox").then().body("settings.processorDelay", equalTo("PT0.1S"));
    }

    @Test
    void aResetEmptiesBothAccountsAndKeepsTheSettings() {
        TestSandbox sandbox = TestSandbox.with("{\"processorDelay\":\"PT0.01S\"}");
        sandbox.charge("k1");
        sandbox.as(1)
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "k1")
                .body(B)
                .post("/v1/charges");
        sandbox.first()
                .post("/v1/sandbox/reset")
                .then()
                .statusCode(200)
                .body("settings.processorDelay", equalTo("PT0.01S"));
        for (int account = 0; account < 2; account++) {
            sandbox.as(account)
                    .get("/v1/account")
                    .then()
                    .body("balance", equalTo(0))
                    .body("executions", equalTo(0));
            sandbox.as(account).get("/v1/charges").then().body("data", hasSize(0));
            sandbox.as(account).get("/v1/requests").then().body("data", hasSize(0));
            sandbox.as(account).get("/v1/idempotency-keys").then().body("data", hasSize(0));
        }
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(1, sandbox.lastRequest().get("attempt"));
    }

    @Test
    void theClockMovesAheadForThisSandboxAlone() {
        TestSandbox sandbox = TestSandbox.create();
        TestSandbox other = TestSandbox.create();
        sandbox.advance("PT24H");
        sandbox.advance("PT24H");
        Instant here = Instant.parse(sandbox.first().get("/v1/sandbox").path("now"));
        Instant there = Instant.parse(other.first().get("/v1/sandbox").path("now"));
        Duration ahead = Duration.between(there, here);
        assertTrue(ahead.compareTo(Duration.ofHours(47)) > 0 && ahead.compareTo(Duration.ofHours(49)) < 0, ahead + "");
        assertEquals(201, sandbox.charge("k1").statusCode(), "the sandbox itself lives by the real clock");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"advance\":null}",
                "{\"advance\":\"-PT1S\"}",
                "{\"advance\":\"PT8761H\"}",
                "{\"advance\":\"1h\"}",
                "{\"advance\":3600}",
                "{\"retreat\":\"PT1S\"}",
                "["
            })
    void aStepOfTheClockOutOfBoundsIs400(String body) {
        TestSandbox.create()
                .first()
                .contentType(ContentType.JSON)
                .body(body)
                .post("/v1/sandbox/clock")
                .then()
                .statusCode(400)
                .contentType("application/problem+json");
    }

    @Test
    void theStepsOfTheClockAreBoundedTogether() {
        TestSandbox sandbox = TestSandbox.create();
        sandbox.advance("PT8760H");
        sandbox.first()
                .contentType(ContentType.JSON)
                .body("{\"advance\":\"PT1S\"}")
                .post("/v1/sandbox/clock")
                .then()
                .statusCode(400)
                .body("detail", containsString("at most PT8760H ahead"));
    }

    @Test
    void chargesOfOneSandboxAreNoneOfAnother() {
        TestSandbox one = TestSandbox.create();
        one.charge("k1", "{\"amount\":700,\"currency\":\"eur\"}");
        TestSandbox two = TestSandbox.create();
        two.charge("k1", "{\"amount\":100,\"currency\":\"eur\"}");
        one.first().get("/v1/charges").then().body("data.amount", contains(700));
        two.first().get("/v1/charges").then().body("data.amount", contains(100));
    }
}

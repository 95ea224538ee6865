package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.web.ProblemType;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A sandbox itself: its life, settings, clock and limits, and what every address below /v1 does. */
@QuarkusTest
class SandboxApiTest {

    @Inject
    Database database;

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
                "{\"strategy\":\"x\"} | strategy | strategy must be one of none, one-transaction; it was \"x\"",
                "{\"processorDelay\":\"PT11S\"} | processorDelay | processorDelay must be an ISO 8601 duration from PT0S to PT10S; it was \"PT11S\"",
                "{\"colour\":1} | colour | there is no member \"colour\"; there are faults, inFlightWait, keyRequired, keyRetention, processorDelay, strategy",
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

    @ParameterizedTest
    @CsvSource({
        "/v1/charges?limit=0,limit must be a whole number from 1 to 1000; it was \"0\"",
        "/v1/charges?limit=1001,limit must be a whole number from 1 to 1000; it was \"1001\"",
        "/v1/idempotency-keys?limit=x,limit must be a whole number from 1 to 1000; it was \"x\"",
        "/v1/requests?limit=99999999999,limit must be a whole number from 1 to 1000; it was \"99999999999\"",
        "/v1/requests?starting_after=-1,starting_after must be a whole number from 0 to 2147483647; it was \"-1\"",
    })
    void aListsParametersAreBounded(String address, String detail) {
        TestSandbox.create().first().get(address).then().statusCode(400).body("detail", equalTo(detail));
    }

    @Test
    void anyPageMayAskBeforehand() {
        given().header("Origin", "https://example.org")
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "idempotency-key,authorization,content-type,sandbox-fault")
                .options("/v1/charges")
                .then()
                .statusCode(204)
                .header("Access-Control-Allow-Origin", equalTo("*"))
                .header("Access-Control-Allow-Credentials", nullValue())
                .header("Access-Control-Allow-Methods", equalTo("GET, POST, PATCH"))
                .header(
                        "Access-Control-Allow-Headers",
                        equalTo("Idempotency-Key, Authorization, Content-Type, Sandbox-Fault"));
    }

    @Test
    void anAnswerMayBeReadByAnyPageErrorsIncluded() {
        TestSandbox sandbox = TestSandbox.create();
        for (Response each : List.of(sandbox.charge("k1"), sandbox.charge("k 1"), given().get("/v1/none"))) {
            each.then()
                    .header("Access-Control-Allow-Origin", equalTo("*"))
                    .header("Access-Control-Expose-Headers", equalTo("Idempotent-Replayed, Retry-After, Location"));
        }
        String tooLarge = " ".repeat(300_000);
        sandbox.charge("k1", tooLarge).then().statusCode(413).header("Access-Control-Allow-Origin", equalTo("*"));
    }

    @ParameterizedTest
    @CsvSource({
        "DELETE,/v1/charges,'GET, POST'",
        "PUT,/v1/sandbox,'GET, PATCH'",
        "GET,/v1/sandboxes,POST",
        "GET,/v1/sandbox/reset,POST",
        "PATCH,/v1/sandbox/clock,POST",
        "POST,/v1/account,GET",
        "DELETE,/v1/charges/ch_1,GET",
        "POST,/v1/idempotency-keys,GET",
        "POST,/v1/requests,GET"
    })
    void anotherMethodIs405(String method, String path, String allowed) {
        given().request(method, path)
                .then()
                .statusCode(405)
                .contentType("application/problem+json")
                .header("Allow", equalTo(allowed))
                .body("instance", equalTo(path));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1", "/v1/", "/v1/none", "/v1/charge", "/v1/sandbox/none"})
    void anotherAddressIs404(String path) {
        given().get(path)
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("type", equalTo("/policy#resource-missing"));
    }

    @Test
    void anUnknownChargeIs404() {
        TestSandbox.create()
                .first()
                .get("/v1/charges/ch_0")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("detail", equalTo("this account has no such charge"));
    }

    @Test
    void everyKindOfErrorHasATypeOfItsOwn() {
        List<String> types =
                Arrays.stream(ProblemType.values()).map(ProblemType::address).toList();
        assertEquals(types.size(), types.stream().distinct().count());
    }

    @Test
    void everyAnswerCarriesTheSecurityHeadersAndIsNotStored() {
        TestSandbox sandbox = TestSandbox.create();
        for (Response each :
                List.of(sandbox.charge("k1"), sandbox.charge("k1"), sandbox.charge("k 1"), given().get("/v1/x"))) {
            each.then()
                    .header("Content-Security-Policy", containsString("default-src 'none'"))
                    .header("Content-Security-Policy", not(containsString("unsafe")))
                    .header("X-Content-Type-Options", equalTo("nosniff"))
                    .header("X-Frame-Options", equalTo("DENY"))
                    .header("Referrer-Policy", equalTo("strict-origin-when-cross-origin"))
                    .header("Cache-Control", equalTo("no-store"))
                    .header("Set-Cookie", nullValue());
            assertEquals(anEmptyMap().matches(each.cookies()), true);
        }
    }

    @Test
    void beyondAHundredInFlightItIs429AndNothingRuns() throws Exception {
        TestSandbox sandbox = TestSandbox.create();
        List<CompletableFuture<HttpResponse<byte[]>>> crowd = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            crowd.add(sandbox.sendCharge(0, "k" + i, B, "Sandbox-Fault", "delay;by=PT4S"));
        }
        TestSandbox.await(() -> sandbox.first().get("/v1/account").statusCode() == 429);
        sandbox.as(1)
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "late")
                .body(B)
                .post("/v1/charges")
                .then()
                .statusCode(429)
                .contentType("application/problem+json")
                .header("Retry-After", equalTo("1"))
                .body("error.type", equalTo("rate_limit_error"))
                .body("detail", equalTo("a sandbox may have 100 requests in flight"));
        assertEquals(200, TestSandbox.create().first().get("/v1/account").statusCode(), "others are not affected");
        for (var each : crowd) {
            int status = each.get(60, TimeUnit.SECONDS).statusCode();
            assertTrue(status == 201 || status == 429, "status " + status);
        }
        sandbox.as(1).get("/v1/account").then().statusCode(200).body("executions", equalTo(0));
    }

    @Test
    void aFullSandboxTakesNoMoreAndStillReplays() {
        TestSandbox sandbox = TestSandbox.create();
        fillButOne(sandbox);
        Response first = sandbox.charge("k1");
        assertEquals(201, first.statusCode());
        sandbox.charge("full")
                .then()
                .statusCode(403)
                .contentType("application/problem+json")
                .body("type", equalTo("/policy#sandbox-full"))
                .body("detail", equalTo("the sandbox holds its limit of 50000 charges"));
        Response replay = sandbox.charge("k1");
        replay.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(first.asString(), replay.asString());
        sandbox.first().post("/v1/sandbox/reset").then().statusCode(200);
        sandbox.charge("full").then().statusCode(201).header("Idempotent-Replayed", nullValue());
    }

    /** One charge fewer than a sandbox may hold, put into the other account. */
    private void fillButOne(TestSandbox sandbox) {
        database.inTransaction(connection -> connection.update("""
                insert into charge (id, account_id, amount, currency, source, metadata, created_at)
                select 'ch_' || cast("X" as varchar) || ?, ?, 1, 'usd', 'tok_visa', '{}', current_timestamp
                from system_range(1, 49999)""", sandbox.id, sandbox.accounts.get(1)));
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

package dev.retrylab.sandbox;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class RefundApiTest {

    private TestSandbox sandbox;
    private String charge;

    @BeforeEach
    void charge() {
        sandbox = TestSandbox.create();
        charge = sandbox.charge("k1").path("id");
    }

    @Test
    void aRefundGivesTheWholeChargeBackAndIsNoExecution() {
        Response refunded = sandbox.refund("r1", charge);
        refunded.then()
                .statusCode(201)
                .header("Location", matchesPattern("/v1/refunds/re_[0-9A-Za-z]{24}"))
                .body("object", equalTo("refund"))
                .body("amount", equalTo(500))
                .body("currency", equalTo("usd"))
                .body("charge", equalTo(charge))
                .body("status", equalTo("succeeded"));
        assertEquals(
                refunded.asString(),
                sandbox.first().get(refunded.header("Location")).asString());
        sandbox.first().get("/v1/refunds").then().body("data.charge", contains(charge));
        sandbox.first()
                .get("/v1/charges/" + charge)
                .then()
                .body("amount_refunded", equalTo(500))
                .body("refunded", equalTo(true));
        sandbox.charge("k2");
        assertEquals(500, sandbox.balance());
        assertEquals(2, sandbox.executions());
        sandbox.first().get("/v1/charges").then().body("data.amount_refunded", contains(0, 500));
        sandbox.as(1).get(refunded.header("Location")).then().statusCode(404);
    }

    @Test
    void aRetryIsReplayedAndAnotherKeyIsRefused() {
        Response first = sandbox.refund("r1", charge);
        Response again = sandbox.refund("r1", charge);
        again.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(first.asString(), again.asString());
        sandbox.refund("r2", charge)
                .then()
                .statusCode(400)
                .body("error.code", equalTo("charge_already_refunded"))
                .body("type", equalTo("/policy#charge-already-refunded"));
        assertEquals(0, sandbox.balance());
        String other = sandbox.charge("k2").path("id");
        sandbox.refund("r2", other).then().statusCode(201).header("Idempotent-Replayed", nullValue());
        sandbox.refund("k1", other).then().statusCode(422);
    }

    @Test
    void theStoredChargeStaysAsItWasAnswered() {
        String before = sandbox.charge("k1").asString();
        sandbox.refund("r1", charge);
        assertEquals(before, sandbox.charge("k1").asString());
    }

    @Test
    void aChargeThatIsNotThereOrNotTheAccountsIs400() {
        sandbox.refund("r1", "ch_nowhere")
                .then()
                .statusCode(400)
                .body("error.param", equalTo("charge"))
                .body("detail", equalTo("charge must be the id of a charge of this account; it was \"ch_nowhere\""));
        sandbox.as(1)
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "r1")
                .body("{\"charge\":\"" + charge + "\"}")
                .post("/v1/refunds")
                .then()
                .statusCode(400);
        sandbox.refund("r1", charge).then().statusCode(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"charge\":1}", "{\"charge\":null}", "{\"charge\":\"x\",\"amount\":1}", "[]"})
    void aBadBodyIs400AndTheKeyUnused(String body) {
        sandbox.first()
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "r1")
                .body(body)
                .post("/v1/refunds")
                .then()
                .statusCode(400);
        sandbox.refund("r1", charge).then().statusCode(201);
    }

    @Test
    void aFormIsTheSameRequest() {
        String json = sandbox.refund("r1", charge).asString();
        sandbox.first()
                .contentType(ContentType.URLENC)
                .header("Idempotency-Key", "r1")
                .formParam("charge", charge)
                .post("/v1/refunds")
                .then()
                .statusCode(201)
                .header("Idempotent-Replayed", equalTo("true"))
                .body(equalTo(json));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "none",
                "check-then-act",
                "work-then-key",
                "key-then-work",
                "one-transaction",
                "try-lock",
                "leased-marker"
            })
    void ofManyAtOnceUnderOtherKeysOneRefunds(String strategy) throws Exception {
        sandbox.change("{\"strategy\":\"" + strategy + "\",\"processorDelay\":\"PT0.1S\"}");
        List<CompletableFuture<Integer>> sent = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            String key = "r" + i;
            sent.add(CompletableFuture.supplyAsync(
                    () -> sandbox.refund(key, charge).statusCode()));
        }
        List<Integer> statuses = new ArrayList<>();
        for (var each : sent) {
            statuses.add(each.get(60, TimeUnit.SECONDS));
        }
        statuses.sort(null);
        assertEquals(List.of(201, 400, 400, 400, 400, 400, 400, 400), statuses);
        assertEquals(0, sandbox.balance());
    }

    @Test
    void aFaultPlanTouchesRefunds() {
        sandbox.change("{\"faults\":[{\"fault\":\"respond;status=503\",\"attempts\":[1]}]}");
        sandbox.refund("r1", charge).then().statusCode(503);
        assertEquals(500, sandbox.balance());
        sandbox.refund("r1", charge).then().statusCode(201);
        assertEquals(0, sandbox.balance());
        assertEquals("/v1/refunds", sandbox.lastRequest().get("path"));
    }
}

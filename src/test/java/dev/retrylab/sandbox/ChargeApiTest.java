package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Charges, bodies and accounts; keys have tests of their own. */
@QuarkusTest
class ChargeApiTest {

    private TestSandbox sandbox;

    @BeforeEach
    void createSandbox() {
        sandbox = TestSandbox.create();
    }

    @Test
    void aChargeIsMadeAndShownAtItsLocation() {
        Response charged = sandbox.charge(
                "k1", "{\"amount\":500,\"currency\":\"usd\",\"description\":\"tea\",\"metadata\":{\"a\":\"1\"}}");
        charged.then()
                .statusCode(201)
                .contentType("application/json")
                .header("Location", matchesPattern("/v1/charges/ch_[0-9A-Za-z]{24}"))
                .header("Idempotent-Replayed", nullValue())
                .body("object", equalTo("charge"))
                .body("amount", equalTo(500))
                .body("currency", equalTo("usd"))
                .body("status", equalTo("succeeded"))
                .body("paid", equalTo(true))
                .body("captured", equalTo(true))
                .body("source.id", equalTo("tok_visa"))
                .body("description", equalTo("tea"))
                .body("metadata.a", equalTo("1"));
        Response shown = sandbox.first().get(charged.header("Location"));
        assertEquals(charged.asString(), shown.asString());
        sandbox.first()
                .get("/v1/account")
                .then()
                .body("id", equalTo(sandbox.accounts.get(0)))
                .body("balance", equalTo(500))
                .body("charges", equalTo(1))
                .body("executions", equalTo(1));
    }

    @Test
    void chargesAreListedNewestFirst() {
        sandbox.charge("k1", "{\"amount\":1,\"currency\":\"usd\"}");
        sandbox.charge("k2", "{\"amount\":2,\"currency\":\"usd\"}");
        sandbox.charge("k3", "{\"amount\":3,\"currency\":\"usd\"}");
        sandbox.first()
                .get("/v1/charges?limit=2")
                .then()
                .statusCode(200)
                .body("object", equalTo("list"))
                .body("data.amount", contains(3, 2))
                .body("has_more", equalTo(true));
        sandbox.first().get("/v1/charges").then().body("data", hasSize(3)).body("has_more", equalTo(false));
    }

    @Test
    void anotherAccountSeesNothingOfIt() {
        String location = sandbox.charge("k1").header("Location");
        sandbox.as(1).get(location).then().statusCode(404).body("status", equalTo(404));
        sandbox.as(1).get("/v1/charges").then().body("data", hasSize(0));
        sandbox.as(1).get("/v1/account").then().body("executions", equalTo(0));
        sandbox.as(1).get("/v1/idempotency-keys").then().body("data", hasSize(0));
        sandbox.as(1).get("/v1/requests").then().body("data", hasSize(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"amount\":-5,\"currency\":\"usd\"} | amount | amount must be a whole number from 1 to 99999999; it was \"-5\"",
                "{\"amount\":\"500\",\"currency\":\"usd\"} | amount | amount must be a whole number from 1 to 99999999; it was \"500\"",
                "{\"amount\":500,\"currency\":\"usb\"} | currency | currency must be an ISO 4217 code in lower case, such as usd; it was \"usb\"",
                "{\"amount\":500,\"currency\":\"usd\",\"source\":\"cash\"} | source | source must be one of tok_chargeDeclined, tok_processorError, tok_visa; it was \"cash\"",
                "{\"amount\":500,\"currency\":\"usd\",\"metadata\":{\"a\":1}} | metadata[a] | metadata[a] must be text; it was \"1\"",
                "{\"amount\":500,\"currency\":\"usd\",\"tip\":1} | tip | there is no member \"tip\"; there are amount, currency, description, metadata, source",
            })
    void aRefusalNamesMemberBoundAndValueAndUsesNothingUp(String body, String param, String detail) {
        sandbox.charge("k1", body)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("type", equalTo("/policy#invalid-request"))
                .body("title", equalTo("The request is not valid"))
                .body("status", equalTo(400))
                .body("detail", equalTo(detail))
                .body("instance", equalTo("/v1/charges"))
                .body("error.type", equalTo("invalid_request_error"))
                .body("error.message", equalTo(detail))
                .body("error.param", equalTo(param));
        assertEquals(0, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
        assertEquals(201, sandbox.charge("k1").statusCode());
        assertEquals(1, sandbox.executions());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "{\"amount\":500,\"amount\":500,\"currency\":\"usd\"}",
                "{\"amount\":500,\"currency\":\"usd\",\"description\":\"\\u0000\"}",
                "{\"amount\":500,\"currency\":\"usd\",\"description\":\"\\ud800\"}",
                "{\"amount\":1e999999999,\"currency\":\"usd\"}",
                "{\"amount\":1e99999999999,\"currency\":\"usd\"}"
            })
    void whatIsNoBodyIs400AndNever500(String body) {
        sandbox.charge("k1", body).then().statusCode(400).contentType("application/problem+json");
        assertEquals(0, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
    }

    @Test
    void aFormIsTheSameRequestAsItsJson() {
        Response json = sandbox.charge(
                "k1", "{\"amount\":500,\"currency\":\"usd\",\"metadata\":{\"order\":\"7\",\"note\":\"a b\"}}");
        Response form = form("k1", "metadata[note]=a+b&metadata[order]=7&currency=usd&amount=500");
        form.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(json.asString(), form.asString());
        assertEquals(1, sandbox.executions());
    }

    @Test
    void aLongFormIsTakenAsLongJsonIs() {
        String description = "d".repeat(15_000);
        Response json =
                sandbox.charge("k1", "{\"amount\":500,\"currency\":\"usd\",\"description\":\"" + description + "\"}");
        assertEquals(201, json.statusCode(), json.asString());
        Response form = form("k1", "amount=500&currency=usd&description=" + description);
        form.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
    }

    @Test
    void aFormOfManyFieldsIsTaken() {
        StringBuilder form = new StringBuilder("amount=500&currency=usd");
        for (int i = 0; i < 400; i++) {
            form.append("&metadata[m").append(i).append("]=").append(i);
        }
        form("k1", form.toString()).then().statusCode(201).body("metadata.m399", equalTo("399"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "amount=500&currency=usd&amount=500",
                "amount=500&currency=%zz",
                "amount=500&currency=usd&a",
                "amount=5e2&currency=usd"
            })
    void aBadFormIs400(String body) {
        form("k1", body).then().statusCode(400).contentType("application/problem+json");
        assertEquals(List.of(), sandbox.keys());
    }

    private Response form(String key, String body) {
        return sandbox.first()
                .contentType("application/x-www-form-urlencoded")
                .header("Idempotency-Key", key)
                .body(body)
                .post("/v1/charges");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/xml", "multipart/form-data; boundary=x", "application/jsonx"})
    void anotherMediaTypeIs415(String type) throws IOException {
        String reply = RawConnection.exchange(
                sandbox.rawCharge(B, "Idempotency-Key: k1").replace("application/json", type));
        assertTrue(reply.startsWith("HTTP/1.1 415 "), reply);
        assertTrue(reply.contains("application/problem+json"), reply);
        assertTrue(reply.contains("/policy#unsupported-media-type"), reply);
        assertTrue(reply.contains("it was \\\"" + type.split(";")[0] + "\\\""), reply);
        assertEquals(0, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
    }

    @Test
    void aBodyOverTheLimitIs413AndOneAtTheLimitIsNot() {
        String head = "{\"amount\":500,\"currency\":\"usd\",\"description\":\"";
        String fitting = head + "d".repeat(16_384 - head.length() - 2) + "\"}";
        assertEquals(201, sandbox.charge("k1", fitting).statusCode());
        sandbox.charge("k2", fitting + " ")
                .then()
                .statusCode(413)
                .contentType("application/problem+json")
                .body("detail", equalTo("a body may have 16384 bytes"));
        sandbox.charge("k3", " ".repeat(300_000)).then().statusCode(413).contentType("application/problem+json");
        assertEquals(1, sandbox.executions());
        assertEquals(1, sandbox.keys().size());
    }

    @Test
    void withoutAValidApiKeyItIs401() {
        sandbox.charge("k1");
        for (String authorization : List.of(
                "Bearer sk_test_wrong", "Bearer", "Basic !!!", "Basic c2tfdGVzdF93cm9uZzo=", sandbox.apiKeys.get(0))) {
            given().header("Authorization", authorization)
                    .contentType(ContentType.JSON)
                    .header("Idempotency-Key", "k1")
                    .body(B)
                    .post("/v1/charges")
                    .then()
                    .statusCode(401)
                    .contentType("application/problem+json")
                    .header("WWW-Authenticate", equalTo("Bearer realm=\"sandbox\""))
                    .header("Idempotent-Replayed", nullValue())
                    .body("error.type", equalTo("authentication_error"))
                    .body("amount", nullValue());
        }
        given().get("/v1/account").then().statusCode(401);
        given().contentType(ContentType.JSON).body(B).post("/v1/charges").then().statusCode(401);
        assertEquals(1, sandbox.requests().size());
    }

    @Test
    void theApiKeyMayComeAsBasicUserName() {
        given().auth()
                .preemptive()
                .basic(sandbox.apiKeys.get(0), "")
                .get("/v1/account")
                .then()
                .statusCode(200)
                .body("id", equalTo(sandbox.accounts.get(0)));
    }

    @Test
    void theLogTellsEachAttemptAsTheServerSawIt() {
        Response charged = sandbox.charge("k1");
        sandbox.charge("k1");
        sandbox.charge("k1", "{\"amount\":900,\"currency\":\"usd\"}");
        sandbox.charge("k2", "{\"amount\":0,\"currency\":\"usd\"}");
        List<Map<String, Object>> requests = sandbox.requests();
        assertEquals(
                List.of(1, 2, 3, 4),
                requests.stream().map(each -> each.get("n")).toList());
        assertEquals(
                List.of("executed", "replayed", "mismatch", "invalid"),
                requests.stream().map(each -> each.get("outcome")).toList());
        assertEquals(
                List.of(201, 201, 422, 400),
                requests.stream().map(each -> each.get("status")).toList());
        assertEquals(
                List.of(1, 2, 3, 1),
                requests.stream().map(each -> each.get("attempt")).toList());
        for (Map<String, Object> each : requests) {
            assertEquals("POST", each.get("method"));
            assertEquals("/v1/charges", each.get("path"));
            assertEquals(true, each.get("replySent"));
        }
        assertEquals(charged.path("id"), requests.get(0).get("chargeId"));
        assertEquals(charged.path("id"), requests.get(1).get("chargeId"));
        assertEquals(requests.get(0).get("fingerprint"), requests.get(1).get("fingerprint"));
        sandbox.first()
                .get("/v1/requests?starting_after=2&limit=1")
                .then()
                .body("data.n", contains(3))
                .body("has_more", equalTo(true));
    }

    @Test
    void aPathSpeltAnotherWayIsTheSamePath() {
        sandbox.charge("k1");
        for (String path : List.of("/v1/./charges", "/v1/%63harges", "/v1/" + "./".repeat(500) + "charges")) {
            sandbox.first()
                    .urlEncodingEnabled(false)
                    .contentType(ContentType.JSON)
                    .header("Idempotency-Key", "k1")
                    .body(B)
                    .post(path)
                    .then()
                    .statusCode(201)
                    .header("Idempotent-Replayed", equalTo("true"));
        }
    }
}

package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Charges, accounts and the log; bodies and keys have tests of their own. */
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

package dev.retrylab.sandbox;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code semantics: stripe-v1}: the statuses that Stripe's libraries know. */
@QuarkusTest
class SemanticsApiTest {

    private static final String FAILING = "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_processorError\"}";

    private static TestSandbox stripe(String strategy) {
        return TestSandbox.with("{\"semantics\":\"stripe-v1\",\"strategy\":\"" + strategy + "\"}");
    }

    @Test
    void aSuccessIs200AndAReplayIsTheSame() {
        TestSandbox sandbox = stripe("one-transaction");
        Response first = sandbox.charge("k1");
        first.then().statusCode(200).header("Location", notNullValue());
        Response again = sandbox.charge("k1");
        again.then().statusCode(200).header("Idempotent-Replayed", equalTo("true"));
        assertArrayEquals(first.asByteArray(), again.asByteArray());
    }

    @Test
    void aMismatchIs400AndAnIdempotencyError() {
        TestSandbox sandbox = stripe("one-transaction");
        sandbox.charge("k1");
        sandbox.charge("k1", "{\"amount\":900,\"currency\":\"usd\"}")
                .then()
                .statusCode(400)
                .body("status", equalTo(400))
                .body("error.type", equalTo("idempotency_error"))
                .body("type", equalTo("/policy#idempotency-key-reused"));
        assertEquals(1, sandbox.executions());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check-then-act",
                "work-then-key",
                "key-then-work",
                "one-transaction",
                "try-lock",
                "leased-marker"
            })
    void aFailedProcessorIs500AndIsKept(String strategy) {
        TestSandbox sandbox = stripe(strategy);
        Response failed = sandbox.charge("k1", FAILING);
        failed.then()
                .statusCode(500)
                .header("Idempotent-Replayed", nullValue())
                .header("Stripe-Should-Retry", equalTo("false"))
                .body("error.type", equalTo("api_error"));
        assertEquals("failed", sandbox.lastRequest().get("outcome"));
        Response again = sandbox.charge("k1", FAILING);
        again.then()
                .statusCode(500)
                .header("Idempotent-Replayed", equalTo("true"))
                .header("Stripe-Should-Retry", equalTo("false"));
        assertArrayEquals(failed.asByteArray(), again.asByteArray());
        sandbox.charge("k1").then().statusCode(400);
        assertEquals(0, sandbox.executions());
        assertEquals(500, sandbox.keys().get(0).get("status"));
    }

    @Test
    void underTheDraftAFailedProcessorIs503AndTheKeyIsUnused() {
        TestSandbox sandbox = TestSandbox.create();
        sandbox.charge("k1", FAILING).then().statusCode(503).header("Stripe-Should-Retry", nullValue());
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
    }

    @Test
    void aRefundIs200Too() {
        TestSandbox sandbox = stripe("one-transaction");
        sandbox.refund("k2", sandbox.charge("k1").path("id")).then().statusCode(200);
    }
}

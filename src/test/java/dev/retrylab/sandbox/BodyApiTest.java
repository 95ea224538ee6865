package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a charge's body may be; refusals use nothing up. */
@QuarkusTest
class BodyApiTest {

    private TestSandbox sandbox;

    @BeforeEach
    void createSandbox() {
        sandbox = TestSandbox.create();
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

    @ParameterizedTest
    @ValueSource(strings = {"1000000", "999999999999999999", "9223372036854775807"})
    void aBodyThatIsAnnouncedTooLargeIs413(String length) throws IOException {
        String announced =
                sandbox.rawCharge("", "Idempotency-Key: k1").replace("Content-Length: 0", "Content-Length: " + length);
        try (RawConnection connection = new RawConnection()) {
            checkProblem(connection.send(announced).endSending().toEnd(), 413);
        }
    }

    @Test
    void aTypeWithAnEmptyBoundaryIs400() throws IOException {
        String multipart = sandbox.rawCharge(B, "Idempotency-Key: k1")
                .replace("application/json", "multipart/form-data; boundary=");
        checkProblem(RawConnection.exchange(multipart), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "FFFFFFFF", "7FFFFFFFFFFFFFFF", "5;"})
    void aChunkThatHasNoSizeChargesNothing(String size) throws IOException {
        String chunked =
                sandbox.rawCharge("", "Idempotency-Key: k1").replace("Content-Length: 0", "Transfer-Encoding: chunked")
                        + size + "\r\nabcde";
        try (RawConnection connection = new RawConnection()) {
            String reply = connection.send(chunked).endSending().toEnd();
            assertTrue(reply.isEmpty() || reply.startsWith("HTTP/1.1 4"), reply);
        }
        checkNothingUsed();
    }

    private void checkProblem(String reply, int status) {
        assertTrue(reply.startsWith("HTTP/1.1 " + status + " "), reply);
        assertTrue(reply.contains("application/problem+json"), reply);
        checkNothingUsed();
    }

    private void checkNothingUsed() {
        assertEquals(0, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
    }
}

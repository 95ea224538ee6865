package dev.retrylab.sandbox;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A sandbox of its own for each test, spoken to by its public addresses. */
final class TestSandbox {

    /** The charge that most tests send. */
    static final String B = "{\"amount\":500,\"currency\":\"usd\"}";

    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    private static final ObjectMapper JSON = new ObjectMapper();

    final String id;
    final List<String> apiKeys;
    final List<String> accounts;

    private TestSandbox(JsonNode created) {
        id = created.get("id").asText();
        apiKeys = created.get("accounts").findValuesAsText("apiKey");
        accounts = created.get("accounts").findValuesAsText("id");
    }

    static TestSandbox create() {
        return with("{}");
    }

    static TestSandbox with(String settings) {
        return new TestSandbox(answer(
                201,
                request("/v1/sandboxes")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(settings))));
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + path))
                .timeout(Duration.ofSeconds(60));
    }

    private static JsonNode answer(int status, HttpRequest.Builder request) {
        HttpResponse<String> answer = CLIENT.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString())
                .join();
        assertEquals(status, answer.statusCode(), answer.body());
        try {
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the first account sees. Without RestAssured, which compiles a program for each look at an answer. */
    private JsonNode seen(String path) {
        return answer(200, request(path).header("Authorization", "Bearer " + apiKeys.get(0)));
    }

    private List<Map<String, Object>> listed(String path) {
        return JSON.convertValue(seen(path).get("data"), new TypeReference<>() {});
    }

    RequestSpecification as(int account) {
        return given().header("Authorization", "Bearer " + apiKeys.get(account));
    }

    RequestSpecification first() {
        return as(0);
    }

    void change(String settings) {
        Response changed = first().contentType(ContentType.JSON).body(settings).patch("/v1/sandbox");
        assertEquals(200, changed.statusCode(), changed.asString());
    }

    void advance(String by) {
        Response moved = first().contentType(ContentType.JSON)
                .body("{\"advance\":\"" + by + "\"}")
                .post("/v1/sandbox/clock");
        assertEquals(200, moved.statusCode(), moved.asString());
    }

    Response charge(String key, String body) {
        return first().contentType(ContentType.JSON)
                .header("Idempotency-Key", key)
                .body(body)
                .post("/v1/charges");
    }

    Response charge(String key) {
        return charge(key, B);
    }

    /** Meets a crash: no answer comes. */
    void chargeAndCrash(String crash, String key) throws Exception {
        Throwable noAnswer = sendCharge(0, key, B, "Sandbox-Fault", crash)
                .handle((reply, failure) -> failure)
                .get(60, TimeUnit.SECONDS);
        assertNotNull(noAnswer, "a crash answers nothing");
    }

    Response refund(String key, String charge) {
        return first().contentType(ContentType.JSON)
                .header("Idempotency-Key", key)
                .body("{\"charge\":\"" + charge + "\"}")
                .post("/v1/refunds");
    }

    Response chargeMeeting(String fault, String key) {
        return first().contentType(ContentType.JSON)
                .header("Idempotency-Key", key)
                .header("Sandbox-Fault", fault)
                .body(B)
                .post("/v1/charges");
    }

    /** The charge as bytes for a socket of one's own. */
    String rawCharge(String body, String... headers) {
        return "POST /v1/charges HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + apiKeys.get(0)
                + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " + body.length() + "\r\n"
                + (headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n") + "\r\n" + body;
    }

    /** Sends a charge of the account without waiting for its answer. */
    CompletableFuture<HttpResponse<byte[]>> sendCharge(int account, String key, String body, String... headers) {
        HttpRequest.Builder request = request("/v1/charges")
                .header("Authorization", "Bearer " + apiKeys.get(account))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return CLIENT.sendAsync(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    CompletableFuture<HttpResponse<byte[]>> sendCharge(String key) {
        return sendCharge(0, key, B);
    }

    int executions() {
        return seen("/v1/account").get("executions").intValue();
    }

    int balance() {
        return seen("/v1/account").get("balance").intValue();
    }

    List<Map<String, Object>> requests() {
        return listed("/v1/requests?limit=1000");
    }

    List<Map<String, Object>> keys() {
        return listed("/v1/idempotency-keys");
    }

    /** What the processor charged: what the customer really pays. */
    int paid() {
        return seen("/v1/processor/charges").get("data").size();
    }

    List<Map<String, Object>> calls() {
        return listed("/v1/processor/calls");
    }

    /** The state of the only key, and how far its charge has come. */
    String keyState() {
        Map<String, Object> key = keys().get(0);
        return key.get("state") + " " + key.get("recoveryPoint");
    }

    /** What the log says of the last attempt. */
    Map<String, Object> lastRequest() {
        List<Map<String, Object>> all = requests();
        return all.get(all.size() - 1);
    }

    /** Asks again until it is so. It rests between, for the server that it asks has work to do. */
    static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + 30_000_000_000L;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                fail("it was not so within 30 s");
            }
            LockSupport.parkNanos(10_000_000);
        }
    }
}

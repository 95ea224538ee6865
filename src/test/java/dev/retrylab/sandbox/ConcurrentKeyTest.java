package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a key promises when requests come at once. */
@QuarkusTest
class ConcurrentKeyTest {

    private static final String OTHER = "{\"amount\":900,\"currency\":\"usd\"}";

    private TestSandbox sandbox;

    @BeforeEach
    void createSandbox() {
        sandbox = TestSandbox.create();
    }

    private static HttpResponse<byte[]> answer(CompletableFuture<HttpResponse<byte[]>> sent) throws Exception {
        return sent.get(60, TimeUnit.SECONDS);
    }

    @Test
    void aTwinThatCanWaitIsGivenTheFirstOnesAnswer() throws Exception {
        sandbox.change("{\"processorDelay\":\"PT0.3S\",\"inFlightWait\":\"PT10S\"}");
        var first = sandbox.sendCharge("k1");
        sandbox.awaitRunning();
        var second = answer(sandbox.sendCharge("k1"));
        assertEquals(201, second.statusCode());
        assertEquals("true", second.headers().firstValue("Idempotent-Replayed").orElseThrow());
        assertEquals(new String(answer(first).body()), new String(second.body()));
        assertEquals(1, sandbox.executions());
    }

    @Test
    void aTwinThatWaitsInVainIs409AndTriesAgainLater() throws Exception {
        sandbox.change("{\"processorDelay\":\"PT3S\",\"inFlightWait\":\"PT0.1S\"}");
        var first = sandbox.sendCharge("k1");
        sandbox.awaitRunning();
        sandbox.charge("k1")
                .then()
                .statusCode(409)
                .contentType("application/problem+json")
                .header("Retry-After", equalTo("1"))
                .header("Idempotent-Replayed", nullValue())
                .body("type", equalTo("/policy#idempotency-key-in-use"))
                .body("error.type", equalTo("idempotency_error"));
        assertEquals("in-flight", sandbox.lastRequest().get("outcome"));
        assertEquals(201, answer(first).statusCode());
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(1, sandbox.executions());
    }

    @Test
    void withoutAWaitATwinIs409AtOnce() throws Exception {
        sandbox.change("{\"processorDelay\":\"PT5S\",\"inFlightWait\":\"PT0S\"}");
        var first = sandbox.sendCharge("k1");
        sandbox.awaitRunning();
        for (int i = 0; i < 3; i++) {
            assertEquals(409, sandbox.charge("k1").statusCode());
        }
        assertTrue(!first.isDone(), "the first is still at work");
        assertEquals(201, answer(first).statusCode());
    }

    @Test
    void anotherRequestUnderTheKeyNeverRunsWhileTheFirstDoes() throws Exception {
        sandbox.change("{\"processorDelay\":\"PT1S\",\"inFlightWait\":\"PT0.1S\"}");
        var first = sandbox.sendCharge("k1");
        sandbox.awaitRunning();
        int early = answer(sandbox.sendCharge(0, "k1", OTHER)).statusCode();
        assertTrue(early == 409 || early == 422, "status " + early);
        assertEquals(201, answer(first).statusCode());
        assertEquals(422, sandbox.charge("k1", OTHER).statusCode());
        assertEquals(1, sandbox.executions());
        assertEquals(500, sandbox.balance());
    }

    @Test
    void aMismatchThatWaitsIsToldWhenTheFirstIsDone() throws Exception {
        sandbox.change("{\"processorDelay\":\"PT0.5S\",\"inFlightWait\":\"PT10S\"}");
        var first = sandbox.sendCharge("k1");
        sandbox.awaitRunning();
        assertEquals(422, answer(sandbox.sendCharge(0, "k1", OTHER)).statusCode());
        assertEquals(201, answer(first).statusCode());
    }

    @Test
    void aClientThatHangsUpLeavesTheChargeAndItsRecord() throws IOException {
        sandbox.change("{\"processorDelay\":\"PT1S\",\"inFlightWait\":\"PT10S\"}");
        try (RawConnection connection = new RawConnection()) {
            connection.send(sandbox.rawCharge(B, "Idempotency-Key: k1"));
            sandbox.awaitRunning();
        }
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(1, sandbox.executions());
        TestSandbox.await(() -> Boolean.FALSE.equals(sandbox.requests().get(0).get("replySent")));
        assertEquals("executed", sandbox.requests().get(0).get("outcome"));
    }

    @Test
    void whenTheFirstFailsATwinThatWaitedRuns() throws Exception {
        sandbox.change("{\"processorDelay\":\"PT0.3S\",\"inFlightWait\":\"PT10S\"}");
        var first =
                sandbox.sendCharge(0, "k1", B, "Sandbox-Fault", "crash-between").handle((reply, failure) -> failure);
        sandbox.awaitRunning();
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertNotNull(first.get(60, TimeUnit.SECONDS), "the first got no answer");
        assertEquals(1, sandbox.executions());
    }

    @Test
    void twentyKeysOfOneAccountAtOnceAllCharge() throws Exception {
        List<CompletableFuture<HttpResponse<byte[]>>> sent = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            sent.add(sandbox.sendCharge("k" + i));
        }
        for (var each : sent) {
            assertEquals(201, answer(each).statusCode());
        }
        assertEquals(20, sandbox.executions());
        assertEquals(10_000, sandbox.balance());
    }

    @Test
    void fiftyAtOnceUnderNoneChargeFiftyTimes() throws Exception {
        sandbox.change("{\"strategy\":\"none\"}");
        List<CompletableFuture<HttpResponse<byte[]>>> sent = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            sent.add(sandbox.sendCharge("k1"));
        }
        for (var each : sent) {
            assertEquals(201, answer(each).statusCode());
        }
        assertEquals(50, sandbox.executions());
        List<?> attempts = sandbox.requests().stream()
                .map(each -> each.get("attempt"))
                .distinct()
                .toList();
        assertEquals(50, attempts.size(), "each arrival has a number of its own");
    }

    /** 64 requests stand at one key for as long as the first one works; a stranger's charge is not among them. */
    @Test
    void aCrowdAtOneKeyDelaysNoOtherAccount() throws Exception {
        sandbox.change("{\"processorDelay\":\"PT6S\",\"inFlightWait\":\"PT10S\"}");
        List<CompletableFuture<HttpResponse<byte[]>>> crowd = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            crowd.add(sandbox.sendCharge("k1"));
        }
        TestSandbox.await(() -> sandbox.requests().size() == 64);
        TestSandbox stranger = TestSandbox.create();
        assertEquals(201, stranger.charge("k1").statusCode());
        assertEquals(200, sandbox.as(1).get("/v1/account").statusCode());
        assertTrue(crowd.stream().noneMatch(CompletableFuture::isDone), "all 64 still wait");
        assertEquals(0, sandbox.executions());
        for (var each : crowd) {
            int status = answer(each).statusCode();
            assertTrue(status == 201 || status == 409, "status " + status);
        }
        assertEquals(1, sandbox.executions());
    }
}

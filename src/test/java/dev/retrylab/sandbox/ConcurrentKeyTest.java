package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.AtOnce;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What a key promises when requests come at once. */
@QuarkusTest
class ConcurrentKeyTest {

    private static final String OTHER = "{\"amount\":900,\"currency\":\"usd\"}";

    private static HttpResponse<byte[]> answer(CompletableFuture<HttpResponse<byte[]>> sent) throws Exception {
        return sent.get(60, TimeUnit.SECONDS);
    }

    private static TestSandbox using(String processorDelay, String inFlightWait) {
        return TestSandbox.with(
                "{\"processorDelay\":\"" + processorDelay + "\",\"inFlightWait\":\"" + inFlightWait + "\"}");
    }

    /**
     * A charge that is at its payment, in a sandbox where twins don't wait. Two are sent: whichever is told that the key is
     * in use proves that the other has it. A request that has arrived need not have it yet.
     */
    private static CompletableFuture<HttpResponse<byte[]>> holder(TestSandbox sandbox, String... headers)
            throws Exception {
        var one = sandbox.sendCharge(0, "k1", B, headers);
        var other = sandbox.sendCharge(0, "k1", B, headers);
        CompletableFuture.anyOf(one, other).get(60, TimeUnit.SECONDS);
        var told = one.isDone() ? one : other;
        assertEquals(409, answer(told).statusCode());
        return told == one ? other : one;
    }

    private static void letTwinsWait(TestSandbox sandbox) {
        sandbox.change("{\"inFlightWait\":\"PT10S\"}");
    }

    /** Each waits for a payment most of its time, so they wait together. */
    @TestFactory
    Stream<DynamicTest> whileAPaymentIsUnderWay() {
        return AtOnce.all(Stream.of(
                dynamicTest("aTwinThatCanWaitIsGivenTheFirstOnesAnswer", this::aTwinThatCanWait),
                dynamicTest("aTwinThatWaitsInVainIs409AndTriesAgainLater", this::aTwinThatWaitsInVain),
                dynamicTest("withoutAWaitATwinIs409AtOnce", this::withoutAWait),
                dynamicTest("anotherRequestUnderTheKeyNeverRunsWhileTheFirstDoes", this::anotherRequestUnderTheKey),
                dynamicTest("aMismatchThatWaitsIsToldWhenTheFirstIsDone", this::aMismatchThatWaits),
                dynamicTest("aClientThatHangsUpLeavesTheChargeAndItsRecord", this::aClientThatHangsUp),
                dynamicTest("whenTheFirstFailsATwinThatWaitedRuns", this::whenTheFirstFails),
                dynamicTest("aCrowdAtOneKeyDelaysNoOtherAccount", this::aCrowdAtOneKey)));
    }

    private void aTwinThatCanWait() throws Exception {
        TestSandbox sandbox = using("PT2S", "PT0S");
        var first = holder(sandbox);
        letTwinsWait(sandbox);
        var second = answer(sandbox.sendCharge("k1"));
        assertEquals(201, second.statusCode());
        assertEquals("true", second.headers().firstValue("Idempotent-Replayed").orElseThrow());
        assertEquals(new String(answer(first).body()), new String(second.body()));
        assertEquals(1, sandbox.executions());
    }

    private void aTwinThatWaitsInVain() throws Exception {
        TestSandbox sandbox = using("PT3S", "PT0.1S");
        var first = holder(sandbox);
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

    private void withoutAWait() throws Exception {
        TestSandbox sandbox = using("PT5S", "PT0S");
        var first = holder(sandbox);
        for (int i = 0; i < 3; i++) {
            assertEquals(409, sandbox.charge("k1").statusCode());
        }
        assertTrue(!first.isDone(), "the first is still at work");
        assertEquals(201, answer(first).statusCode());
    }

    private void anotherRequestUnderTheKey() throws Exception {
        TestSandbox sandbox = using("PT2S", "PT0.1S");
        var first = holder(sandbox);
        int early = answer(sandbox.sendCharge(0, "k1", OTHER)).statusCode();
        assertTrue(early == 409 || early == 422, "status " + early);
        assertEquals(201, answer(first).statusCode());
        assertEquals(422, sandbox.charge("k1", OTHER).statusCode());
        assertEquals(1, sandbox.executions());
        assertEquals(500, sandbox.balance());
    }

    private void aMismatchThatWaits() throws Exception {
        TestSandbox sandbox = using("PT2S", "PT0S");
        var first = holder(sandbox);
        letTwinsWait(sandbox);
        assertEquals(422, answer(sandbox.sendCharge(0, "k1", OTHER)).statusCode());
        assertEquals(201, answer(first).statusCode());
    }

    private void aClientThatHangsUp() throws IOException {
        TestSandbox sandbox = using("PT1S", "PT10S");
        try (RawConnection connection = new RawConnection()) {
            connection.send(sandbox.rawCharge(B, "Idempotency-Key: k1"));
            TestSandbox.await(() -> !sandbox.requests().isEmpty());
        }
        TestSandbox.await(() -> "executed".equals(sandbox.requests().get(0).get("outcome")));
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(1, sandbox.executions());
        TestSandbox.await(() -> Boolean.FALSE.equals(sandbox.requests().get(0).get("replySent")));
    }

    private void whenTheFirstFails() throws Exception {
        TestSandbox sandbox = using("PT2S", "PT0S");
        var first = holder(sandbox, "Sandbox-Fault", "crash-between").handle((reply, failure) -> failure);
        letTwinsWait(sandbox);
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertNotNull(first.get(60, TimeUnit.SECONDS), "the first got no answer");
        assertEquals(1, sandbox.executions());
    }

    @Test
    void twentyKeysOfOneAccountAtOnceAllCharge() throws Exception {
        TestSandbox sandbox = TestSandbox.create();
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
        TestSandbox sandbox = TestSandbox.with("{\"strategy\":\"none\"}");
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
    private void aCrowdAtOneKey() throws Exception {
        TestSandbox sandbox = using("PT6S", "PT10S");
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

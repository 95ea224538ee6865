package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.AtOnce;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each strategy makes of a race and of a crash, over HTTP. */
@QuarkusTest
class StrategiesApiTest {

    private static final String NO_WAIT = ",\"inFlightWait\":\"PT0S\"";

    private static TestSandbox using(String strategy, String more) {
        return TestSandbox.with("{\"strategy\":\"" + strategy + "\"" + more + "}");
    }

    private static HttpResponse<byte[]> answer(CompletableFuture<HttpResponse<byte[]>> sent) throws Exception {
        return sent.get(60, TimeUnit.SECONDS);
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
    void oneAfterTheOtherAllKeepThePromise(String strategy) {
        TestSandbox sandbox = using(strategy, "");
        Response first = sandbox.charge("k1");
        first.then().statusCode(201).header("Idempotent-Replayed", nullValue());
        Response again = sandbox.charge("k1");
        again.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertArrayEquals(first.asByteArray(), again.asByteArray());
        assertEquals(first.header("Location"), again.header("Location"));
        sandbox.charge("k1", "{\"amount\":900,\"currency\":\"usd\"}").then().statusCode(422);
        assertEquals(1, sandbox.executions());
        assertEquals("done", sandbox.keys().get(0).get("state"));

        String declined = "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_chargeDeclined\"}";
        sandbox.charge("k2", declined).then().statusCode(402).header("Idempotent-Replayed", nullValue());
        sandbox.charge("k2", declined).then().statusCode(402).header("Idempotent-Replayed", equalTo("true"));

        String failing = "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_processorError\"}";
        sandbox.charge("k3", failing).then().statusCode(503).header("Retry-After", notNullValue());
        sandbox.charge("k3").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(2, sandbox.executions());

        sandbox.advance("PT25H");
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(3, sandbox.executions(), "an expired key is new");
    }

    /** Each waits for a payment most of its time, so they wait together. */
    @TestFactory
    Stream<DynamicTest> whileAPaymentIsUnderWay() {
        return AtOnce.all(Stream.of(
                dynamicTest("twoAtOnceBothRun: check-then-act", () -> twoAtOnceBothRun("check-then-act")),
                dynamicTest("twoAtOnceBothRun: work-then-key", () -> twoAtOnceBothRun("work-then-key")),
                dynamicTest(
                        "keyThenWorkTellsOfASuccessBeforeTheCharge", this::keyThenWorkTellsOfASuccessBeforeTheCharge),
                dynamicTest(
                        "tryLockTellsTheSecondAtOnceAndReplaysLater", this::tryLockTellsTheSecondAtOnceAndReplaysLater),
                dynamicTest("aTwinOfALeasedMarkerWaitsAndReplays", this::aTwinOfALeasedMarkerWaitsAndReplays),
                dynamicTest(
                        "aTwinOfALeasedMarkerIsToldWhenItHasWaitedLongEnough",
                        this::aTwinOfALeasedMarkerIsToldWhenItHasWaitedLongEnough),
                dynamicTest("anOwnerThatWakesUpLateHasNoEffect", this::anOwnerThatWakesUpLateHasNoEffect)));
    }

    private void twoAtOnceBothRun(String strategy) throws Exception {
        TestSandbox sandbox = using(strategy, ",\"processorDelay\":\"PT3S\"");
        var first = sandbox.sendCharge("k1");
        var second = sandbox.sendCharge("k1");
        assertEquals(201, answer(first).statusCode());
        assertEquals(201, answer(second).statusCode());
        assertEquals(2, sandbox.executions());
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
    }

    @Test
    void workThenKeyChargesTwiceWhenItCrashesBetween() throws Exception {
        TestSandbox sandbox = using("work-then-key", "");
        sandbox.chargeAndCrash("crash-between", "k1");
        assertEquals(1, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(2, sandbox.executions());
    }

    @Test
    void keyThenWorkTellsOfAChargeThatIsNeverMadeWhenItCrashesBetween() throws Exception {
        TestSandbox sandbox = using("key-then-work", "");
        sandbox.chargeAndCrash("crash-between", "k1");
        Response told = sandbox.charge("k1");
        told.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        sandbox.first().get(told.header("Location")).then().statusCode(404);
        assertEquals(0, sandbox.executions());
    }

    private void keyThenWorkTellsOfASuccessBeforeTheCharge() throws Exception {
        TestSandbox sandbox = using("key-then-work", ",\"processorDelay\":\"PT3S\"");
        var first = sandbox.sendCharge("k1");
        TestSandbox.await(() -> !sandbox.keys().isEmpty());
        Response told = sandbox.charge("k1");
        told.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(0, sandbox.executions());
        assertArrayEquals(told.asByteArray(), answer(first).body());
        assertEquals(1, sandbox.executions());
        assertEquals(
                told.asString(), sandbox.first().get(told.header("Location")).asString());
    }

    @Test
    void checkThenActLosesNothingToACrash() throws Exception {
        TestSandbox sandbox = using("check-then-act", "");
        sandbox.chargeAndCrash("crash-between", "k1");
        assertEquals(0, sandbox.executions());
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(1, sandbox.executions());
    }

    private void tryLockTellsTheSecondAtOnceAndReplaysLater() throws Exception {
        TestSandbox sandbox = using("try-lock", ",\"processorDelay\":\"PT3S\",\"inFlightWait\":\"PT10S\"");
        var one = sandbox.sendCharge("k1");
        var other = sandbox.sendCharge("k1");
        CompletableFuture.anyOf(one, other).get(60, TimeUnit.SECONDS);
        var quick = answer(one.isDone() ? one : other);
        assertEquals(409, quick.statusCode());
        assertEquals(0, sandbox.executions(), "told while the other is at work");
        assertTrue(quick.headers().firstValue("Retry-After").isPresent());
        List<Integer> statuses = Stream.of(answer(one), answer(other))
                .map(HttpResponse::statusCode)
                .sorted()
                .toList();
        assertEquals(List.of(201, 409), statuses);
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(1, sandbox.executions());
    }

    @ParameterizedTest
    @ValueSource(strings = {"one-transaction", "try-lock"})
    void aCrashFreesTheKeyAtOnce(String strategy) throws Exception {
        TestSandbox sandbox = using(strategy, NO_WAIT);
        sandbox.chargeAndCrash("crash-between", "k1");
        assertEquals(0, sandbox.executions());
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(1, sandbox.executions());
    }

    @Test
    void aLeasedMarkerOutlivesACrashUntilItsLeaseIsOver() throws Exception {
        TestSandbox sandbox = using("leased-marker", NO_WAIT);
        sandbox.chargeAndCrash("crash-between", "k1");
        sandbox.charge("k1").then().statusCode(409).header("Retry-After", notNullValue());
        sandbox.charge("k1", "{\"amount\":900,\"currency\":\"usd\"}").then().statusCode(422);
        var marker = sandbox.keys().get(0);
        assertEquals("in_progress", marker.get("state"));
        Instant lease = Instant.parse((String) marker.get("leaseUntil"));
        assertEquals(Duration.ofSeconds(10), Duration.between(Instant.parse((String) marker.get("createdAt")), lease));
        assertEquals(Duration.ofHours(24), Duration.between(lease, Instant.parse((String) marker.get("expiresAt"))));
        sandbox.advance("PT11S");
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(1, sandbox.executions());
        assertEquals(null, sandbox.keys().get(0).get("leaseUntil"));
    }

    private void aTwinOfALeasedMarkerWaitsAndReplays() throws Exception {
        TestSandbox sandbox = using("leased-marker", ",\"processorDelay\":\"PT1S\",\"inFlightWait\":\"PT10S\"");
        var one = answer(sandbox.sendCharge("k1"));
        var first = sandbox.sendCharge("k2");
        TestSandbox.await(() -> sandbox.keys().size() == 2);
        Response twin = sandbox.charge("k2");
        twin.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertArrayEquals(answer(first).body(), twin.asByteArray());
        assertNotEquals(one.headers().firstValue("Location").orElseThrow(), twin.header("Location"));
        assertEquals(2, sandbox.executions());
    }

    private void aTwinOfALeasedMarkerIsToldWhenItHasWaitedLongEnough() throws Exception {
        TestSandbox sandbox = using("leased-marker", ",\"processorDelay\":\"PT4S\",\"inFlightWait\":\"PT0.3S\"");
        var first = sandbox.sendCharge("k1");
        TestSandbox.await(() -> !sandbox.keys().isEmpty());
        long begun = System.nanoTime();
        sandbox.charge("k1").then().statusCode(409).header("Retry-After", notNullValue());
        assertTrue(System.nanoTime() - begun >= 300_000_000L, "it waits for as long as it may");
        assertEquals(0, sandbox.executions(), "and no longer");
        assertEquals(201, answer(first).statusCode());
    }

    /** The lease ends while the first is at work; the second takes over; the first wakes up late. */
    private void anOwnerThatWakesUpLateHasNoEffect() throws Exception {
        TestSandbox sandbox =
                using("leased-marker", ",\"processorDelay\":\"PT3S\",\"inFlightWait\":\"PT10S\",\"lease\":\"PT1S\"");
        var late = sandbox.sendCharge("k1");
        TestSandbox.await(() -> !sandbox.keys().isEmpty());
        var second = sandbox.sendCharge("k1");
        assertEquals(409, answer(late).statusCode(), "it never claims again");
        assertEquals(201, answer(second).statusCode());
        assertEquals(1, sandbox.executions());
    }

    @Test
    void aMarkerOrAnEmptyRowDoesNotOutstayAChangeOfStrategy() throws Exception {
        TestSandbox sandbox = using("leased-marker", NO_WAIT);
        sandbox.chargeAndCrash("crash-between", "k1");
        sandbox.change("{\"strategy\":\"one-transaction\"}");
        sandbox.charge("k1").then().statusCode(409);
        sandbox.advance("PT25H");
        sandbox.charge("k1").then().statusCode(201);
        sandbox.change("{\"strategy\":\"try-lock\"}");
        sandbox.chargeAndCrash("crash-between", "k2");
        sandbox.change("{\"strategy\":\"one-transaction\"}");
        sandbox.charge("k2", B).then().statusCode(201);
        assertEquals(2, sandbox.executions());
    }
}

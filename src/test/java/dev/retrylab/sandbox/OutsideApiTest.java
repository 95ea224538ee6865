package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.AtOnce;
import dev.retrylab.idempotency.Strategies;
import dev.retrylab.sandbox.effect.Completer;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Charges at the payment processor: real calls over real connections, which are really dropped. */
@QuarkusTest
class OutsideApiTest {

    private static final String LOST = "drop-reply";

    @Inject
    Completer completer;

    private static TestSandbox using(String effect, String more) {
        return TestSandbox.with("{\"effect\":\"" + effect + "\"" + more + "}");
    }

    private static String firstCallMeets(String fault) {
        return ",\"processorFaults\":[{\"fault\":\"" + fault + "\",\"attempts\":[1]}]";
    }

    @ParameterizedTest
    @ValueSource(strings = {"call", "keyed-call", "recovery-points"})
    void withoutTroubleAllChargeOnceAndReplay(String effect) {
        TestSandbox sandbox = using(effect, "");
        Response first = sandbox.charge("k1");
        first.then().statusCode(201).header("Idempotent-Replayed", nullValue());
        Response again = sandbox.charge("k1");
        again.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertArrayEquals(first.asByteArray(), again.asByteArray());
        sandbox.first().get(first.header("Location")).then().statusCode(200);
        sandbox.charge("k1", "{\"amount\":900,\"currency\":\"usd\"}").then().statusCode(422);
        assertEquals(1, sandbox.executions());
        assertEquals(1, sandbox.paid());
        assertEquals("done", sandbox.keys().get(0).get("state"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"call", "keyed-call", "recovery-points"})
    void theTestCardsWorkThereToo(String effect) {
        TestSandbox sandbox = using(effect, "");
        String declined = "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_chargeDeclined\"}";
        sandbox.charge("k1", declined).then().statusCode(402).header("Idempotent-Replayed", nullValue());
        sandbox.charge("k1", declined).then().statusCode(402).header("Idempotent-Replayed", equalTo("true"));
        String failing = "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_processorError\"}";
        sandbox.charge("k2", failing).then().statusCode(503).header("Retry-After", notNullValue());
        sandbox.charge("k2").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(1, sandbox.executions());
        assertEquals(1, sandbox.paid());
        sandbox.change("{\"semantics\":\"stripe-v1\"}");
        sandbox.charge("k3", failing).then().statusCode(500);
        sandbox.charge("k3", failing).then().statusCode(500).header("Idempotent-Replayed", equalTo("true"));
    }

    static Stream<String> strategies() {
        return Strategies.names().stream();
    }

    /** Whatever keeps its promise for local work breaks it here. */
    @ParameterizedTest
    @MethodSource("strategies")
    void noStrategySavesANaiveCallWhoseReplyIsLost(String strategy) {
        TestSandbox sandbox = using("call", ",\"strategy\":\"" + strategy + "\"" + firstCallMeets(LOST));
        sandbox.charge("k1");
        sandbox.charge("k1");
        assertEquals(2, sandbox.paid(), "what the customer pays");
        assertEquals(1, sandbox.executions(), "what our ledger says");
    }

    @Test
    void aCrashAfterANaiveCallChargesAgain() throws Exception {
        TestSandbox sandbox = using("call", "");
        sandbox.chargeAndCrash("crash-between", "k1");
        assertEquals(List.of(), sandbox.keys());
        sandbox.charge("k1").then().statusCode(201);
        assertEquals(2, sandbox.paid());
        assertEquals(1, sandbox.executions());
    }

    @Test
    void aDerivedKeySavesTheRetryUntilTheProcessorForgetsIt() throws Exception {
        TestSandbox sandbox = using("keyed-call", "");
        sandbox.chargeAndCrash("crash-between", "k1");
        sandbox.charge("k1").then().statusCode(201);
        assertEquals(1, sandbox.paid());
        sandbox.chargeAndCrash("crash-between", "k2");
        assertEquals(2, sandbox.paid());
        assertEquals(1, sandbox.executions(), "until a retry comes, nobody here knows of the second");
        sandbox.advance("PT25H");
        sandbox.charge("k2").then().statusCode(201);
        assertEquals(3, sandbox.paid());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "drop-reply",
                "drop-request",
                "truncate-reply",
                "respond-after;status=500",
                "respond;status=500",
                "crash-before-work",
                "crash-between"
            })
    void theRecipeSaysThatItDoesNotKnowAndGoesOnWhenAskedAgain(String fault) {
        TestSandbox sandbox = using("recovery-points", firstCallMeets(fault));
        sandbox.charge("k1")
                .then()
                .statusCode(504)
                .header("Retry-After", notNullValue())
                .body("error.code", equalTo("effect_unknown"));
        assertEquals("unknown", sandbox.lastRequest().get("outcome"));
        assertEquals("unknown calling", sandbox.keyState());
        sandbox.charge("k1", "{\"amount\":900,\"currency\":\"usd\"}").then().statusCode(422);
        Response second = sandbox.charge("k1");
        second.then().statusCode(201).header("Idempotent-Replayed", nullValue());
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals("done finished", sandbox.keyState());
        assertEquals(1, sandbox.executions());
        assertEquals(1, sandbox.paid());
    }

    /** Each waits for the processor most of its time, so they wait together. */
    @TestFactory
    Stream<DynamicTest> whileTheProcessorTakesItsTime() {
        return AtOnce.all(Stream.of(
                dynamicTest("aSlowProcessorIsNotTakenForOneThatFailed", this::aSlowProcessorIsNotTakenForOneThatFailed),
                dynamicTest(
                        "whateverGoesWrongOnBothSidesThereIsOneChargeForEachKey",
                        this::whateverGoesWrongOnBothSidesThereIsOneChargeForEachKey),
                dynamicTest(
                        "aLeaseThatIsShorterThanTheCallChargesOnceAllTheSame",
                        this::aLeaseThatIsShorterThanTheCallChargesOnceAllTheSame),
                dynamicTest(
                        "twinsOfARecipeChargeOnceAndAreToldTheSame", this::twinsOfARecipeChargeOnceAndAreToldTheSame)));
    }

    private void aSlowProcessorIsNotTakenForOneThatFailed() {
        TestSandbox sandbox = using("recovery-points", firstCallMeets("hang"));
        sandbox.charge("k1").then().statusCode(504);
        sandbox.charge("k1").then().statusCode(201);
        assertEquals(1, sandbox.paid());
        assertEquals(
                List.of("POST", "GET"),
                sandbox.calls().stream().map(each -> each.get("method")).toList());
    }

    @Test
    void theCompleterFinishesWhatACrashHasLeft() throws Exception {
        TestSandbox sandbox = using("recovery-points", ",\"inFlightWait\":\"PT0S\"");
        sandbox.chargeAndCrash("crash-between", "k1");
        assertEquals("in_progress calling", sandbox.keyState());
        assertEquals(1, sandbox.paid());
        assertEquals(0, sandbox.executions());
        sandbox.charge("k1").then().statusCode(409).header("Retry-After", notNullValue());
        sandbox.advance("PT11S");
        await(() -> sandbox.keyState().equals("done finished"));
        assertEquals(1, sandbox.paid());
        assertEquals(1, sandbox.executions());
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
    }

    @Test
    void theCompleterFinishesWhatNobodyAsksAgainFor() {
        TestSandbox sandbox = using("recovery-points", firstCallMeets("drop-request"));
        sandbox.charge("k1").then().statusCode(504);
        sandbox.advance("PT11S");
        await(() -> sandbox.keyState().equals("done finished"));
        assertEquals(1, sandbox.paid());
        assertEquals(1, sandbox.executions());
    }

    @Test
    void whatIsUnknownStaysUnknownWhileTheProcessorIsAwayAndThenComesBackByItself() {
        TestSandbox sandbox = using("recovery-points", firstCallMeets(LOST));
        sandbox.charge("k1").then().statusCode(504);
        sandbox.change("{\"processorReachable\":false}");
        sandbox.charge("k1").then().statusCode(504);
        sandbox.advance("PT11S");
        await(() -> sandbox.keyState().equals("unknown calling"));
        sandbox.change("{\"processorReachable\":true}");
        sandbox.advance("PT11S");
        await(() -> sandbox.keyState().equals("done finished"));
        assertEquals(1, sandbox.paid());
        assertEquals(1, sandbox.executions());
    }

    @Test
    void aCallThatWasNeverSentFreesTheKey() {
        TestSandbox sandbox = using("recovery-points", ",\"processorReachable\":false");
        sandbox.charge("k1").then().statusCode(503).header("Retry-After", notNullValue());
        assertEquals("empty null", sandbox.keyState());
        sandbox.change("{\"processorReachable\":true}");
        sandbox.charge("k1", "{\"amount\":900,\"currency\":\"usd\"}").then().statusCode(201);
        assertEquals(1, sandbox.paid());
    }

    @Test
    void aProcessorThatForgotTheKeyIsAskedForItsLedger() throws Exception {
        TestSandbox sandbox = using("recovery-points", "");
        sandbox.chargeAndCrash("crash-between", "k1");
        sandbox.advance("PT25H");
        await(() -> sandbox.keyState().equals("done finished"));
        assertEquals(1, sandbox.paid());
    }

    @Test
    void aKeyThatExpiredChargesAnewAtTheProcessorToo() {
        TestSandbox sandbox = using("recovery-points", ",\"keyRetention\":\"PT1H\"");
        sandbox.charge("k1").then().statusCode(201);
        sandbox.advance("PT2H");
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(2, sandbox.paid());
        assertEquals(2, sandbox.executions());
    }

    private void twinsOfARecipeChargeOnceAndAreToldTheSame() throws Exception {
        TestSandbox sandbox = using("recovery-points", ",\"processorDelay\":\"PT0.3S\",\"inFlightWait\":\"PT10S\"");
        List<CompletableFuture<java.net.http.HttpResponse<byte[]>>> sent = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            sent.add(sandbox.sendCharge("k1"));
        }
        byte[] body = null;
        for (var each : sent) {
            var answer = each.get(60, TimeUnit.SECONDS);
            assertEquals(201, answer.statusCode());
            assertArrayEquals(body == null ? answer.body() : body, answer.body());
            body = answer.body();
        }
        assertEquals(1, sandbox.paid());
        assertEquals(1, sandbox.executions());
    }

    private void aLeaseThatIsShorterThanTheCallChargesOnceAllTheSame() throws Exception {
        TestSandbox sandbox = using(
                "recovery-points", ",\"processorDelay\":\"PT0.5S\",\"lease\":\"PT0.1S\",\"inFlightWait\":\"PT10S\"");
        var one = sandbox.sendCharge("k1");
        var two = sandbox.sendCharge("k1");
        one.get(60, TimeUnit.SECONDS);
        two.get(60, TimeUnit.SECONDS);
        await(() -> {
            completer.complete();
            return sandbox.keyState().equals("done finished");
        });
        assertEquals(1, sandbox.paid());
        assertEquals(1, sandbox.executions());
    }

    @Test
    void manyCompletersAtOnceFinishEachChargeOnce() throws Exception {
        TestSandbox sandbox = using("recovery-points", ",\"lease\":\"PT0.1S\"");
        for (int i = 0; i < 8; i++) {
            sandbox.chargeAndCrash("crash-between", "k" + i);
        }
        List<CompletableFuture<Void>> completers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            completers.add(CompletableFuture.runAsync(completer::complete));
        }
        for (var each : completers) {
            each.get(60, TimeUnit.SECONDS);
        }
        await(() -> {
            completer.complete();
            return sandbox.keys().stream().allMatch(key -> "done".equals(key.get("state")));
        });
        assertEquals(8, sandbox.paid());
        assertEquals(8, sandbox.executions());
    }

    /** Every fault of the sandbox with every fault of the processor, then the completer: one charge for each key. */
    private void whateverGoesWrongOnBothSidesThereIsOneChargeForEachKey() throws Exception {
        List<String> ours = List.of("crash-before-work", "crash-between", "drop-reply", "respond-after;status=500");
        List<String> theirs = List.of(
                "drop-request",
                "drop-reply",
                "truncate-reply",
                "respond;status=500",
                "respond-after;status=500",
                "crash-between",
                "delay;by=PT0.1S");
        TestSandbox recipe = using("recovery-points", ",\"lease\":\"PT0.1S\"");
        for (String fault : theirs) {
            recipe.change("{\"processorFaults\":[{\"fault\":\"" + fault + "\",\"attempts\":[1]}]}");
            for (String own : ours) {
                String key = (own + fault).replaceAll("[^a-z0-9]", "");
                recipe.sendCharge(0, key, TestSandbox.B, "Sandbox-Fault", own)
                        .handle((answer, noAnswer) -> null)
                        .get(60, TimeUnit.SECONDS);
            }
        }
        await(() -> {
            completer.complete();
            return recipe.keys().stream().allMatch(key -> "done".equals(key.get("state")));
        });
        int keys = ours.size() * theirs.size();
        assertEquals(keys - theirs.size(), recipe.keys().size(), "a crash before the work leaves nothing behind");
        assertEquals(keys - theirs.size(), recipe.paid());
        assertEquals(keys - theirs.size(), recipe.executions());
    }

    @Test
    void resetEmptiesTheProcessorToo() {
        TestSandbox sandbox = using("call", "");
        sandbox.charge("k1");
        sandbox.first().post("/v1/sandbox/reset").then().statusCode(200);
        assertEquals(0, sandbox.paid());
        assertEquals(List.of(), sandbox.calls());
    }

    @Test
    void theProcessorsRecordsAreTheAccountsOwn() {
        TestSandbox sandbox = using("keyed-call", "");
        sandbox.charge("k1");
        Map<String, Object> call = sandbox.calls().get(0);
        assertEquals("charged", call.get("outcome"));
        assertEquals(201, call.get("status"));
        assertTrue(((String) call.get("idempotencyKey")).startsWith("retrylab-"));
        assertEquals(
                call.get("chargeId"),
                sandbox.first().get("/v1/processor/charges").path("data[0].id"));
        sandbox.as(1).get("/v1/processor/charges").then().body("data.size()", equalTo(0));
        TestSandbox naive = using("call", "");
        naive.charge("k1");
        assertNull(naive.calls().get(0).get("idempotencyKey"));
        naive.first().post("/v1/processor/charges").then().statusCode(405).header("Allow", equalTo("GET, HEAD"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"effect\":\"elsewhere\"}",
                "{\"processorFaults\":[{\"fault\":\"x\",\"attempts\":[1]}]}",
                "{\"processorReachable\":\"no\"}"
            })
    void aSettingThatIsNoneIsNamed(String settings) {
        TestSandbox sandbox = TestSandbox.create();
        sandbox.first()
                .contentType("application/json")
                .body(settings)
                .patch("/v1/sandbox")
                .then()
                .statusCode(400)
                .body("error.param", notNullValue());
    }
}

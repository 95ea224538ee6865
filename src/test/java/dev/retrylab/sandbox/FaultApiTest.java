package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.fault.Fault;
import dev.retrylab.fault.FaultPlan;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults on real connections, seen through a socket that hides nothing. */
@QuarkusTest
class FaultApiTest {

    private static final String EIGHT = "{\"amount\":800,\"currency\":\"usd\"}";

    private TestSandbox sandbox;

    @BeforeEach
    void createSandbox() {
        sandbox = TestSandbox.create();
    }

    /** All bytes that a charge under a fault brings. */
    private String bytesOf(String fault) throws IOException {
        return RawConnection.exchange(sandbox.rawCharge(B, "Idempotency-Key: k1", "Sandbox-Fault: " + fault));
    }

    private void assertLogged(String fault, String outcome, Integer status, boolean replySent) {
        var last = sandbox.lastRequest();
        assertEquals(fault, last.get("fault"));
        assertEquals(outcome, last.get("outcome"));
        assertEquals(status, last.get("status"));
        assertEquals(replySent, last.get("replySent"));
    }

    @Test
    void aDroppedReplyIsAnEndOfStreamWithoutAByteAndTheChargeIsThere() throws IOException {
        assertEquals("", bytesOf("drop-reply"));
        assertEquals(1, sandbox.executions());
        assertLogged("drop-reply", "executed", 201, false);
        String id = sandbox.first().get("/v1/charges").path("data[0].id");
        assertEquals(id, sandbox.lastRequest().get("chargeId"));
        sandbox.charge("k1")
                .then()
                .statusCode(201)
                .header("Idempotent-Replayed", equalTo("true"))
                .body("id", equalTo(id));
        assertEquals(1, sandbox.executions());
    }

    /** On HTTP/2 a connection carries other requests too, and the upgrade to it is an answer's first bytes. */
    @Test
    void aClientThatOffersHttp2IsSpokenToInHttp1() throws IOException {
        String offering = sandbox.rawCharge(B, "Idempotency-Key: k1", "Sandbox-Fault: drop-reply")
                .replace(
                        "Connection: close",
                        "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                                + "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA");
        assertEquals("", RawConnection.exchange(offering));
        assertEquals(1, sandbox.executions());
    }

    @ParameterizedTest
    @CsvSource({"drop-request,dropped", "crash-before-work,crashed", "crash-between,crashed"})
    void beforeTheCommitNothingIsLeftAndTheRetryRuns(String fault, String outcome) throws IOException {
        for (String strategy : List.of("one-transaction", "none")) {
            sandbox.change("{\"strategy\":\"" + strategy + "\"}");
            sandbox.first().post("/v1/sandbox/reset").then().statusCode(200);
            assertEquals("", bytesOf(fault));
            assertEquals(0, sandbox.executions());
            assertEquals(List.of(), sandbox.keys());
            assertLogged(fault, outcome, null, false);
            assertEquals(null, sandbox.lastRequest().get("chargeId"));
            sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
            assertEquals(1, sandbox.executions());
        }
    }

    @Test
    void aTruncatedReplyPromisesMoreThanItBrings() throws IOException {
        String reply = bytesOf("truncate-reply");
        assertTrue(reply.startsWith("HTTP/1.1 201 "), reply);
        int bodyAt = reply.indexOf("\r\n\r\n") + 4;
        int promised = Integer.parseInt(reply.replaceAll("(?is).*content-length: (\\d+).*", "$1"));
        assertEquals(promised / 2, reply.length() - bodyAt);
        String whole = sandbox.charge("k1").asString();
        assertEquals(promised, whole.length());
        assertEquals(whole.substring(0, promised / 2), reply.substring(bodyAt));
        assertEquals(1, sandbox.executions());
        assertEquals(false, sandbox.requests().get(0).get("replySent"));
    }

    @Test
    void aHangingReplyNeverComesAndTheChargeIsThere() throws IOException {
        try (RawConnection connection = new RawConnection()) {
            connection.send(sandbox.rawCharge(B, "Idempotency-Key: k1", "Sandbox-Fault: hang"));
            TestSandbox.await(() -> sandbox.executions() == 1);
            assertThrows(SocketTimeoutException.class, () -> connection.nextByteWithin(200));
        }
        assertLogged("hang", "executed", 201, false);
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(1, sandbox.executions());
    }

    @Test
    void aDelayHoldsTheRequestBackAndThenHandlesItAsUsual() {
        long begun = System.nanoTime();
        sandbox.chargeMeeting("delay;by=PT0.3S", "k1").then().statusCode(201);
        long millis = (System.nanoTime() - begun) / 1_000_000;
        assertTrue(millis >= 300, millis + " ms");
        assertLogged("delay;by=PT0.3S", "executed", 201, true);
        assertTrue((int) sandbox.lastRequest().get("tookMillis") >= 300);
    }

    @Test
    void respondAnswersInPlaceOfTheWork() {
        sandbox.chargeMeeting("respond;status=429;retry-after=2", "k1")
                .then()
                .statusCode(429)
                .contentType("application/problem+json")
                .header("Retry-After", equalTo("2"))
                .body("status", equalTo(429))
                .body("error.type", equalTo("rate_limit_error"));
        sandbox.chargeMeeting("respond", "k1").then().statusCode(503).header("Retry-After", nullValue());
        assertLogged("respond", "faulted", 503, true);
        assertEquals(0, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
    }

    @Test
    void respondAfterHidesAChargeThatIsThere() {
        sandbox.chargeMeeting("respond-after;status=502;retry-after=3", "k1")
                .then()
                .statusCode(502)
                .contentType("application/problem+json")
                .header("Retry-After", equalTo("3"))
                .header("Location", nullValue());
        assertEquals(1, sandbox.executions());
        assertLogged("respond-after;status=502;retry-after=3", "executed", 502, true);
        Response replay = sandbox.charge("k1");
        replay.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(replay.path("id"), sandbox.requests().get(0).get("chargeId"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"boom", "delay;by=PT11S", "respond;status=200", "drop-reply;x=1", ""})
    void aFaultThatIsNoneIs400AndNothingRuns(String fault) {
        sandbox.chargeMeeting(fault, "k1")
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("detail", containsString("Sandbox-Fault: "))
                .body("error.param", equalTo("Sandbox-Fault"));
        assertEquals(0, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
    }

    @Test
    void aPlanGoesByTheArrivalsOfEachKey() {
        sandbox.change("{\"faults\":[{\"fault\":\"respond;status=500\",\"attempts\":[1,3]}]}");
        for (String key : List.of("k1", "k2")) {
            assertEquals(500, sandbox.charge(key).statusCode());
            assertEquals(201, sandbox.charge(key).statusCode());
            assertEquals(500, sandbox.charge(key).statusCode());
            sandbox.charge(key).then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        }
    }

    @Test
    void withoutAKeyAPlanGoesByTheArrivalsOfTheAccount() {
        sandbox.change("{\"keyRequired\":false,\"faults\":[{\"fault\":\"respond;status=500\",\"attempts\":[2]}]}");
        assertEquals(201, sandbox.charge("k1").statusCode());
        assertEquals(201, keyless(0).statusCode());
        assertEquals(201, keyless(1).statusCode());
        assertEquals(500, keyless(0).statusCode());
        assertEquals(500, keyless(1).statusCode());
    }

    private Response keyless(int account) {
        return sandbox.as(account).contentType(ContentType.JSON).body(B).post("/v1/charges");
    }

    @Test
    void whatIsRefusedByKeyOrPasswordIsNoArrivalAndABadBodyIsOne() {
        sandbox.change("{\"faults\":[{\"fault\":\"respond;status=500\",\"attempts\":[2]}]}");
        assertEquals(400, sandbox.charge("k 1").statusCode());
        assertEquals(400, sandbox.charge("k1", "{}").statusCode());
        assertEquals(500, sandbox.charge("k1").statusCode());
    }

    @Test
    void aHeaderStandsInForThePlanOnce() {
        sandbox.change("{\"faults\":[{\"fault\":\"respond;status=500\",\"attempts\":[1,2]}]}");
        sandbox.chargeMeeting("respond;status=418", "k1").then().statusCode(418);
        sandbox.charge("k1").then().statusCode(500);
        sandbox.charge("k1").then().statusCode(201);
    }

    @Test
    void aPlanTouchesNothingButCharges() {
        sandbox.change("{\"faults\":[{\"fault\":\"drop-request\",\"probability\":1}]}");
        sandbox.first().get("/v1/account").then().statusCode(200);
        sandbox.first()
                .header("Sandbox-Fault", "drop-reply")
                .get("/v1/charges")
                .then()
                .statusCode(200);
        sandbox.first().post("/v1/sandbox/reset").then().statusCode(200);
    }

    /** The plan is a function of seed, key and attempt: the test knows beforehand which of 40 charges fail. */
    @Test
    void aProbabilityIsDrawnFromSeedKeyAndAttempt() {
        sandbox.change("{\"faults\":[{\"fault\":\"respond;status=503\",\"probability\":0.4,\"seed\":7}]}");
        FaultPlan plan =
                new FaultPlan(List.of(new FaultPlan.Entry(Fault.parse("respond;status=503"), List.of(), 0.4, 7)));
        int failed = 0;
        for (int i = 0; i < 20; i++) {
            for (int attempt = 1; attempt <= 2; attempt++) {
                int expected = plan.faultFor("key-" + i, attempt).isPresent() ? 503 : 201;
                failed += expected == 503 ? 1 : 0;
                assertEquals(expected, sandbox.charge("key-" + i).statusCode());
            }
        }
        assertTrue(failed > 5 && failed < 35, failed + " of 40");
    }

    @Test
    void aCrashAfterTheCommitOfAnEarlierAttemptReplays() throws IOException {
        Response first = sandbox.charge("k1");
        assertEquals("", bytesOf("crash-before-work"));
        assertTrue(bytesOf("crash-between").contains("Idempotent-Replayed: true"), "nothing is left to crash between");
        assertEquals(first.asString(), sandbox.charge("k1").asString());
        assertEquals(1, sandbox.executions());
    }

    /** A proxy or a client library repeats what got no answer: two arrivals, one charge. */
    @Test
    void aHiddenResendOfAKeyedRequestChargesOnce() throws IOException {
        sandbox.change("{\"faults\":[{\"fault\":\"drop-reply\",\"attempts\":[1]}]}");
        String bytes = sandbox.rawCharge(EIGHT, "Idempotency-Key: k1");
        assertEquals("", RawConnection.exchange(bytes));
        String second = RawConnection.exchange(bytes);
        assertTrue(second.startsWith("HTTP/1.1 201 "), second);
        assertEquals(2, sandbox.requests().size());
        assertEquals(1, sandbox.executions());
        assertEquals(800, sandbox.balance());
    }

    @Test
    void underNoneAHiddenResendChargesTwice() throws IOException {
        sandbox.change("{\"strategy\":\"none\",\"faults\":[{\"fault\":\"drop-reply\",\"attempts\":[1]}]}");
        String bytes = sandbox.rawCharge(EIGHT, "Idempotency-Key: k1");
        assertEquals("", RawConnection.exchange(bytes));
        assertTrue(RawConnection.exchange(bytes).startsWith("HTTP/1.1 201 "));
        assertEquals(2, sandbox.executions());
        assertEquals(1_600, sandbox.balance());
    }

    @Test
    void aFaultBefallsABadBodyToo() throws IOException {
        String dropped =
                RawConnection.exchange(sandbox.rawCharge("{}", "Idempotency-Key: k1", "Sandbox-Fault: drop-reply"));
        assertEquals("", dropped);
        assertLogged("drop-reply", "invalid", 400, false);
        String answered = RawConnection.exchange(
                sandbox.rawCharge("{}", "Idempotency-Key: k1", "Sandbox-Fault: respond;status=503"));
        assertTrue(answered.startsWith("HTTP/1.1 503 "), answered);
        String crashed = RawConnection.exchange(
                sandbox.rawCharge("{}", "Idempotency-Key: k1", "Sandbox-Fault: crash-before-work"));
        assertEquals("", crashed);
        assertEquals(0, sandbox.executions());
    }
}

package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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
import org.junit.jupiter.params.provider.ValueSource;

/** What a key promises when requests come one after another. */
@QuarkusTest
class KeyApiTest {

    private static final String OTHER = "{\"amount\":900,\"currency\":\"usd\"}";
    private static final String DECLINED = "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_chargeDeclined\"}";
    private static final String FAILING = "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_processorError\"}";

    private TestSandbox sandbox;

    @BeforeEach
    void createSandbox() {
        sandbox = TestSandbox.create();
    }

    private static void assertReplay(Response first, Response again) {
        assertEquals(first.statusCode(), again.statusCode());
        assertArrayEquals(first.asByteArray(), again.asByteArray());
        assertEquals(first.contentType(), again.contentType());
        assertEquals(first.header("Location"), again.header("Location"));
        assertEquals("true", again.header("Idempotent-Replayed"));
        assertEquals(null, first.header("Idempotent-Replayed"));
    }

    @Test
    void aRetryRepliesWithTheStoredResponse() {
        Response first = sandbox.charge("k1");
        assertReplay(first, sandbox.charge("k1"));
        assertReplay(first, sandbox.charge("\"k1\""));
        assertReplay(first, sandbox.charge("\"k1\";a=1"));
        assertEquals(1, sandbox.executions());
        assertEquals(500, sandbox.balance());
    }

    @Test
    void aDeclineIsFinalAndReplayed() {
        Response first = sandbox.charge("k1", DECLINED);
        first.then()
                .statusCode(402)
                .contentType("application/problem+json")
                .body("error.type", equalTo("card_error"))
                .body("error.code", equalTo("card_declined"))
                .header("Location", nullValue());
        assertReplay(first, sandbox.charge("k1", DECLINED));
        assertEquals(0, sandbox.executions());
        assertEquals(422, sandbox.charge("k1").statusCode(), "tok_visa is another request");
    }

    @Test
    void aProcessorErrorFreesTheKey() {
        sandbox.charge("k1", FAILING)
                .then()
                .statusCode(503)
                .contentType("application/problem+json")
                .header("Retry-After", equalTo("1"))
                .body("error.code", equalTo("processor_error"));
        assertEquals(List.of(), sandbox.keys());
        Response fresh = sandbox.charge("k1");
        fresh.then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(1, sandbox.executions());
    }

    @Test
    void theSameKeyForAnotherRequestIs422AndChangesNothing() {
        Response first = sandbox.charge("k1");
        sandbox.charge("k1", OTHER)
                .then()
                .statusCode(422)
                .contentType("application/problem+json")
                .body("type", equalTo("/policy#idempotency-key-reused"))
                .body("error.type", equalTo("idempotency_error"))
                .header("Idempotent-Replayed", nullValue());
        assertEquals(500, sandbox.balance());
        assertReplay(first, sandbox.charge("k1"));
    }

    @Test
    void orderSpaceAndSpellingOfNumbersMakeNoOtherRequest() {
        Response first = sandbox.charge("k1", B);
        for (String same : List.of(
                "{\"currency\":\"usd\",\"amount\":500}",
                " {\n \"amount\" : 500.0 , \"currency\" : \"usd\" } ",
                "{\"amount\":5e2,\"currency\":\"\\u0075sd\"}")) {
            assertReplay(first, sandbox.charge("k1", same));
        }
        for (String other : List.of(
                "{\"amount\":500,\"currency\":\"usd\",\"description\":null}",
                "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_visa\"}",
                "{\"amount\":500,\"currency\":\"usd\",\"metadata\":{}}")) {
            assertEquals(422, sandbox.charge("k1", other).statusCode(), other);
        }
        assertEquals(1, sandbox.executions());
    }

    @Test
    void theQueryIsIgnoredAndStillFingerprinted() {
        sandbox.charge("k1");
        sandbox.first()
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "k1")
                .body(B)
                .post("/v1/charges?amount=900")
                .then()
                .statusCode(422);
        sandbox.first()
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "k2")
                .body(B)
                .post("/v1/charges?amount=900")
                .then()
                .statusCode(201)
                .body("amount", equalTo(500));
    }

    @Test
    void aFaultHeaderIsNoPartOfTheFingerprint() {
        Response first = sandbox.charge("k1");
        assertReplay(first, sandbox.chargeMeeting("delay;by=PT0S", "k1"));
    }

    @Test
    void theTwoAccountsDoNotShareKeys() {
        Response mine = sandbox.charge("k1");
        Response theirs = sandbox.as(1)
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "k1")
                .body(OTHER)
                .post("/v1/charges");
        theirs.then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertNotEquals(mine.<String>path("id"), theirs.path("id"));
        assertEquals(1, sandbox.executions());
    }

    @Test
    void letterCaseCountsAnd255CharactersFit() {
        String longest = "k".repeat(255);
        for (String key : List.of("k", "K", longest, longest.substring(1) + "K")) {
            sandbox.charge(key).then().statusCode(201).header("Idempotent-Replayed", nullValue());
            sandbox.charge(key).then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        }
        assertEquals(4, sandbox.executions());
    }

    @Test
    void afterItsRetentionAKeyIsNewAgain() {
        sandbox.change("{\"keyRetention\":\"PT24H\"}");
        Response first = sandbox.charge("k1");
        sandbox.advance("PT23H");
        assertReplay(first, sandbox.charge("k1"));
        sandbox.advance("PT1H1M");
        Response second = sandbox.charge("k1", OTHER);
        second.then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertReplay(second, sandbox.charge("k1", OTHER));
        assertEquals(2, sandbox.executions());
    }

    @Test
    void expiryIsFixedWhenWrittenWhateverRetentionBecomes() {
        Response first = sandbox.charge("k1");
        sandbox.change("{\"keyRetention\":\"PT1S\"}");
        sandbox.advance("PT1H");
        assertReplay(first, sandbox.charge("k1"));
    }

    @Test
    void aRejectedRequestDoesNotUseTheKeyUp() {
        assertEquals(
                400,
                sandbox.charge("k1", "{\"amount\":-5,\"currency\":\"usd\"}").statusCode());
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(1, sandbox.executions());
    }

    @Test
    void aMissingKeyIsRefusedWithALinkToThePolicy() {
        sandbox.first()
                .contentType(ContentType.JSON)
                .body(B)
                .post("/v1/charges")
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("type", equalTo("/policy#idempotency-key-required"))
                .body("detail", containsString("/policy"));
        assertEquals(0, sandbox.executions());
    }

    @Test
    void withoutTheDutyAMissingKeyRunsEachTime() {
        sandbox.change("{\"keyRequired\":false}");
        for (int i = 0; i < 2; i++) {
            sandbox.first()
                    .contentType(ContentType.JSON)
                    .body(B)
                    .post("/v1/charges")
                    .then()
                    .statusCode(201);
        }
        assertEquals(2, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
    }

    /** Sent over a socket: no client library would let these through. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\"\"",
                "\"k1",
                "k1\"",
                "k 1",
                "k\t1",
                "k\u00e9",
                "\u00e2\u0082\u00ac",
                ":YWJj:",
                "?1",
                "(k1)",
                "@1",
                "k1;a=1",
                "k1, k2",
                "k\\1",
                "\"k\\1\"",
                "\"k1\";"
            })
    void aHeaderThatIsNoKeyIs400UnderEveryStrategy(String key) throws IOException {
        for (String strategy : List.of("one-transaction", "none")) {
            sandbox.change("{\"strategy\":\"" + strategy + "\",\"keyRequired\":false}");
            String reply = RawConnection.exchange(sandbox.rawCharge(B, "Idempotency-Key: " + key));
            assertTrue(reply.startsWith("HTTP/1.1 400 "), reply);
            assertTrue(reply.contains("application/problem+json"), reply);
            assertTrue(reply.contains("/policy#invalid-idempotency-key"), reply);
        }
        assertEquals(0, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
    }

    /** No header may hold these, so the server refuses them before it looks at any address. */
    @ParameterizedTest
    @ValueSource(strings = {"k\u007f", "k\u0000", "k\u0001", "\u001f"})
    void aControlCharacterIs400(String key) throws IOException {
        String reply = RawConnection.exchange(sandbox.rawCharge(B, "Idempotency-Key: " + key));
        assertTrue(reply.startsWith("HTTP/1.1 400 "), reply);
        assertEquals(0, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
    }

    @Test
    void aKeySentTwiceIs400() throws IOException {
        String reply = RawConnection.exchange(sandbox.rawCharge(B, "Idempotency-Key: k1", "Idempotency-Key: k1"));
        assertTrue(reply.startsWith("HTTP/1.1 400 "), reply);
        assertTrue(reply.contains("Idempotency-Key must be sent once; it was sent 2 times"), reply);
        assertEquals(0, sandbox.executions());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sandbox-Fault: delay;by=PT0S",
                "Content-Type: application/json",
                "Authorization: Bearer sk_test_x"
            })
    void aHeaderOfOneMeaningSentTwiceIs400(String line) throws IOException {
        String reply = RawConnection.exchange(sandbox.rawCharge(B, "Idempotency-Key: k1", line, line));
        assertTrue(reply.startsWith("HTTP/1.1 400 "), reply);
        assertTrue(reply.contains(line.split(":")[0] + " must be sent once; it was sent "), reply);
        assertEquals(0, sandbox.executions());
    }

    @Test
    void aKeyOf256CharactersOrOf15000Is400() {
        for (int length : List.of(256, 15_000)) {
            sandbox.charge("k".repeat(length))
                    .then()
                    .statusCode(400)
                    .body("detail", containsString("it had " + length));
            sandbox.charge("\"" + "k".repeat(length) + "\"")
                    .then()
                    .statusCode(400)
                    .body("detail", containsString("it had " + length));
        }
        assertEquals(0, sandbox.executions());
    }

    @Test
    void whatIsRefusedForAHeaderIsNoAttemptAndABadBodyIsOne() {
        sandbox.charge("k".repeat(256)).then().statusCode(400);
        sandbox.first()
                .contentType(ContentType.JSON)
                .header("Sandbox-Fault", "no-such-fault")
                .header("Idempotency-Key", "k1")
                .body(B)
                .post("/v1/charges")
                .then()
                .statusCode(400);
        assertEquals(List.of(), sandbox.requests());
        sandbox.charge("k1", "{}").then().statusCode(400);
        assertEquals(1, sandbox.requests().size());
    }

    @Test
    void noneIgnoresTheKeyAndChargesAgain() {
        sandbox.change("{\"strategy\":\"none\"}");
        sandbox.charge("k1").then().statusCode(201);
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", nullValue());
        assertEquals(2, sandbox.executions());
        assertEquals(List.of(), sandbox.keys());
    }

    @Test
    void theKeyStoreIsShownAsStored() {
        Response first = sandbox.charge("\"a;b\"");
        Map<String, Object> stored = sandbox.keys().get(0);
        assertEquals("a;b", stored.get("key"));
        assertEquals("done", stored.get("state"));
        assertEquals(201, stored.get("status"));
        assertEquals(first.contentType(), stored.get("contentType"));
        assertEquals(first.header("Location"), stored.get("location"));
        assertEquals(first.asString(), stored.get("body"));
        assertEquals(sandbox.lastRequest().get("fingerprint"), stored.get("fingerprint"));
    }
}

package dev.retrylab.sandbox.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.web.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A charge's body, from bytes to a checked request. */
class ChargeBodyTest {

    private static Map<String, Object> json(String text) {
        return BodyTree.json(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, Object> form(String text) {
        return ChargeRequest.typed(BodyTree.form(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String fingerprint(Map<String, Object> tree) {
        return Fingerprint.of("POST", "/v1/charges", "", tree).value();
    }

    private static String refusal(Runnable reading) {
        return assertThrows(ProblemException.class, reading::run).getMessage();
    }

    @Test
    void whatIsLeftOutHasItsDefault() {
        assertEquals(
                new ChargeRequest(500, "usd", "tok_visa", Optional.empty(), Map.of()),
                ChargeRequest.of(json("{\"amount\":500,\"currency\":\"usd\"}")));
    }

    @Test
    void nullIsReadAsAbsentAndStillAnotherFingerprint() {
        var plain = json("{\"amount\":500,\"currency\":\"usd\"}");
        var nulls =
                json("{\"amount\":500,\"currency\":\"usd\",\"source\":null,\"description\":null,\"metadata\":null}");
        assertEquals(ChargeRequest.of(plain), ChargeRequest.of(nulls));
        assertNotEquals(fingerprint(plain), fingerprint(nulls));
    }

    @Test
    void nullStandsForNothingThatIsRequired() {
        assertEquals(
                "amount must be a whole number from 1 to 99999999; it was \"missing\"",
                refusal(() -> ChargeRequest.of(json("{\"amount\":null,\"currency\":\"usd\"}"))));
        assertTrue(refusal(() -> ChargeRequest.of(json("{\"amount\":500,\"currency\":null}")))
                .startsWith("currency must be an ISO 4217 code"));
        assertTrue(refusal(() -> ChargeRequest.of(json("{\"amount\":500,\"currency\":\"usd\",\"x\":null}")))
                .startsWith("there is no member \"x\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[[", "{\"amount\":NaN}", "{\"a\":1e99999999999999999}", "{\"amount\":", "\"\\x\""})
    void whatIsWrongWithJsonIsToldInWordsOfJson(String body) {
        String deep = "[".repeat(2_000);
        for (String each : List.of(body, deep)) {
            String detail = refusal(() -> json(each));
            assertFalse(detail.matches("(?s).*(`|Feature|Source:|Constraints).*"), detail);
        }
    }

    @Test
    void aFormAndJsonOfEqualMeaningAreEqual() {
        var form = form("metadata[b]=2&amount=500&currency=usd&metadata%5Ba%5D=1+%2B+%C3%A9&description=");
        var json = json(
                "{\"amount\":5e2,\"currency\":\"usd\",\"description\":\"\",\"metadata\":{\"a\":\"1 + é\",\"b\":\"2\"}}");
        assertEquals(ChargeRequest.of(json), ChargeRequest.of(form));
        assertEquals(fingerprint(json), fingerprint(form));
    }

    @ParameterizedTest
    @CsvSource({"500,500", "500.0,500", "5e2,500", "5E+2,500", "50000e-2,500", "1,1", "99999999,99999999"})
    void amountsAreWholeNumbersInAnySpelling(String spelling, long amount) {
        assertEquals(
                amount,
                ChargeRequest.of(json("{\"amount\":" + spelling + ",\"currency\":\"usd\"}"))
                        .amount());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-5",
                "-0.0",
                "0.5",
                "500.01",
                "100000000",
                "\"500\"",
                "true",
                "[500]",
                "{}",
                "1e8",
                "1e999999999",
                "1e-999999999",
                "-1e999999999"
            })
    void anyOtherAmountIsRefusedWithItsBounds(String amount) {
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            String detail = refusal(() -> ChargeRequest.of(json("{\"amount\":" + amount + ",\"currency\":\"usd\"}")));
            assertTrue(detail.startsWith("amount must be a whole number from 1 to 99999999; it was \""), detail);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5e2", "1,000", "0x1f", " 500", "500.01", "-1", "5000000000000000000000"})
    void aFormsAmountIsHeldToTheSame(String amount) {
        String detail = refusal(() -> ChargeRequest.of(form("amount=" + amount + "&currency=usd")));
        assertTrue(detail.startsWith("amount must be a whole number from 1 to 99999999; it was \""), detail);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"amount\":500,\"currency\":\"USD\"}",
                "{\"amount\":500,\"currency\":\"zzz\"}",
                "{\"amount\":500}",
                "{\"amount\":500,\"currency\":5}",
                "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_amex\"}",
                "{\"amount\":500,\"currency\":\"usd\",\"source\":{}}",
                "{\"amount\":500,\"currency\":\"usd\",\"description\":5}",
                "{\"amount\":500,\"currency\":\"usd\",\"metadata\":\"a\"}",
                "{\"amount\":500,\"currency\":\"usd\",\"metadata\":{\"a\":1}}",
                "{\"amount\":500,\"currency\":\"usd\",\"metadata\":{\"a\":null}}",
                "{\"amount\":500,\"currency\":\"usd\",\"capture\":true}",
                "{\"amount\":500,\"currency\":\"usd\",\"Amount\":500}"
            })
    void othersMembersAreHeldToTheirBounds(String body) {
        refusal(() -> ChargeRequest.of(json(body)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1,\"a\":1}",
                "{\"a\":{\"b\":1,\"b\":1}}",
                "{\"a\":\"\\u0000\"}",
                "{\"\\u0000\":1}",
                "{\"a\":\"\\ud800\"}",
                "{\"a\":[\"\\udc00x\"]}",
                "{\"a\":1} {}",
                "{\"a\":01}",
                "{\"a\":NaN}",
                "{'a':1}",
                "{\"a\":1,}",
                "[1]",
                "5",
                "null",
                "\"a\"",
                "{",
                "{\"a\":1e99999999999}"
            })
    void whatCouldBeReadInTwoWaysIsNoJson(String body) {
        refusal(() -> json(body));
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() {
        byte[] latin1 = "{\"a\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1);
        assertEquals("the body must be UTF-8", refusal(() -> BodyTree.json(latin1)));
        assertEquals(
                "the body must be UTF-8", refusal(() -> BodyTree.form("a=é".getBytes(StandardCharsets.ISO_8859_1))));
    }

    @Test
    void deepNestingAndLongNumbersAreBounded() {
        json("{\"a\":" + "[".repeat(19) + "]".repeat(19) + "}");
        refusal(() -> json("{\"a\":" + "[".repeat(20) + "]".repeat(20) + "}"));
        refusal(() -> json("{\"a\":" + "[".repeat(8_000)));
        json("{\"a\":" + "9".repeat(100) + "}");
        refusal(() -> json("{\"a\":" + "9".repeat(101) + "}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "=1",
                "a=1&",
                "&a=1",
                "a=1&a=2",
                "a[b]=1&a[b]=2",
                "a=1&a[b]=2",
                "a[b]=1&a=2",
                "a[]=1",
                "a[b][c]=1",
                "[a]=1",
                "a[b=1",
                "a]=1",
                "a=%zz",
                "a=%e9",
                "a=%",
                "a=%00",
                "a[%00]=1"
            })
    void whatCouldBeReadInTwoWaysIsNoForm(String body) {
        refusal(() -> form(body));
    }

    @Test
    void aBrokenEscapeIsToldWithItsField() {
        assertEquals(
                "the form field \"metadata[a]\" holds a broken percent escape",
                refusal(() -> form("amount=500&metadata%5Ba%5D=%")));
        assertEquals("the name of a form field holds a broken percent escape", refusal(() -> form("%zz=1")));
    }

    @Test
    void anEmptyBodyIsAnEmptyObject() {
        assertEquals(Map.of(), json(""));
        assertEquals(Map.of(), json(" \n"));
        assertEquals(Map.of(), form(""));
    }
}

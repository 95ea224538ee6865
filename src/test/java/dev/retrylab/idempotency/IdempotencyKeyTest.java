package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyKeyTest {

    private static String read(String line) {
        return IdempotencyKey.parse(List.of(line)).value();
    }

    @Test
    void quotedAndBareAreTwoSpellingsOfOneKey() {
        assertEquals("abc", read("abc"));
        assertEquals(IdempotencyKey.parse(List.of("abc")), IdempotencyKey.parse(List.of("\"abc\"")));
    }

    @Test
    void letterCaseCounts() {
        assertNotEquals(IdempotencyKey.parse(List.of("abc")), IdempotencyKey.parse(List.of("ABC")));
    }

    @Test
    void bareKeysKeepEveryVisibleCharacterThatTheyMayHold() {
        String allowed = "!#$%&'()*+-./0123456789:<=>?@ABCXYZ[]^_`abcxyz{|}~";
        assertEquals(allowed, read(allowed));
    }

    @Test
    void quotedKeysHoldWhatBareOnesMustNot() {
        assertEquals(":a,b;c?@(", read("\":a,b;c?@(\""));
    }

    @Test
    void escapedQuotesAndBackslashesAreUnescaped() {
        assertEquals("a\"b\\c", read("\"a\\\"b\\\\c\""));
        assertEquals("\\\\", read("\"\\\\\\\\\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"k\";a",
                "\"k\";a=1",
                "\"k\"; a=1;  b=-2.5",
                "\"k\";a=\"x;y\\\"z\"",
                "\"k\";a=token/1:2",
                "\"k\";a=:YWJj:",
                "\"k\";a=?1",
                "\"k\";a=@1659578233",
                "\"k\";*x_1.-=*",
                "\"k\";a=%\"f%c3%bc\""
            })
    void parametersAreReadAndIgnored(String line) {
        assertEquals("k", read(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"k\" ;a",
                "\"k\";",
                "\"k\";A=1",
                "\"k\";a=",
                "\"k\";a=\"x",
                "\"k\"a",
                "\"k\"\"l\"",
                "\"k\", \"l\"",
                "\"k\";a=1.2345",
                "\"k\";a=1234567890123.5",
                "\"k\";a=%\"F%C3\"",
                "\"k\";a=?2",
                "\"k\";a b"
            })
    void whatFollowsTheStringMustBeParameters(String line) {
        assertThrows(IdempotencyKey.Invalid.class, () -> read(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "\"\"", "\"k1", "k1\"", "\"", "k 1", "\"k 1\"", "k\t1", "\"k\t1\"", "k\u00e9", "\"k\u00e9\"",
                        "k\u20ac",
                "k\u007f", "k\u0000", ":YWJj:", "?1", "@1659578233", "(a b)", "a,b", "a;b", "a;b=1", "a\\b", "\"a\\b\"",
                        "a\"b"
            })
    void anythingElseIsNoKey(String line) {
        assertThrows(IdempotencyKey.Invalid.class, () -> read(line));
    }

    @ParameterizedTest
    @CsvSource({"1,true", "255,true", "256,false"})
    void lengthIsBoundedAfterUnquoting(int length, boolean good) {
        String key = "x".repeat(length);
        String escaped = "\"" + "\\\\".repeat(length) + "\"";
        if (good) {
            assertEquals(key, read(key));
            assertEquals("\\".repeat(length), read(escaped));
        } else {
            assertThrows(IdempotencyKey.Invalid.class, () -> read(key));
            assertThrows(IdempotencyKey.Invalid.class, () -> read(escaped));
        }
    }

    @Test
    void aLineOfAnyLengthIsRefusedAndNoMore() {
        assertThrows(IdempotencyKey.Invalid.class, () -> read("\"" + "a".repeat(100_000) + "\""));
        assertThrows(IdempotencyKey.Invalid.class, () -> read("\"" + "\\\"".repeat(100_000) + "\""));
        assertEquals("k", read("\"k\"" + ";a=1".repeat(50_000)));
        assertEquals("k", read("\"k\";a=\"" + "b".repeat(100_000) + "\""));
    }

    @Test
    void exactlyOneLineIsAKey() {
        assertThrows(IdempotencyKey.Invalid.class, () -> IdempotencyKey.parse(List.of("k", "k")));
        var none = assertThrows(IdempotencyKey.Invalid.class, () -> IdempotencyKey.parse(List.of()));
        assertEquals("Idempotency-Key must be sent once; it was sent 0 times", none.getMessage());
    }

    @Test
    void aRefusalNamesHeaderBoundAndValue() {
        var refusal = assertThrows(IdempotencyKey.Invalid.class, () -> read("x".repeat(256)));
        assertEquals("Idempotency-Key must have 1 to 255 characters; it had 256", refusal.getMessage());
    }

    @Test
    void aKeyReadsAsItself() {
        assertEquals("k1", new IdempotencyKey("k1").toString());
    }
}

package dev.retrylab.retry.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

    /** The moment of RFC 9110's own examples, half a minute before. */
    private static final Instant NOW = Instant.parse("1994-11-06T08:49:07Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "120 | 120",
                "0 | 0",
                "007 | 7",
                "000000000000000120 | 120",
                "Sun, 06 Nov 1994 08:49:37 GMT | 30",
                "Sunday, 06-Nov-94 08:49:37 GMT | 30",
                "Sun Nov  6 08:49:37 1994 | 30",
                "Sun, 06 Nov 1994 08:49:06 GMT | 0"
            })
    void readsSecondsAndTheThreeFormsOfADate(String value, long seconds) {
        assertEquals(Optional.of(Duration.ofSeconds(seconds)), RetryAfter.parse(value, NOW));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-3", "1.5", "soon", "", " ", "+5", "٣", "1 2", "Sun, 06 Nov 1994 08:49:37 CET", "06 Nov 1994"})
    void anythingElseIsNoTime(String value) {
        assertEquals(Optional.empty(), RetryAfter.parse(value, NOW));
    }

    @Test
    void aTimeBeyondAllCountingIsLongAndDoesNotOverflow() {
        Duration longest = Duration.ofSeconds(Long.MAX_VALUE / 1_000_000_000);
        assertEquals(Optional.of(longest), RetryAfter.parse("9".repeat(40), NOW));
        assertEquals(Optional.of(longest), RetryAfter.parse("9".repeat(18), NOW));
        assertTrue(longest.toNanos() > 0);
    }

    @Test
    void twoDigitsOfAYearMeanThePastOnceTheyWouldLieMoreThanFiftyYearsAhead() {
        Instant now = Instant.parse("2026-11-30T00:00:00Z");
        assertEquals(
                Optional.of(Duration.between(now, Instant.parse("2076-11-06T08:49:37Z"))),
                RetryAfter.parse("Friday, 06-Nov-76 08:49:37 GMT", now));
        assertEquals(Optional.of(Duration.ZERO), RetryAfter.parse("Sunday, 06-Nov-77 08:49:37 GMT", now));
    }
}

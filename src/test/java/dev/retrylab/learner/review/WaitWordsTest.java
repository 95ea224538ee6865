package dev.retrylab.learner.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitWordsTest {

    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @ParameterizedTest
    @CsvSource({
        "-PT1S, now",
        "PT0S, now",
        "PT1S, in 1 minute",
        "PT5M30S, in 6 minutes",
        "PT59M29S, in 59 minutes",
        "PT59M59S, in 1 hour",
        "PT1H, in 1 hour",
        "PT23H, in 23 hours",
        "PT23H59M59S, in 1 day",
        "P1D, in 1 day",
        "P59D, in 59 days",
        "P60D, in 2 months",
        "P498D, in 17 months",
        "P36500D, in 100 years"
    })
    void saysHowLongInOneUnit(Duration wait, String words) {
        assertEquals(words, WaitWords.until(NOW.plus(wait), NOW));
    }
}

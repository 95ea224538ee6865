package dev.retrylab.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateExtensionsTest {

    @ParameterizedTest
    @CsvSource({
        "PT24H, 24 hours",
        "PT1H, 1 hour",
        "PT5M, 5 minutes",
        "PT90S, 90 seconds",
        "P3D, 3 days",
        "PT73H, 73 hours",
        "P3650D, 3650 days"
    })
    void aDurationIsToldInTheLargestUnitThatTellsAllOfIt(Duration duration, String words) {
        assertEquals(words, TemplateExtensions.inWords(duration));
    }
}

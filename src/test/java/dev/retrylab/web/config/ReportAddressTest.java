package dev.retrylab.web.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportAddressTest {

    private static final String PAGE = "https://ours.example/questions?level=staff";

    private static String about(String pattern) {
        return ReportAddress.of(pattern).about("Keys & locks", PAGE);
    }

    @Test
    void aFormIsToldTheTitleAndThePageAsParameters() {
        assertEquals(
                "https://example.org/report?title=Keys%20%26%20locks&page=https%3A%2F%2Fours.example%2Fquestions%3Flevel%3Dstaff",
                about("https://example.org/report"));
    }

    @Test
    void parametersThatTheHostHasSetStayAndAFragmentStaysLast() {
        assertEquals(
                "https://example.org/report?kind=site&title=Keys%20%26%20locks"
                        + "&page=https%3A%2F%2Fours.example%2Fquestions%3Flevel%3Dstaff#form",
                about("https://example.org/report?kind=site#form"));
    }

    @Test
    void aMailHasTheTitleAsItsSubject() {
        assertEquals(
                "mailto:us@example.org?subject=Keys%20%26%20locks&body=https%3A%2F%2Fours.example%2Fquestions%3Flevel%3Dstaff",
                about("mailto:us@example.org"));
    }

    @Test
    void aHostSaysWhereTheyGo() {
        assertEquals(
                "https://example.org/issues/new?title=Keys%20%26%20locks&body=https%3A%2F%2Fours.example%2Fquestions%3Flevel%3Dstaff",
                about("https://example.org/issues/new?title={title}&body={page}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.org",
                "javascript:alert(1)",
                "example.org",
                "https://",
                "mailto:",
                "mailto:nobody",
                "https://example.org/a b",
                "https://example.org/{other}"
            })
    void anythingElseIsRefused(String pattern) {
        assertThrows(IllegalArgumentException.class, () -> ReportAddress.of(pattern));
    }
}

package dev.retrylab.playground.interleavings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class InterleavingPagesTest {

    private static final String PAGE = "/playground/interleavings";

    private final Visitor visitor = new Visitor();

    private static String path(Response answer) {
        assertEquals(303, answer.statusCode());
        return answer.header("Location").replaceFirst("https?://[^/]+", "");
    }

    @Test
    void nothingIsToldBeforeItIsAskedFor() {
        String page = visitor.page(PAGE + "?program=work-then-key");
        assertFalse(page.contains("Broken in"));
        assertFalse(page.contains("schedules"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "none",
                "check-then-act",
                "work-then-key",
                "key-then-work",
                "one-transaction.no-index",
                "try-lock.plain-select",
                "leased-marker.unchecked",
                "leased-marker.no-lease"
            })
    void whatBreaksIsShownStepByStepAndTheDatabaseAgrees(String program) {
        String address =
                path(visitor.post(PAGE, PAGE, Map.of("program", List.of(program), "predict", List.of("holds"))));
        String page = visitor.page(address);
        assertTrue(page.contains("Broken in "), program);
        assertTrue(page.contains("You said that it holds: not so."));
        assertTrue(page.contains("Here the promise is broken."));
        String replayed = path(visitor.post(
                address,
                "/playground/replays",
                Map.of(
                        "runKey", List.of(between(page, "runKey\" value=\"")),
                        "program", List.of(program),
                        "requests", List.of(between(page, "name=\"requests\" value=\"")),
                        "schedule", List.of(between(page, "name=\"schedule\" value=\"")),
                        "back", List.of(between(page, "name=\"back\" value=\"").replace("&amp;", "&")))));
        assertTrue(visitor.page(replayed).contains("The database agrees."), program);
    }

    private static String between(String page, String start) {
        int from = page.indexOf(start) + start.length();
        return page.substring(from, page.indexOf('"', from));
    }

    @ParameterizedTest
    @CsvSource({"one-transaction", "try-lock", "leased-marker"})
    void whatHoldsIsUnbrokenOverItsSchedules(String program) {
        String page = visitor.page(
                path(visitor.post(PAGE, PAGE, Map.of("program", List.of(program), "predict", List.of("holds")))));
        assertTrue(page.contains("Unbroken over "));
        assertTrue(page.contains("You said that it holds: right."));
        assertTrue(visitor.page("/progress").contains("Whether a strategy holds in every order"));
    }

    @Test
    void aScheduleIsDrivenByItsAddressAlone() {
        String start = PAGE + "/drive?program=none&requests=2&crashes=1&lease=1";
        assertTrue(visitor.page(start).contains("Nothing has happened yet."));
        String broken = visitor.page(start + "&schedule=111222");
        assertTrue(broken.contains("You needed 6 steps, and it can’t be done in fewer."), broken);
        assertTrue(visitor.page(start + "&schedule=11112222").contains("the shortest break takes 6."));
        String held =
                visitor.page(PAGE + "/drive?program=one-transaction&requests=1&crashes=0&lease=0&schedule=111111");
        assertTrue(held.contains("Every request is over."));
        assertTrue(held.contains("The promise has held, as it does in every one of "));
    }

    @Test
    void aMoveThatIsNotPossibleIsNamed() {
        Response answer = visitor.get(PAGE + "/drive?program=none&schedule=3");
        assertEquals(400, answer.statusCode());
        assertTrue(answer.asString().contains("move 1 of the schedule must be one of"), answer.asString());
        assertEquals(400, visitor.get(PAGE + "/drive?schedule=zz").statusCode());
        assertEquals(400, visitor.get(PAGE + "?requests=9").statusCode());
    }

    @Test
    void aReplayLeadsBackToAPageOfThisSiteOnly() {
        Response answer = visitor.post(
                PAGE,
                "/playground/replays",
                Map.of(
                        "runKey", List.of("aaaaaaaaaaaaaaaaaaaaaaab"),
                        "program", List.of("none"),
                        "requests", List.of("2"),
                        "schedule", List.of("111"),
                        "back", List.of("https://elsewhere.example/playground/handler?order=b")));
        assertEquals(400, answer.statusCode());
    }
}

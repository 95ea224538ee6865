package dev.retrylab.playground.crashes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.interleaving.crash.Cell;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CrashPagesTest {

    private static final String TABLE = "/playground/crashes";
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Pattern FRESH = Pattern.compile("name=\"runKey\" value=\"([^\"]+)\"");

    private final Visitor visitor = new Visitor();

    private String freshKey() {
        Matcher key = FRESH.matcher(visitor.page(TABLE));
        assertTrue(key.find());
        return key.group(1);
    }

    private String start(String key) {
        Response answer = visitor.post(TABLE, TABLE + "/runs", Map.of("runKey", List.of(key)));
        assertEquals(303, answer.statusCode());
        return path(answer);
    }

    private static String path(Response answer) {
        return answer.header("Location").replaceFirst("https?://[^/]+", "");
    }

    /** Loads the page again, as somebody without scripts does, until it says so. */
    private String until(String address, String said) {
        Instant end = Instant.now().plus(PATIENCE);
        while (Instant.now().isBefore(end)) {
            String page = visitor.page(address);
            if (page.contains(said)) {
                return page;
            }
        }
        throw new AssertionError("it never said: " + said);
    }

    @Test
    void allCellsAreRunAndModelAndDatabaseAgreeInEach() {
        String address = start(freshKey());
        Instant began = Instant.now();
        String page = until(address + "&next=all&requests=all", "All 168 cells were run");
        System.out.println(
                "168 cells in " + Duration.between(began, Instant.now()).toMillis() + " ms");
        assertTrue(page.contains("Model and database agree in 168 of 168."));
        assertTrue(page.contains(
                "3 of 7 strategies keep the promise in every cell: one-transaction, try-lock, leased-marker."));
        assertFalse(page.contains("predict it"));
        Cell.ALL.forEach(cell -> assertTrue(page.contains(TABLE + "/" + cell.slug() + "?run="), cell.slug()));
    }

    @Test
    void aSecondRunOfOneVisitorIsTheFirst() {
        String first = start(freshKey());
        assertEquals(first, start(freshKey()));
        until(first, "were run");
    }

    @Test
    void aRunIsStopped() {
        String address = start(freshKey());
        String key = address.substring(address.indexOf("run=") + 4);
        // The form that stops it stands on its page only while it runs; any form's token will do.
        Response stopped = visitor.post(TABLE, TABLE + "/runs/" + key + "/stop", Map.of("next", List.of("new-key")));
        assertEquals(303, stopped.statusCode());
        assertEquals(TABLE + "?run=" + key + "&next=new-key", path(stopped));
        String page = visitor.page(path(stopped));
        assertTrue(page.contains("Stopped after") || page.contains("were run"), "it is over");
    }

    @Test
    void aFormSentTwiceRunsOnce() {
        String key = freshKey();
        String first = start(key);
        until(first, "were run");
        assertEquals(first, start(key));
    }

    @Test
    void wrongParametersAreNamed() {
        assertEquals(400, visitor.get(TABLE + "?next=later").statusCode());
        assertTrue(visitor.get(TABLE + "?requests=3").asString().contains("requests must be all, one or two"));
        assertEquals(404, visitor.get(TABLE + "?run=nothing").statusCode());
        assertEquals(
                400,
                visitor.post(TABLE, TABLE + "/runs", Map.of("runKey", List.of("short")))
                        .statusCode());
    }

    @Test
    void noVerdictStandsOnTheTableBeforeItIsRun() {
        String page = visitor.page(TABLE + "?next=all&requests=all");
        String table = page.substring(page.indexOf("<table"), page.lastIndexOf("</table>"));
        assertFalse(table.contains("verdict"));
        assertEquals(Cell.ALL.size(), table.split("predict it", -1).length - 1);
    }
}

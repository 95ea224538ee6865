package dev.retrylab.playground.cell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CellPagesTest {

    private static final String CELL = "/playground/crashes/work-then-key~between~same-key~one";

    private final Visitor visitor = new Visitor();
    private int runs;

    private Response run(String cell, String predicted) {
        return run(cell, predicted, "cellPagesTest" + System.nanoTime() + runs++);
    }

    private Response run(String cell, String predicted, String key) {
        return visitor.post(
                cell, cell, Map.of("runKey", List.of(key.substring(key.length() - 24)), "predict", List.of(predicted)));
    }

    private static String path(Response answer) {
        assertEquals(303, answer.statusCode());
        return answer.header("Location").replaceFirst("https?://[^/]+", "");
    }

    @Test
    void beforeItIsRunACellSaysNothingOfItsEnd() {
        String page = visitor.page(CELL);
        assertTrue(page.contains("Nothing has been run yet."));
        assertFalse(page.contains("2 charges"));
        assertFalse(page.contains("Two charges under one key"));
    }

    @Test
    void aCellIsPredictedRunAndKept() {
        String address = path(run(CELL, "right"));
        String page = visitor.page(address);
        assertTrue(page.contains("You said right; it was charged twice."));
        assertTrue(page.contains("2 charges, 10.00"));
        assertTrue(page.contains("agree, in each of 14 steps and in the end."), page);
        assertTrue(page.contains("The client hears nothing."));
        // Somebody else sees the same run at the same address.
        assertTrue(new Visitor().page(address).contains("2 charges, 10.00"));
        assertTrue(visitor.page("/progress").contains("Cells of the crash table"));
    }

    @Test
    void showMeIsNoPrediction() {
        String page = visitor.page(path(run(CELL, "")));
        assertTrue(page.contains("2 charges, 10.00"));
        assertFalse(page.contains("You said"));
        assertFalse(visitor.page("/progress").contains("Cells of the crash table"));
    }

    @Test
    void aFormSentTwiceCountsOnce() {
        String key = "twice" + System.nanoTime() + "xxxxxxxxxxxxxxxxxxxx";
        assertEquals(path(run(CELL, "charged twice", key)), path(run(CELL, "charged twice", key)));
        String progress = visitor.page("/progress");
        String row = progress.substring(progress.indexOf("Cells of the crash table"));
        assertTrue(row.replaceAll("<[^>]+>", " ").matches("(?s)Cells of the crash table\\s+1\\s.*"), row);
    }

    @Test
    void oneStepOfItCanBeLookedAt() {
        String address = path(run(CELL, ""));
        assertTrue(visitor.page(address + "&at=3").contains("step 3 of 14"));
        assertTrue(visitor.page(address + "&at=999").contains("step 14 of 14"));
        assertEquals(400, visitor.get(address + "&at=x").statusCode());
    }

    @Test
    void whatIsNoCellIsNotFound() {
        assertEquals(
                404, visitor.get("/playground/crashes/none~between~same-key").statusCode());
        assertEquals(
                404,
                visitor.get("/playground/crashes/strange~between~same-key~one").statusCode());
        assertEquals(404, statusOfRunning("/playground/crashes/none~never~same-key~one"));
    }

    private int statusOfRunning(String cell) {
        return visitor.post(CELL, cell, Map.of("runKey", List.of("aaaaaaaaaaaaaaaaaaaaaaaa")))
                .statusCode();
    }

    @Test
    void aRunThatIsNotKeptSaysSo() {
        assertTrue(visitor.page(CELL + "?run=aaaaaaaaaaaaaaaaaaaaaaaa").contains("no longer kept"));
    }
}

package dev.retrylab.question.museum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.content.MuseumPiece;
import dev.retrylab.content.MuseumPiece.Shelf;
import dev.retrylab.content.MuseumPiece.Watch;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.interleaving.search.Explorer;
import dev.retrylab.scenario.CellRuns;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.ScenarioRunner;
import dev.retrylab.scenario.ScenarioSettings;
import dev.retrylab.scenario.SettingsQuery;
import dev.retrylab.scenario.client.ClientQuery;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.ClientRunner;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every run that the museum shows is run, and comes to what stands beside it. */
@QuarkusTest
class MuseumRunsTest {

    private static final String CLIENT = "/playground/client?";
    private static final String CELL = "/playground/crashes/";
    private static final String ORDERS = "/playground/interleavings?";
    private static final String PLAYGROUND = "/playground?";
    private static final String SIMULATION = "/simulations/";

    @Inject
    Course course;

    @Inject
    ScenarioRunner scenarios;

    @Inject
    CellRuns cells;

    @Inject
    ClientRunner clients;

    @TestFactory
    Stream<DynamicTest> everyRunComesToWhatStandsBesideIt() {
        return course.museum().stream()
                .flatMap(piece -> Stream.of(
                        dynamicTest(piece.slug() + " fails", () -> check(piece.fails())),
                        dynamicTest(piece.slug() + " holds", () -> check(piece.holds()))));
    }

    @Test
    void everyRunHasItsPageAndNoCureComesToWhatTheFaultDoes() {
        for (MuseumPiece piece : course.museum()) {
            for (Watch watch : List.of(piece.fails(), piece.holds())) {
                assertEquals(200, new Visitor().get(watch.address()).statusCode(), watch.address());
            }
            assertTrue(!piece.fails().value().equals(piece.holds().value()), piece.slug());
        }
    }

    @Test
    void thereAreFourteenPiecesAtLeastAndSomeOnEachShelf() {
        assertTrue(course.museum().size() >= 14, () -> course.museum().size() + " pieces");
        for (Shelf shelf : Shelf.values()) {
            assertTrue(
                    course.museum().stream()
                                    .filter(piece -> piece.shelf() == shelf)
                                    .count()
                            >= 3,
                    shelf.word());
        }
    }

    private void check(Watch watch) throws Exception {
        String address = watch.address();
        if (address.startsWith(SIMULATION)) {
            assertFigure(watch);
        } else {
            assertEquals(watch.value(), ran(address, watch.measure()), address);
        }
    }

    private String ran(String address, String measure) throws Exception {
        if (address.startsWith(CELL)) {
            return join(cells.run(address.substring(CELL.length()))).measured(measure(measure));
        }
        if (address.startsWith(ORDERS)) {
            assertEquals("order", measure);
            String program = query(address).get("program").get(0);
            boolean unbroken = Explorer.explore(Programs.find(program).orElseThrow(), Bounds.TWO)
                    .isUnbroken();
            return unbroken ? "unbroken" : "broken";
        }
        if (address.startsWith(CLIENT)) {
            ClientRun run = join(clients.start(ClientQuery.parse(query(address), ClientQuery.DEFAULT))
                    .result());
            return Long.toString(
                    measure.equals("attempts")
                            ? run.attempts()
                            : run.server().account().executions());
        }
        assertTrue(address.startsWith(PLAYGROUND), address);
        return join(scenarios.run(SettingsQuery.parse(query(address), ScenarioSettings.DEFAULT)))
                .measured(measure(measure));
    }

    /** The figure of the JSON, rounded to what is written. */
    private static void assertFigure(Watch watch) {
        JsonPath json = RestAssured.get("/api" + watch.address())
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
        BigDecimal written = new BigDecimal(watch.value().replace("−", "-").replace(",", ""));
        String path = watch.measure().replaceAll("\\.(\\d+)", "[$1]");
        BigDecimal found = new BigDecimal(json.getString(path)).setScale(written.scale(), RoundingMode.HALF_UP);
        assertEquals(written, found, watch.address() + " " + path);
    }

    private static Measure measure(String word) {
        return Arrays.stream(Measure.values())
                .filter(measure -> measure.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no measure " + word.toUpperCase(Locale.ROOT)));
    }

    private static Map<String, List<String>> query(String address) {
        Map<String, List<String>> query = new LinkedHashMap<>();
        for (String pair : address.substring(address.indexOf('?') + 1).split("&")) {
            String[] parts = pair.split("=", 2);
            query.computeIfAbsent(parts[0], name -> new ArrayList<>())
                    .add(URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return query;
    }

    private static <T> T join(CompletionStage<T> run) throws Exception {
        return run.toCompletableFuture().get(60, TimeUnit.SECONDS);
    }
}

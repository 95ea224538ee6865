package dev.retrylab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.Course;
import dev.retrylab.content.Watch;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.interleaving.search.Explorer;
import dev.retrylab.playground.client.preset.ClientPreset;
import dev.retrylab.playground.client.preset.ClientPresets;
import dev.retrylab.scenario.CellRuns;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.ScenarioRunner;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.ClientRunner;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.scenario.setting.SettingsQuery;
import dev.retrylab.web.address.Queries;
import io.restassured.RestAssured;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Runs what the content sends its readers to, and compares what comes of it with what stands beside the link. */
@Singleton
public class WatchedRuns {

    private static final String CLIENT = "/playground/client?";
    private static final String CELL = "/playground/crashes/";
    private static final String ORDERS = "/playground/interleavings?";
    private static final String PLAYGROUND = "/playground?";
    private static final String SIMULATION = "/simulations/";

    /** Where there is something to run, and not only something to read or to set up. */
    private static final Pattern RUNNABLE = Pattern.compile(
            "/playground\\?.*|/playground/(client|interleavings)\\?.*|/playground/crashes/.+|/simulations/(?!.*/).+");

    private final Course course;
    private final ScenarioRunner scenarios;
    private final CellRuns cells;
    private final ClientRunner clients;

    public WatchedRuns(Course course, ScenarioRunner scenarios, CellRuns cells, ClientRunner clients) {
        this.course = course;
        this.scenarios = scenarios;
        this.cells = cells;
        this.clients = clients;
    }

    public static boolean canRun(String address) {
        return RUNNABLE.matcher(address).matches();
    }

    public void check(Watch watch) throws Exception {
        assertEquals(watch.value(), of(watch), watch.address() + " " + watch.measure());
    }

    /** Runs it, whatever it comes to. */
    public void run(String address) throws Exception {
        String measure = address.startsWith(CLIENT)
                ? "attempts"
                : address.startsWith(ORDERS) ? "order" : address.startsWith(SIMULATION) ? "model" : "executions";
        assertFalse(of(new Watch(address, "", measure, "never", null)).isBlank(), address);
    }

    /** What the run comes to, written as the content writes it. */
    private String of(Watch watch) throws Exception {
        String address = watch.address();
        if (address.startsWith(SIMULATION)) {
            return figure(watch);
        }
        if (address.startsWith(CELL)) {
            return join(cells.run(address.substring(CELL.length()))).measured(measure(watch));
        }
        if (address.startsWith(ORDERS)) {
            return order(watch);
        }
        if (address.startsWith(CLIENT)) {
            return client(watch);
        }
        assertTrue(address.startsWith(PLAYGROUND), address);
        return join(scenarios.run(settings(query(address)))).measured(measure(watch));
    }

    private ScenarioSettings settings(Map<String, List<String>> query) {
        ScenarioSettings base = course.scenario(
                        Queries.first(query, "scenario") == null ? "" : Queries.first(query, "scenario"))
                .map(SettingsQuery::of)
                .orElse(ScenarioSettings.DEFAULT);
        return SettingsQuery.parse(query, base);
    }

    private static String order(Watch watch) {
        assertEquals("order", watch.measure());
        String program = Queries.first(query(watch.address()), "program");
        return Explorer.explore(Programs.find(program).orElseThrow(), Bounds.TWO)
                        .isUnbroken()
                ? "unbroken"
                : "broken";
    }

    private String client(Watch watch) throws Exception {
        Map<String, List<String>> query = query(watch.address());
        var base = ClientPresets.find(Queries.first(query, "preset"))
                .map(ClientPreset::settings)
                .orElse(ClientQuery.DEFAULT);
        ClientRun run = join(clients.start(ClientQuery.parse(query, base)).result());
        return Long.toString(
                switch (watch.measure()) {
                    case "attempts" -> run.attempts();
                    case "charges" -> run.server().account().executions();
                    default -> throw new AssertionError("no measure of the client: " + watch.measure());
                });
    }

    /** The figure of the JSON, rounded to what is written; “never” where there is none. */
    private static String figure(Watch watch) {
        String path = watch.measure().replaceAll("\\.(\\d+)", "[$1]");
        String found = RestAssured.get("/api" + watch.address())
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getString(path);
        if (found == null || watch.value().equals("never")) {
            return found == null ? "never" : found;
        }
        BigDecimal written = new BigDecimal(watch.value().replace("−", "-").replace(",", ""));
        boolean same = new BigDecimal(found)
                .setScale(written.scale(), RoundingMode.HALF_UP)
                .equals(written);
        return same ? watch.value() : found;
    }

    private static Measure measure(Watch watch) {
        return Arrays.stream(Measure.values())
                .filter(measure -> measure.word().equals(watch.measure()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no measure of a run: " + watch.measure()));
    }

    private static Map<String, List<String>> query(String address) {
        return Queries.parse(address.substring(address.indexOf('?') + 1));
    }

    private static <T> T join(CompletionStage<T> run) throws Exception {
        return run.toCompletableFuture().get(60, TimeUnit.SECONDS);
    }
}

package dev.retrylab.playground;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.Alone;
import dev.retrylab.AtOnce;
import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.playground.diagram.Event;
import dev.retrylab.playground.diagram.Events;
import dev.retrylab.playground.run.PlaygroundRuns;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.Operation;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.http.Attempt;
import dev.retrylab.scenario.setting.SettingsQuery;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class PlaygroundPagesTest {

    @Inject
    Course course;

    @Inject
    PlaygroundRuns runs;

    private final Visitor visitor = new Visitor();

    @Test
    void aLostReplyWithoutAKeyChargesTwice() {
        Run run = run("reply-lost-no-key");
        assertEquals("2", run.measured(Measure.EXECUTIONS));
        assertEquals("1000", run.measured(Measure.BALANCE));
        assertEquals(Run.Verdict.CHARGED_TWICE, run.verdict());
    }

    @Test
    void aLostReplyWithAKeyIsReplayed() {
        Run run = run("reply-lost-same-key");
        assertEquals("1", run.measured(Measure.EXECUTIONS));
        assertEquals("500", run.measured(Measure.BALANCE));
        var attempts = run.operations().get(0).attempts();
        assertEquals("", attempts.get(0).rawAnswer());
        assertTrue(attempts.get(1).replayed());
        assertEquals(run.server().charges().get(0).id(), attempts.get(1).chargeId());
    }

    @Test
    void anotherAmountUnderTheKeyChangesNothing() {
        Run run = run("same-key-other-amount");
        assertEquals("201, 422", run.measured(Measure.STATUSES));
        assertEquals("1", run.measured(Measure.EXECUTIONS));
        assertEquals("500", run.measured(Measure.BALANCE));
    }

    @Test
    void aCallWhoseReplyIsLostChargesTwiceAndOurLedgerDoesNotKnow() {
        Run run = run("outside-call-reply-lost");
        assertEquals("2", run.measured(Measure.PAID));
        assertEquals("1", run.measured(Measure.EXECUTIONS));
        assertEquals("201", run.measured(Measure.STATUSES));
        assertEquals(Run.Verdict.CHARGED_TWICE, run.verdict());
        assertEquals("2", run("outside-call-crash").measured(Measure.PAID));
    }

    @Test
    void recoveryPointsChargeOnceWhenTheReplyIsLost() {
        Run run = run("outside-recipe-reply-lost");
        assertEquals("1", run.measured(Measure.PAID));
        assertEquals("1", run.measured(Measure.EXECUTIONS));
        assertEquals(
                List.of(504, 201),
                run.operations().get(0).attempts().stream().map(Attempt::status).toList());
        assertEquals(Run.Verdict.RIGHT, run.verdict());
    }

    @Test
    void theCompleterFinishesWhatACrashHasLeft() {
        Run run = run("outside-recipe-crash");
        assertEquals("1", run.measured(Measure.PAID));
        assertEquals("1", run.measured(Measure.EXECUTIONS));
        assertEquals("done", run.server().keys().get(0).state());
        List<String> sentences = Events.of(run).stream().map(Event::sentence).toList();
        int crash = indexOf(sentences, "The server dies");
        int completer = indexOf(sentences, "The lease is over");
        assertTrue(indexOf(sentences, "The payment processor charges the customer 500.") < crash, sentences.toString());
        assertTrue(crash < completer, sentences.toString());
        assertTrue(completer < indexOf(sentences, "The completer enters the charge"), sentences.toString());
    }

    /** A refusal speaks of its own attempt, and a 409 refuses nothing. */
    @ParameterizedTest
    @CsvSource({
        "key=same&maxAttempts=2&timeout=300&processorDelay=1000&inFlightWait=0, RUNNING, UNKNOWN",
        "key=same&maxAttempts=1&fault=1:respond;status=402, REFUSED, RIGHT",
        "key=none&maxAttempts=2&fault=1:drop-reply&fault=2:respond;status=400, UNKNOWN, UNKNOWN",
        "key=none&maxAttempts=1&fault=1:respond-after;status=400, REFUSED, CHARGED_TOLD_NO",
        "key=same&maxAttempts=2&fault=1:respond;status=500&fault=2:respond;status=400, UNKNOWN, UNKNOWN"
    })
    void whatAClientBelievesIsWhatItsAnswersAllow(String query, Operation.Belief belief, Run.Verdict verdict) {
        Map<String, List<String>> fields = new HashMap<>();
        for (String each : query.split("&")) {
            String[] pair = each.split("=", 2);
            fields.computeIfAbsent(pair[0], name -> new ArrayList<>()).add(pair[1]);
        }
        String key = runs.freshKey();
        fields.put("runKey", List.of(key));
        path(visitor.post("/playground", "/playground/runs", fields));
        Run run = runs.find(key).orElseThrow().run().orElseThrow();
        assertEquals(belief, run.operations().get(0).belief());
        assertEquals(verdict, run.verdict());
    }

    private static int indexOf(List<String> sentences, String beginning) {
        for (int i = 0; i < sentences.size(); i++) {
            if (sentences.get(i).startsWith(beginning)) {
                return i;
            }
        }
        throw new AssertionError(beginning + " is not in " + sentences);
    }

    @Alone
    @Test
    void twoAtOnceAreOneExecutionAndTheSecondWaits() {
        Run run = run("two-at-once-one-key");
        assertEquals("201, 201", run.measured(Measure.STATUSES));
        assertEquals("1", run.measured(Measure.EXECUTIONS));
        assertTrue(run.tookMillis() >= 200, "the payment takes 200 ms; the run took " + run.tookMillis());
        assertTrue(run.tookMillis() < 800, "the twin waits for the first, not for a second payment");
    }

    @TestFactory
    Stream<DynamicTest> whatIsShownIsWhatTheSandboxSays() {
        return AtOnce.few(course.scenarios().stream()
                .map(scenario ->
                        dynamicTest(scenario.slug(), () -> assertShowsWhatTheSandboxSays(run(scenario.slug())))));
    }

    private static void assertShowsWhatTheSandboxSays(Run run) {
        given().auth()
                .oauth2(run.apiKey())
                .get("/v1/account")
                .then()
                .body("executions", equalTo((int) run.server().account().executions()))
                .body("balance", equalTo((int) run.server().account().balance()));
        given().auth()
                .oauth2(run.apiKey())
                .get("/v1/requests")
                .then()
                .body("data", hasSize(run.server().requests().size()))
                .body(
                        "data.outcome",
                        equalTo(run.server().requests().stream()
                                .map(row -> row.outcome())
                                .toList()));
    }

    @Test
    void theSameOrderTwiceRunsOnce() {
        String key = runs.freshKey();
        String first = order("reply-lost-no-key", key).getHeader("Location");
        String sandbox = runs.find(key).orElseThrow().run().orElseThrow().sandbox();
        String second = order("reply-lost-no-key", key).getHeader("Location");
        assertEquals(first, second);
        assertEquals(sandbox, runs.find(key).orElseThrow().run().orElseThrow().sandbox());
    }

    @Test
    void aPredictionIsSetBesideWhatHappened() {
        String key = runs.freshKey();
        Map<String, List<String>> fields = fields("reply-lost-no-key", key);
        fields.put("predict", List.of("1"));
        Response answer = visitor.post("/playground?scenario=reply-lost-no-key", "/playground/runs", fields);
        assertEquals(303, answer.statusCode());
        assertTrue(visitor.page(path(answer)).contains("You said 1; it was 2."));
        assertTrue(visitor.page("/progress").contains("1"));
    }

    @Test
    void aWrongFieldIsNamedAndTheRestIsKept() {
        Map<String, List<String>> fields = fields("reply-lost-no-key", runs.freshKey());
        fields.put("amount", List.of("-5"));
        fields.put("timeout", List.of("1234"));
        visitor.post("/playground", "/playground/runs", fields)
                .then()
                .statusCode(422)
                .body(containsString("amount must be a whole number from 1 to 99999999"))
                .body(containsString("value=\"1234\""));
    }

    @Test
    void aWrongAddressIsToldWithStatus400() {
        given().get("/playground?atOnce=99")
                .then()
                .statusCode(400)
                .body(containsString("atOnce must be a whole number"));
        given().get("/playground?scenario=nope").then().statusCode(404);
        given().get("/playground/runs/nope.json").then().statusCode(404);
        given().get("/playground?run=" + "x".repeat(24)).then().statusCode(200).body(containsString("no longer kept"));
    }

    @Test
    void aFormWithoutItsTokenIsRefused() {
        given().formParam("runKey", runs.freshKey())
                .post("/playground/runs")
                .then()
                .statusCode(400);
        given().formParam("runKey", runs.freshKey()).post("/hero").then().statusCode(400);
        given().contentType("application/json")
                .body("{}")
                .post("/playground/runs")
                .then()
                .statusCode(415);
    }

    @Test
    void resetEmptiesTheSandboxOfTheRun() {
        String key = runs.freshKey();
        order("reply-lost-no-key", key);
        Run run = runs.find(key).orElseThrow().run().orElseThrow();
        visitor.post("/playground", "/playground/runs/" + key + "/reset", Map.of())
                .then()
                .statusCode(303);
        given().auth()
                .oauth2(run.apiKey())
                .get("/v1/account")
                .then()
                .body("executions", equalTo(0))
                .body("balance", equalTo(0));
        given().auth().oauth2(run.apiKey()).get("/v1/requests").then().body("data", hasSize(0));
    }

    @Test
    void oneUnansweredChargeIsNotShownUntilSomebodyUncoversIt() {
        Response sent = visitor.post("/", "/hero", Map.of("runKey", List.of(runs.freshKey())));
        String page = visitor.page(path(sent));
        assertTrue(page.contains("class=\"cover\" checked"));
        assertTrue(page.contains("No answer came. What do you do?"));
    }

    @Alone
    @Test
    void theGridSaysThatOnlyAKeyIsRightInEveryHistory() {
        String key = runs.freshKey();
        visitor.post("/", "/grid", Map.of("gridKey", List.of(key))).then().statusCode(303);
        assertEquals(List.of("RIGHT", "RIGHT", "CHARGED_TOLD_NO", "CHARGED_TOLD_NO"), verdicts(key, 0));
        assertEquals(List.of("RIGHT", "RIGHT", "CHARGED_TWICE", "CHARGED_TWICE"), verdicts(key, 1));
        assertEquals(List.of("RIGHT", "RIGHT", "RIGHT", "CHARGED_TWICE"), verdicts(key, 2));
        assertEquals(List.of("RIGHT", "RIGHT", "RIGHT", "RIGHT"), verdicts(key, 3));
    }

    @Test
    void aRunCanBeSaved() {
        String key = runs.freshKey();
        order("two-at-once-one-key", key);
        given().get("/playground/runs/" + key + ".json")
                .then()
                .statusCode(200)
                .body("server.account.executions", equalTo(1));
        given().get("/playground/runs/" + key + ".mmd").then().statusCode(200).body(containsString("participant"));
    }

    @Test
    void runsHaveSandboxesOfTheirOwn() {
        assertNotEquals(
                run("reply-lost-no-key").sandbox(), run("reply-lost-no-key").sandbox());
    }

    private List<String> verdicts(String gridKey, int row) {
        return List.of(0, 1, 2, 3).stream()
                .map(column -> runs.find(gridKey + "r" + row + "c" + column)
                        .orElseThrow()
                        .run()
                        .orElseThrow()
                        .verdict()
                        .name())
                .toList();
    }

    private Run run(String slug) {
        try {
            String permalink = runs.run(course.scenario(slug).orElseThrow())
                    .toCompletableFuture()
                    .get(30, TimeUnit.SECONDS)
                    .permalink();
            return runs.find(permalink.replaceAll(".*run=", ""))
                    .orElseThrow()
                    .run()
                    .orElseThrow();
        } catch (Exception e) {
            throw new AssertionError(slug + " did not finish", e);
        }
    }

    private Response order(String slug, String key) {
        return visitor.post("/playground?scenario=" + slug, "/playground/runs", fields(slug, key));
    }

    private Map<String, List<String>> fields(String slug, String key) {
        Map<String, List<String>> fields = new HashMap<>();
        SettingsQuery.parameters(SettingsQuery.of(course.scenario(slug).orElseThrow()))
                .forEach(one -> fields.put(one.getKey(), List.of(one.getValue())));
        fields.put("runKey", List.of(key));
        fields.put("scenario", List.of(slug));
        return fields;
    }

    private static String path(Response redirect) {
        assertEquals(303, redirect.statusCode());
        return redirect.getHeader("Location").replaceFirst("^https?://[^/]+", "");
    }
}

package dev.retrylab.playground;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.playground.diagram.Event;
import dev.retrylab.playground.diagram.Events;
import dev.retrylab.playground.run.PlaygroundRuns;
import dev.retrylab.playground.run.RunRecord;
import dev.retrylab.playground.run.RunView;
import dev.retrylab.playground.run.RunViews;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.scenario.setting.SettingsQuery;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Status codes, leases and a clock that is moved: set in the playground's address, and the run goes by them. */
@QuarkusTest
class RulesTest {

    @Inject
    PlaygroundRuns runs;

    @Inject
    RunViews views;

    private RunView run(String query) {
        Map<String, List<String>> parameters = Arrays.stream(query.split("&"))
                .map(pair -> pair.split("="))
                .collect(Collectors.toMap(pair -> pair[0], pair -> List.of(pair[1])));
        ScenarioSettings settings = SettingsQuery.parse(parameters, ScenarioSettings.DEFAULT);
        RunRecord record = runs.run(
                        new PlaygroundRuns.Order(runs.freshKey(), settings, Optional.empty(), Optional.empty()))
                .await()
                .atMost(Duration.ofSeconds(60));
        return views.of(record, Optional.empty(), "http://example.test");
    }

    private static void assertStatuses(String statuses, RunView view) {
        assertEquals(statuses, view.run().measured(Measure.STATUSES));
    }

    @Test
    void answersHaveTheStatusCodesOfTheChosenSemantics() {
        assertStatuses("201, 422", run("thenAmount=900&semantics=ietf"));
        RunView stripe = run("thenAmount=900&semantics=stripe-v1");
        assertStatuses("200, 400", stripe);
        assertEquals(1, stripe.run().server().account().executions());
    }

    @Test
    void aShortLeaseFreesTheKeyOfARequestThatDied() {
        String crash = "strategy=leased-marker&fault=1:crash-between&timeout=5000";
        assertStatuses("409", run(crash + "&lease=60000&inFlightWait=0"));
        RunView taken = run(crash + "&lease=100&inFlightWait=5000");
        assertStatuses("201", taken);
        assertEquals(1, taken.run().server().account().executions());
    }

    @Test
    void aRetryWithinTheDayIsReplayedAndALaterOneCharges() {
        assertEquals(
                1, run("thenAmount=500&thenAfter=23").run().server().account().executions());
        RunView late = run("thenAmount=500&thenAfter=25");
        assertEquals(2, late.run().server().account().executions());
        assertEquals(Run.Verdict.CHARGED_TWICE, late.run().verdict());
    }

    @Test
    void theDiagramShowsTheMoveAndKeepsTheRunsOwnTime() {
        Run run = run("thenAmount=500&thenAfter=25").run();
        List<Event> events = Events.of(run);
        List<String> sentences = events.stream().map(Event::sentence).toList();
        int moved = sentences.indexOf("The sandbox’s clock is moved 25 hours ahead.");
        assertTrue(moved > 0 && moved < sentences.size() - 1, sentences.toString());
        assertTrue(sentences.get(moved + 1).startsWith("The client sends a charge"), sentences.toString());
        assertEquals(
                2,
                events.stream().filter(each -> each.kind() == Event.Kind.CHARGE).count());
        assertTrue(events.stream().allMatch(each -> each.atMillis() < 60_000), events.toString());
    }

    @Test
    void theTerminalsLinesSayTheSame() {
        RunView view = run("thenAmount=500&thenAfter=25&semantics=stripe-v1&lease=300");
        assertTrue(view.setup().contains("\"semantics\":\"stripe-v1\""), view.setup());
        assertTrue(view.setup().contains("\"lease\":\"PT0.3S\""), view.setup());
        assertFalse(view.sent().get(0).curl().contains("/v1/sandbox/clock"));
        assertTrue(
                view.sent().get(1).curl().contains("{\"advance\":\"PT25H\"}"),
                view.sent().get(1).curl());
    }

    @Test
    void theFormShowsWhatTheAddressSays() {
        given().get("/playground?semantics=stripe-v1&lease=300&thenAfter=25")
                .then()
                .statusCode(200)
                .body(containsString("<option value=\"stripe-v1\" selected>"))
                .body(containsString(
                        "name=\"lease\" type=\"number\" inputmode=\"numeric\" min=\"100\" max=\"60000\" value=\"300\""))
                .body(containsString("max=\"720\" value=\"25\""));
        given().get("/playground?lease=99")
                .then()
                .statusCode(400)
                .body(containsString("lease must be a whole number from 100 to 60000"));
    }
}

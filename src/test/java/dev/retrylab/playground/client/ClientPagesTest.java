package dev.retrylab.playground.client;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.playground.client.run.ClientRuns;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.web.exhibit.Exhibit;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ClientPagesTest {

    private static final String PAGE = "/playground/client";

    @Inject
    ClientRuns runs;

    @Inject
    ClientExhibits exhibits;

    private final Visitor visitor = new Visitor();

    private Response order(String key, String... namesAndValues) {
        Map<String, List<String>> form = new HashMap<>();
        form.put("runKey", List.of(key));
        for (int i = 0; i < namesAndValues.length; i += 2) {
            form.put(namesAndValues[i], List.of(namesAndValues[i + 1]));
        }
        return visitor.post(PAGE, PAGE + "/runs", form);
    }

    /** The run's page as it is when the run is over; without a script a visitor follows the link "Look again". */
    private String over(String address) {
        long bound = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        String page = visitor.page(address);
        while (page.contains("Look again")) {
            assertTrue(System.nanoTime() < bound, "the run is still under way");
            page = visitor.page(address);
        }
        return page;
    }

    @Test
    void aRunHasAnAddressThatSaysHowItWentAndAPrediction() {
        String key = runs.freshKey();
        Response begun = order(key, "preset", "reply-lost-with-key", "predict", "2");
        assertEquals(303, begun.statusCode());
        String address = begun.header("Location");
        assertTrue(address.endsWith("/playground/client?preset=reply-lost-with-key&run=" + key), address);
        String page = over(address);
        assertTrue(page.contains("1 charge; 2 attempts arrived"), page);
        assertTrue(page.contains("You said 2; it was 1 charge."), page);
        assertTrue(page.contains("The same policy classes in virtual time"), page);
        assertTrue(page.contains("replayed from memory"), page);
    }

    @Test
    void aRunIsThereAsJson() {
        String key = runs.freshKey();
        over(order(key, "fault", "1:respond;status=503", "seed", "3").header("Location"));
        given().get(PAGE + "/runs/" + key + ".json")
                .then()
                .statusCode(200)
                .body("settings", equalTo("fault=1:respond%3Bstatus%3D503&seed=3"))
                .body("operations", hasSize(1))
                .body("operations[0].attempts.status", equalTo(List.of(503, 201)))
                .body("operations[0].end.reason", equalTo("SUCCEEDED"))
                .body("server.account.executions", equalTo(1));
        given().get(PAGE + "/runs/xxxxxxxxxxxxxxxxxxxxxxxx.json").then().statusCode(404);
    }

    @Test
    void theSameOrderTwiceRunsOnce() {
        String key = runs.freshKey();
        String first = order(key).header("Location");
        over(first);
        ClientRun before = runs.find(key).orElseThrow().run().orElseThrow();
        assertEquals(first, order(key).header("Location"));
        assertEquals(
                before.sandbox(),
                runs.find(key).orElseThrow().run().orElseThrow().sandbox());
    }

    @Test
    void aFleetUnderWayShowsHowFarItIsAndIsStoppedByItsForm() {
        String key = runs.freshKey();
        Response begun = order(
                key,
                "fleet",
                "5",
                "fault",
                "1:hang",
                "attemptTimeout",
                "10000",
                "deadline",
                "30000",
                "maxAttempts",
                "3");
        String address = begun.header("Location");
        String page = visitor.page(address);
        assertTrue(page.contains("<progress") && page.contains("Look again"), page);
        Response stopped = visitor.post(address, PAGE + "/runs/" + key + "/stop", Map.of());
        assertEquals(303, stopped.statusCode());
        page = over(address);
        assertTrue(page.contains("nothing was sent afterwards"), page);
        ClientRun run = runs.find(key).orElseThrow().run().orElseThrow();
        assertEquals(ClientRun.Stopped.BY_THE_VISITOR, run.stopped());
        assertTrue(run.tookNanos() < TimeUnit.SECONDS.toNanos(10), "it ended when it was stopped");
    }

    @Test
    void whatIsWrongIsNamedAndTheFormKeepsTheRest() {
        Response refused = order(runs.freshKey(), "cap", "5", "tokens", "77", "budget", "tokens");
        refused.then().statusCode(422).body(containsString("cap must be at least the base, 100; it was &quot;5&quot;"));
        assertTrue(refused.asString().contains("name=\"tokens\" value=\"77\""));
        visitor.get(PAGE + "?maxAttempts=11")
                .then()
                .statusCode(400)
                .body(containsString("maxAttempts must be a whole number from 1 to 10; it was &quot;11&quot;"));
        visitor.get(PAGE + "?preset=nothing").then().statusCode(404);
        order("short").then().statusCode(400);
    }

    @Test
    void aRunThatIsNotKeptAnyMoreIsSetUpAgain() {
        String page = visitor.page(PAGE + "?seed=42&run=xxxxxxxxxxxxxxxxxxxxxxxx");
        assertTrue(page.contains("no longer kept"), page);
        assertTrue(page.contains("name=\"seed\" value=\"42\""), page);
    }

    @Test
    void aLessonMayShowAPresetAndNothingElse() {
        exhibits.check(new Exhibit("client", "bad-request", "x1", "", Map.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> exhibits.check(new Exhibit("client", "nothing", "x1", "", Map.of())));
        assertThrows(
                IllegalArgumentException.class,
                () -> exhibits.check(new Exhibit("client", "bad-request", "x1", "", Map.of("seed", "2"))));
    }
}

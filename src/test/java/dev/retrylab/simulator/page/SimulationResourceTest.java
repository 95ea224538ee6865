package dev.retrylab.simulator.page;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.simulation.Golden;
import dev.retrylab.web.exhibit.Exhibit;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

@QuarkusTest
class SimulationResourceTest {

    @Inject
    SimulationExhibit exhibits;

    @Test
    void aBareStormIsThePublishedOne() {
        JsonPath json = when().get("/api/simulations/storm")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
        JsonNode policies = Golden.PUBLISHED.get("storm").get("policies");
        policies.properties().forEach(entry -> {
            String word = entry.getKey().equals("exp") ? "exponential" : entry.getKey();
            JsonNode printed = entry.getValue();
            assertEquals(Golden.longs(printed.get("calls")), json.getList("runs." + word + ".calls", Long.class));
            assertEquals(Golden.longs(printed.get("ticks")), json.getList("runs." + word + ".ticks", Long.class));
            assertEquals(printed.get("meanCalls").doubleValue(), json.getDouble("mean." + word + ".calls"));
            assertEquals(printed.get("meanTicks").doubleValue(), json.getDouble("mean." + word + ".ticks"));
            assertEquals(printed.get("printedCalls").textValue(), json.getString("published.mean." + word + ".calls"));
            assertEquals(printed.get("printedTicks").textValue(), json.getString("published.mean." + word + ".ticks"));
        });
        assertEquals("reference", json.getString("engine"));
        assertEquals(
                List.of("none", "exponential", "full", "equal", "decorrelated"), json.getList("parameters.policies"));
        assertEquals(100, json.getList("series.calls.none").size());
        assertEquals(6_079, json.getList("series.calls.exponential").size());
    }

    @Test
    void theSameAddressGivesTheSameBytes() {
        String address = "/api/simulations/storm?clients=37&base=0.5&cap=9.25&runs=3&seed=-4";
        String first = when().get(address).then().statusCode(200).extract().asString();
        assertEquals(first, when().get(address).asString());
        assertTrue(first.contains("\"published\":null"));
    }

    @Test
    void clientsSeededAlikeAreCalledSynchronised() {
        when().get("/api/simulations/storm?policies=full&sameSeed=true")
                .then()
                .statusCode(200)
                .body("mean.full.calls", equalTo(5050))
                .body("published", nullValue())
                .body("notes", hasItem(containsString("synchronised")));
    }

    @Test
    void aSeriesAddsUpToItsCalls() {
        JsonPath json = when().get("/api/simulations/storm?policies=exponential,full&clients=200&runs=1")
                .jsonPath();
        assertEquals(2, json.getInt("series.ticksPerBin"));
        for (String policy : List.of("exponential", "full")) {
            double sum = json.getList("series.calls." + policy, Double.class).stream()
                    .mapToDouble(each -> each)
                    .sum();
            assertEquals(json.getDouble("mean." + policy + ".calls"), 2 * sum, 1e-6);
        }
    }

    @Test
    void theCsvHoldsTheSeries() {
        when().get("/api/simulations/storm.csv?policies=none,full&clients=3&runs=1")
                .then()
                .statusCode(200)
                .contentType("text/csv")
                .body(startsWith("fromTick,toTick,none,full\r\n1,1,3,3\r\n2,2,2,"));
        when().get("/api/simulations/layers.csv").then().body(endsWith("\r\n5,243\r\n"));
        when().get("/api/simulations/budget.csv")
                .then()
                .body(startsWith("second,calls,retries,tokens\r\n1,119,19,0.8999999999999991\r\n"));
    }

    @Test
    void bareLayersAndABareBudgetAreThePublishedOnes() {
        when().get("/api/simulations/layers")
                .then()
                .statusCode(200)
                .body("mean.calls", equalTo(List.of(3, 9, 27, 81, 243)))
                .body("published.calls", equalTo(List.of(3, 9, 27, 81, 243)));
        JsonPath budget = when().get("/api/simulations/budget").jsonPath();
        assertEquals(6_609, budget.getInt("mean.backend"));
        assertEquals(609, budget.getInt("mean.retries"));
        // As text: the JSON reader of this test keeps seven digits only.
        when().get("/api/simulations/budget")
                .then()
                .body(containsString("\"load\":1.1015,\"tokensLeft\":0.8999999999999991}"));
        assertEquals(6_609, budget.getInt("published.mean.backend"));
        when().get("/api/simulations/budget?budget=none")
                .then()
                .body("mean.backend", equalTo(24_000))
                .body("mean.load", equalTo(4))
                .body("mean.tokensLeft", nullValue());
    }

    @Test
    void breakersAndChainsTellTheirEventsOneByOne() {
        when().get("/api/simulations/breaker")
                .then()
                .statusCode(200)
                .body("series.fate", hasSize(160))
                .body("mean.reached", equalTo(11));
        when().get("/api/simulations/breaker.csv")
                .then()
                .body(startsWith("at,dependency,breaker,fate,waited\r\n0,0,closed,succeeded,0.05\r\n"));
        when().get("/api/simulations/deadline").then().body("mean.calls", equalTo(List.of(3, 9, 27)));
        when().get("/simulations/breaker?reveal=1")
                .then()
                .body(containsString("<summary>The timeline as a table</summary>"))
                .body(containsString("<td>refused at once</td>"));
        when().get("/embed/simulations/deadline").then().body(containsString("Who is at work, and for whom?"));
    }

    @Test
    void layersTakeASuccessForEach() {
        when().get("/api/simulations/layers?layers=3&success=0.5,1,0")
                .then()
                .body("mean.calls", equalTo(List.of(1.75f, 1.75f, 5.25f)))
                .body("published", nullValue());
        when().get("/api/simulations/layers?layers=3&attempts=4&retryAt=2")
                .then()
                .body("mean.calls", equalTo(List.of(1, 4, 4)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "storm?clients=0|clients must be a whole number from 1 to 1,000,000; it was \"0\"",
                "storm?clients=1.5|clients must be a whole number from 1 to 1,000,000; it was \"1.5\"",
                "storm?clients=|clients must be a whole number from 1 to 1,000,000; it was \"\"",
                "storm?clients=1&clients=2|clients must be given once; it was \"1, 2\"",
                "storm?base=NaN|base must be a number from 0 to 1,000; it was \"NaN\"",
                "storm?base=0x1p3|base must be a number from 0 to 1,000; it was \"0x1p3\"",
                "storm?base=5&cap=4|cap must be a number from the base, 5, to 100,000; it was \"4\"",
                "storm?runs=1001|runs must be a whole number from 1 to 1,000; it was \"1001\"",
                "storm?seed=9007199254740992|seed must be a whole number from -9,007,199,254,740,991 to"
                        + " 9,007,199,254,740,991; it was \"9007199254740992\"",
                "storm?policies=full,full|policies must be one or more of none, exponential, full, equal,"
                        + " decorrelated, each once, with a comma between; it was \"full,full\"",
                "storm?sameSeed=yes|sameSeed must be true or false; it was \"yes\"",
                "storm?engine=slow|engine must be one of auto, reference, fast; it was \"slow\"",
                "layers?engine=fast|engine must be reference; it was \"fast\"",
                "storm?clinets=5|\"clinets\" is no parameter here; there are base, cap, capAfterJitter, clients, engine,"
                        + " policies, runs, sameSeed, seed, sharedPrevious",
                "layers?layers=11|layers must be a whole number from 1 to 10; it was \"11\"",
                "layers?layers=3&retryAt=4|retryAt must be all, or a layer from 1 to 3; it was \"4\"",
                "layers?success=0.5,2|success must be one number from 0 to 1 for all layers, or one for each layer from"
                        + " the top down, with commas between; it was \"0.5,2\"",
                "budget?failure=1.01|failure must be a number from 0 to 1; it was \"1.01\"",
                "budget?budget=bucket|budget must be one of none, token-bucket, grpc, envoy, finagle, aws-standard,"
                        + " aws-2026, sre; it was \"bucket\"",
                "budget?outageStart=9&outageEnd=8|outageEnd must be a number from outageStart, 9, to 3,600; it was"
                        + " \"8\"",
                "recovery?outageStart=70&outageEnd=69|outageEnd must be a number from outageStart, 70, to 3,600; it was"
                        + " \"69\"",
                "recovery?tokens=x|tokens must be a number from 0 to 1,000,000, or left out; it was \"x\"",
                "breaker?minCalls=11|minCalls must be a whole number from 1 to windowCalls, 10; it was \"11\"",
                "breaker-fleet?jitter=1.5|jitter must be a number from 0 to 1; it was \"1.5\"",
                "deadline?services=2&retryAt=3|retryAt must be all, or a caller from 1 to 2; it was \"3\"",
                "contention?clients=2001|clients must be a whole number from 1 to 2,000; it was \"2001\"",
                "contention?base=6&cap=5|cap must be a number from the base, 6, to 1,000,000; it was \"5\"",
            })
    void badInputIsA400ThatNamesParameterBoundAndValue(String address, String detail) {
        when().get("/api/simulations/" + address)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("detail", equalTo(detail));
        when().get("/simulations/" + address).then().statusCode(400).body(containsString("Nothing was run"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "storm?clients=1000000",
                "storm?clients=1000000&engine=reference",
                "storm?policies=full&base=2&cap=3&clients=1000000&runs=1&engine=reference"
            })
    void tooMuchWorkIsA422ThatNamesTheLimit(String address) {
        when().get("/api/simulations/" + address)
                .then()
                .statusCode(422)
                .body("error.code", equalTo("too_much_work"))
                .body("detail", containsString("10,000,000,000 simulated calls"));
        when().get("/simulations/" + address)
                .then()
                .statusCode(422)
                .body(allOf(containsString("10,000,000,000 simulated calls"), containsString("<form id=\"knobs\"")));
    }

    @Test
    void aMillionClientsInStepAreLittleWork() {
        when().get("/api/simulations/storm?policies=none,exponential&clients=1000000&runs=1000")
                .then()
                .statusCode(200)
                .body("runs.none", hasSize(1_000))
                .body("mean.none.calls", equalTo(500_000_500_000L));
    }

    @Test
    void aMillionClientsUnderJitterAreCounted() {
        JsonPath json = when().get("/api/simulations/storm?policies=full,equal&clients=1000000&runs=1")
                .jsonPath();
        assertEquals("fast", json.getString("engine"));
        assertEquals(15_389_507_176L, json.getLong("mean.full.calls"));
        assertEquals(10_314_719_179L, json.getLong("mean.equal.calls"));
    }

    @Test
    void aSmallCrowdIsFollowedUnlessTheFastEngineIsAskedFor() {
        String small = "/api/simulations/storm?policies=full&runs=1&clients=1000";
        when().get(small).then().body("engine", equalTo("reference"));
        when().get(small + "&engine=auto").then().body("engine", equalTo("reference"));
        when().get(small + "&engine=fast")
                .then()
                .body("engine", equalTo("fast"))
                .body("notes", hasItem(containsString("exactly the distribution")));
        when().get("/api/simulations/storm?policies=full&runs=1&clients=1001")
                .then()
                .body("engine", equalTo("fast"));
        when().get("/api/simulations/storm?policies=full&runs=1&clients=1001&engine=reference")
                .then()
                .body("engine", equalTo("reference"));
        when().get("/api/simulations/storm?engine=fast").then().body("published", nullValue());
    }

    @Test
    void aLinkNamesTheEngineThatRan() {
        when().get("/simulations/storm?policies=full&runs=1&clients=2000")
                .then()
                .body(containsString("engine=fast"))
                .body(containsString("fast engine, "));
        when().get("/simulations/storm?reveal=1").then().body(containsString("engine=reference"));
    }

    @Test
    void aLargeCrowdIsDrawnBesideItsLaw() {
        when().get("/simulations/storm?clients=1000&runs=1&policies=full")
                .then()
                .body(containsString("law, full jitter: (n − t) / μ"))
                .body(containsString("n²/2μ + c·n with μ = 32.5, so 15,385 + c·n; here c = "));
        when().get("/simulations/storm?policies=full&reveal=1").then().body(not(containsString("law, full jitter")));
    }

    @Test
    void aSharedPreviousWaitIsASwitch() {
        when().get("/api/simulations/storm?policies=decorrelated&sharedPrevious=true")
                .then()
                .body("parameters.sharedPrevious", equalTo(true))
                .body("published", nullValue())
                .body("notes", hasItem(containsString("whoever drew last")));
    }

    @Test
    void anUnknownModelIsA404() {
        when().get("/api/simulations/nothing")
                .then()
                .statusCode(404)
                .body("detail", containsString("storm, layers, budget, contention, recovery"));
        when().get("/api/simulations/nothing.csv").then().statusCode(404);
        when().get("/simulations/nothing").then().statusCode(404).contentType("text/html");
    }

    @Test
    void aBareAddressAsksFirst() {
        when().get("/simulations/storm")
                .then()
                .statusCode(200)
                .body(containsString("Which policy makes the fewest calls?"))
                .body(not(containsString("5,050")));
        when().get("/simulations/storm?clients=100&reveal=0").then().body(not(containsString("5,050")));
    }

    @Test
    void aPredictionShowsTheResultAndIsJudged() {
        when().get("/simulations/storm?predict=full")
                .then()
                .body(containsString("You said full jitter: 643.15 calls. The fewest were 576.35, by decorrelated."))
                .body(containsString("published 643 · here 643.15"));
        when().get("/simulations/storm?predict=decorrelated")
                .then()
                .body(containsString("No other policy made so few."));
        when().get("/simulations/layers?predict=243")
                .then()
                .body(containsString("You said 243 calls. It was 243 calls."));
        when().get("/simulations/budget?predict=1.1")
                .then()
                .body(containsString("It was 1.1 calls for each first attempt: no other choice is nearer."));
    }

    @Test
    void anyParameterShowsTheResult() {
        when().get("/simulations/storm?clients=1")
                .then()
                .body(containsString("One client meets nobody: it calls once and is served."));
        when().get("/simulations/storm?base=0&cap=0").then().body(containsString("All policies made 5,050 calls"));
        when().get("/simulations/storm?policies=none,exponential&predict=none")
                .then()
                .body(containsString("No policy made fewer; none and exponential are level."));
        when().get("/simulations/storm?policies=full&sameSeed=true")
                .then()
                .body(containsString("the crowd stays synchronised: full jitter made exactly 5,050 calls"));
        when().get("/simulations/storm?policies=full,equal")
                .then()
                .body(containsString("Full jitter made the fewest calls, 643.15; equal jitter the most, 656.6."));
        when().get("/simulations/budget?failure=0").then().body(containsString("Nothing was retried"));
    }

    @Test
    void theFormKeepsWhatWasTyped() {
        given().queryParam("clients", "<b>")
                .get("/simulations/storm")
                .then()
                .statusCode(400)
                .body(containsString("value=\"&lt;b&gt;\""))
                .body(containsString("aria-invalid=\"true\""))
                .body(not(containsString("<b>\"")));
    }

    @Test
    void theIndexAsksAQuestionForEachModel() {
        when().get("/simulations")
                .then()
                .statusCode(200)
                .body(containsString("href=\"/simulations/storm\""))
                .body(containsString("href=\"/simulations/layers\""))
                .body(containsString("href=\"/simulations/budget\""));
    }

    @Test
    void anExhibitIsAFormThatCarriesItsParameters() {
        Exhibit exhibit = new Exhibit("simulation", "storm", "storm-1", "How many?", Map.of("clients", "50"));
        exhibits.check(exhibit);
        String html = exhibits.render(exhibit);
        assertTrue(html.contains("<form action=\"/simulations/storm\" method=\"get\""));
        assertTrue(html.contains("<input type=\"hidden\" name=\"clients\" value=\"50\">"));
        assertTrue(html.contains("How many?"));
        assertTrue(html.contains("<li>Clients: <b>50</b></li>"), "every setting is on the screen");
        assertTrue(!html.contains("1,275"), "the result is not in the text");
    }

    @Test
    void anExhibitTellsWhatMakesADifferenceAndNothingElse() {
        String html = exhibits.render(
                new Exhibit("simulation", "recovery", "recovery-1", null, Map.of("retries", "2", "tokens", "10")));
        assertTrue(html.contains("<li>Retries at most: <b>2</b></li>"));
        assertTrue(html.contains("<li>Refund per first attempt: <b>0.1</b></li>"));
        assertTrue(!html.contains("Base, seconds") && !html.contains("Probes") && !html.contains("Queue limit"));
        assertTrue(html.contains("How long after the outage until the service is back?"));
    }

    @Test
    void anExhibitOutOfBoundsIsRefusedAtStart() {
        Exhibit exhibit = new Exhibit("simulation", "storm", "storm-1", null, Map.of("clients", "0"));
        var refusal = assertThrows(IllegalArgumentException.class, () -> exhibits.check(exhibit));
        assertTrue(refusal.getMessage().contains("clients must be"));
        assertThrows(
                IllegalArgumentException.class,
                () -> exhibits.check(new Exhibit("simulation", "nothing", "x", null, Map.of())));
    }

    @Test
    void aPinnedSettingStandsBesideTheOther() {
        given().queryParam("clients", 100)
                .queryParam("pin", "clients=60&base=2")
                .get("/simulations/storm")
                .then()
                .statusCode(200)
                .body(containsString("Clients: 100, pinned 60."))
                .body(containsString("<td>1,830</td><td>5,050</td><td>2.8 times as much</td>"))
                .body(containsString("name=\"pin\" value=\"clients=60&amp;base=2\""))
                .body(containsString("class=\"series-1 pinned\""))
                .body(containsString("Unpin"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"clients=0", "nonsense", "%zz", "clients=60&pin=x"})
    void aPinThatIsNoSettingIsRefused(String pin) {
        given().queryParam("clients", 100)
                .queryParam("pin", pin)
                .get("/simulations/storm")
                .then()
                .statusCode(400)
                .body(containsString("pin must be the parameters of a setting"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "storm",
                "layers",
                "budget",
                "breaker",
                "breaker-fleet",
                "deadline",
                "storm?policies=full&clients=1",
                "storm?sameSeed=true"
            })
    void aPictureStandsByItself(String address) throws Exception {
        String name = address.contains("?") ? address.replace("?", ".svg?") : address + ".svg";
        String svg = when().get("/api/simulations/" + name)
                .then()
                .statusCode(200)
                .contentType("image/svg+xml")
                .extract()
                .asString();
        var document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        assertEquals(1, document.getElementsByTagName("title").getLength());
        assertTrue(document.getElementsByTagName("text").getLength() > 5, "words");
        assertTrue(
                document.getElementsByTagName("desc").item(0).getTextContent().length() > 10, "a description");
        assertTrue(!svg.contains("style=") && !svg.contains("<script"), "drawn by attributes alone");
        assertTrue(svg.contains("height=\"100%\" fill=\"#fbfaf6\""), "on light paper");
        String dark = name + (name.contains("?") ? "&" : "?") + "theme=dark";
        when().get("/api/simulations/" + dark)
                .then()
                .statusCode(200)
                .body(containsString("height=\"100%\" fill=\"#14161a\""));
        assertEquals(svg, when().get("/api/simulations/" + name).asString(), "the same bytes");
    }

    @Test
    void aPictureHasTheColoursOfTheLinesInEitherTheme() {
        when().get("/api/simulations/recovery.svg")
                .then()
                .body(containsString("stroke=\"#5a5d63\" stroke-width=\"3.0\" stroke-dasharray=\"1 4\""));
        when().get("/api/simulations/recovery.svg?theme=dark")
                .then()
                .body(containsString("stroke=\"#a2a5ab\" stroke-width=\"3.0\" stroke-dasharray=\"1 4\""));
        when().get("/api/simulations/recovery.svg?theme=blue")
                .then()
                .statusCode(400)
                .body("detail", containsString("theme must be light or dark; it was"));
    }

    /** Five policies and twenty runs, as a page begins with, of a million clients. */
    @Test
    void whatIsTooMuchSaysWhatFits() {
        JsonPath json = when().get("/api/simulations/storm?clients=1000000")
                .then()
                .statusCode(422)
                .extract()
                .jsonPath();
        assertEquals(10_000_000_000L, json.getLong("limit"));
        assertTrue(json.getLong("asked") > json.getLong("limit"));
        List<Map<String, Object>> fits = json.getList("fits");
        assertTrue(fits.stream().anyMatch(each -> each.get("inBackground").equals(false)), fits.toString());
        assertTrue(fits.stream().anyMatch(each -> each.get("inBackground").equals(true)), fits.toString());
        fits.stream()
                .filter(each -> each.get("inBackground").equals(false))
                .forEach(each -> given().urlEncodingEnabled(false)
                        .get((String) each.get("simulation"))
                        .then()
                        .statusCode(200));
        String page = when().get("/simulations/storm?clients=1000000")
                .then()
                .statusCode(422)
                .extract()
                .asString();
        fits.forEach(each -> assertTrue(page.contains(">" + each.get("lower") + "</a>"), each.toString()));
    }

    @Test
    void aResultCanBeTakenAlong() {
        when().get("/simulations/storm?clients=60")
                .then()
                .body(containsString("href=\"/api/simulations/storm.svg?clients=60&amp;base=2"))
                .body(containsString("&lt;iframe src=&quot;http"))
                .body(containsString("simulation storm; Clients 60; Base, ticks 2"));
    }

    @Test
    void eachQuestionAboutABreakerLeadsToTheNext() {
        Pattern next = Pattern.compile("Next: <a href=\"(/simulations/[a-z-]+)\"");
        List<String> walked = new ArrayList<>();
        Optional<String> page = Optional.of("/simulations/breaker");
        while (page.isPresent()) {
            walked.add(page.get());
            String html = given().queryParam("reveal", 1)
                    .when()
                    .get(page.get())
                    .then()
                    .statusCode(200)
                    .extract()
                    .asString();
            page = next.matcher(html).results().map(found -> found.group(1)).findFirst();
        }
        assertEquals(
                List.of("", "-count", "-scope", "-fallback", "-fleet", "-stuck"),
                walked.stream()
                        .map(address -> address.substring("/simulations/breaker".length()))
                        .toList());
        when().get("/simulations/storm?reveal=1").then().body(not(containsString("Next: <a")));
    }
}

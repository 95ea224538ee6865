package dev.retrylab.simulator.breaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.work.WorkLimit;
import dev.retrylab.web.problem.ProblemException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BreakerModelsTest {

    private static Query query(String parameters) {
        Map<String, List<String>> given = new LinkedHashMap<>();
        for (String pair : parameters.isEmpty() ? new String[0] : parameters.split("&")) {
            String[] parts = pair.split("=", 2);
            given.put(parts[0], List.of(parts[1]));
        }
        return new Query(given);
    }

    private static Outcome run(Model model, String parameters) {
        return model.read(query(parameters)).run(new WorkLimit(100_000_000));
    }

    private static JsonNode mean(Model model, String parameters) {
        return new ObjectMapper().valueToTree(run(model, parameters).result()).get("mean");
    }

    private static String takeaway(Model model, String parameters) {
        return run(model, parameters).findings(Optional.empty()).takeaway();
    }

    /** The times are worked out in {@code TrafficTest}: eleven calls of 1 s each, where forty would wait 1 s. */
    @Test
    void theTakeawayOfABreakerSaysWhatItSparedAndWhatItCost() {
        assertEquals(
                "It opened at 12 s. Of 40 requests during the outage, 11 reached the dependency and 29 were refused at once:"
                        + " their users waited 11 s in all, and 40 s without a breaker. Its price: 14 were refused while the"
                        + " dependency worked.",
                takeaway(new BreakerModel(), ""));
        assertTrue(takeaway(new BreakerModel(), "failure=0.1").startsWith("It never opened: "));
        assertTrue(BreakerModel.reaching(1, 10).question().startsWith("1 request comes during the outage."));
    }

    @Test
    void aPredictionIsJudgedByTheCallsThatReachedTheDependency() {
        Findings findings = run(new BreakerModel(), "").findings(Optional.of("10"));
        assertEquals(
                "You said 10 requests. It was 11 requests: no other choice is nearer.",
                findings.verdict().orElseThrow().text());
        assertTrue(findings.verdict().orElseThrow().right());
    }

    /** All calls from 10 s on time out, the first at 11 s; the fourth is known to at 11.75 s. */
    @Test
    void aWindowOfTimeHasForgottenTheAnswersBeforeIt() {
        Outcome outcome = run(new BreakerModel(), "window=time&windowSeconds=1&minCalls=4");
        assertEquals(
                "It opened at 11.75 s.",
                outcome.findings(Optional.empty()).takeaway().substring(0, 21));
    }

    @Test
    void theTimelineTellsEveryRequestAndItsTableAtMostTwoHundred() {
        Findings few = run(new BreakerModel(), "").findings(Optional.empty());
        assertEquals(160, few.timeline().orElseThrow().table().rows().size());
        assertEquals(
                List.of("12", "open", "refused at once", "0"),
                few.timeline().orElseThrow().table().rows().get(48));
        Findings many = run(new BreakerModel(), "rate=50&seconds=600").findings(Optional.empty());
        assertEquals(200, many.timeline().orElseThrow().table().rows().size());
        assertTrue(many.timeline().orElseThrow().caption().endsWith("the first 200 requests, the CSV all."));
        assertEquals(
                30_000,
                run(new BreakerModel(), "rate=50&seconds=600").csv().rows().size());
    }

    /** Failures are known at 10.1 and 10.35, with no answer between; refused from 10.5 to 15.25: twenty. */
    @Test
    void twoUnluckyRequestsTripACountAndNoRate() {
        JsonNode mean = mean(new CountModel(), "");
        assertEquals(20, mean.get("refusedByCount").intValue());
        assertEquals(0, mean.get("refusedByRate").intValue());
        assertEquals(1, mean.get("openingsOfCount").intValue());
        assertEquals(
                "The count opened once and refused 20 requests after 2 failures; the rate never opened and refused none. "
                        + "The run is 40 s long.",
                takeaway(new CountModel(), ""));
        assertEquals(0, mean(new CountModel(), "count=3").get("refusedByCount").intValue());
        assertTrue(
                mean(new CountModel(), "unlucky=5").get("refusedByRate").intValue() > 0,
                "five of ten are half of them");
        assertEquals(
                0, mean(new CountModel(), "unlucky=0").get("openingsOfCount").intValue());
    }

    @Test
    void checkoutGoesDownWithAnalyticsOnlyUnderOneBreakerForAll() {
        JsonNode mean = mean(new ScopeModel(), "");
        assertEquals(100, mean.get("checkoutPercentOwn").intValue());
        assertTrue(mean.get("checkoutPercentShared").doubleValue() < 60, mean.toString());
        JsonNode diluted = mean(new ScopeModel(), "analytics=0.2");
        assertEquals(100, diluted.get("checkoutPercentShared").intValue());
        assertEquals(8, diluted.get("analyticsCallsShared").intValue(), "the mix hides it: every call is made");
        assertEquals(
                100,
                mean(new ScopeModel(), "failure=0").get("checkoutPercentShared").intValue());
    }

    @Test
    void theBreakerTakesTheSameLoadAwayWhateverTheUserGets() {
        JsonNode error = mean(new FallbackModel(), "");
        JsonNode stale = mean(new FallbackModel(), "fallback=true");
        assertEquals(29, error.get("error").intValue());
        assertEquals(11, error.get("error_late").intValue());
        assertEquals(29, stale.get("stale").intValue());
        assertEquals(11, stale.get("stale_late").intValue());
        // Eleven of forty wait one second, the others not at all.
        assertTrue(takeaway(new FallbackModel(), "")
                .contains("They waited 0.28 s on average, and 1 s without a breaker."));
        assertEquals(
                "You said an error after the timeout. It was an error at once, 29 times of 40.",
                run(new FallbackModel(), "")
                        .findings(Optional.of("error_late"))
                        .verdict()
                        .orElseThrow()
                        .text());
    }

    /** All open at 11 s, when the fifth call fails; all are half-open at 16 s. */
    @Test
    void aFleetWithoutJitterCallsInOneTick() {
        JsonNode mean = mean(new FleetModel(), "");
        assertEquals(100, mean.get("busiestTick").intValue());
        assertEquals(5 * 100 + 100, mean.get("reachedInOutage").intValue());
        assertTrue(mean.get("otherBusiestTick").intValue() < 20, mean.toString());
        assertEquals(1, mean.get("otherJitter").intValue());
        assertEquals(0, mean(new FleetModel(), "jitter=0.5").get("otherJitter").intValue());
    }

    @Test
    void aStuckBreakerClosesOnceItsProbesTell() {
        assertTrue(mean(new StuckModel(), "").get("closedAtSecond").isNull());
        assertTrue(
                mean(new StuckModel(), "cause=cold-start").get("closedAtSecond").isNull());
        assertEquals(
                24.5,
                mean(new StuckModel(), "cause=cold-start&fixed=true")
                        .get("closedAtSecond")
                        .doubleValue());
        assertTrue(mean(new StuckModel(), "fixed=true").get("closedAtSecond").doubleValue() < 30);
        assertTrue(
                takeaway(new StuckModel(), "").startsWith("As it is, it never closed again: 80 requests were refused"));
        assertEquals(
                "You said not within the run. It was not closed within the run.",
                run(new StuckModel(), "")
                        .findings(Optional.of("never"))
                        .verdict()
                        .orElseThrow()
                        .text());
    }

    @Test
    void badInputNamesParameterBoundAndValue() {
        assertRefused(
                new BreakerModel(),
                "minCalls=11",
                "minCalls must be a whole number from 1 to windowCalls, 10; it was \"11\"");
        assertRefused(
                new BreakerModel(),
                "outageEnd=9",
                "outageEnd must be a number from outageStart, 10, to 600; it was \"9\"");
        assertRefused(new StuckModel(), "cause=x", "cause must be one of lost-permit, cold-start; it was \"x\"");
        assertRefused(
                new FleetModel(), "breakers=1001", "breakers must be a whole number from 1 to 1,000; it was \"1001\"");
        run(new BreakerModel(), "window=time&minCalls=500");
    }

    private static void assertRefused(Model model, String parameters, String detail) {
        var refusal = assertThrows(ProblemException.class, () -> model.read(query(parameters)));
        assertEquals(detail, refusal.getMessage());
    }
}

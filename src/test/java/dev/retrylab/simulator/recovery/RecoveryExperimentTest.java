package dev.retrylab.simulator.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.simulation.Golden;
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

class RecoveryExperimentTest {

    private static Query query(String... parameters) {
        Map<String, List<String>> given = new LinkedHashMap<>();
        for (int i = 0; i < parameters.length; i += 2) {
            given.put(parameters[i], List.of(parameters[i + 1]));
        }
        return new Query(given);
    }

    private static Outcome run(String... parameters) {
        return new RecoveryModel().read(query(parameters)).run(new WorkLimit(100_000_000));
    }

    private static void assertMean(String row, Outcome outcome) {
        JsonNode expected = Golden.RECOVERY.get(row).get("result");
        JsonNode mean = new ObjectMapper().valueToTree(outcome.result()).get("mean");
        assertEquals(expected.get("recoverySecAfterTrigger"), mean.get("recoverySeconds"));
        assertEquals(
                expected.get("peakIssuedRps").doubleValue(),
                mean.get("peakIssued").doubleValue(),
                1e-3);
        assertEquals(
                expected.get("goodputRpsLast10").doubleValue(),
                mean.get("goodputLast10").doubleValue(),
                1e-3);
        assertEquals(
                expected.get("wasteRpsLast10").doubleValue(),
                mean.get("wasteLast10").doubleValue(),
                1e-3);
        assertEquals(
                expected.get("successPct").doubleValue(),
                mean.get("successPercent").doubleValue(),
                1e-6);
        assertEquals(
                expected.get("maxQueue").doubleValue(), mean.get("maxQueue").doubleValue(), 1e-3);
    }

    @Test
    void parametersReachTheModel() {
        assertMean("A no budget, immediate retries", run());
        assertMean("A2 exponential full jitter 0.1/10s, no budget", run("policy", "full"));
        assertMean("B budget 10 tokens, 0.1 refund", run("tokens", "10"));
        assertMean("C circuit breaker 50%/10s, open 5s, 10 probes", run("breaker", "true"));
        assertMean("C2 breaker + budget", run("breaker", "true", "tokens", "10", "refund", "0.1"));
        assertMean("D bounded queue 750 (=0.5s < T)", run("queue", "750"));
        assertMean("E server drops expired work", run("dropExpired", "true"));
        assertMean("F no retries", run("retries", "0"));
        assertMean("H2 L=1400 budget 0.1 (>1363.6)", run("load", "1400", "tokens", "10", "duration", "1200"));
        assertMean("J brownout Cout=750 for 30 s, no budget", run("outageCapacity", "750"));
    }

    @Test
    void theTakeawaySaysWhatCame() {
        Findings down = run().findings(Optional.of("30"));
        assertEquals(
                "It did not come back. 510 s after the outage, 0 calls per second are answered in time, and 1,500 are "
                        + "served for clients that have gone.",
                down.takeaway());
        assertEquals(
                "You said at most 30 s. It was not back within this run.",
                down.verdict().orElseThrow().text());
        Findings budget = run("tokens", "10").findings(Optional.of("later"));
        assertTrue(budget.takeaway().startsWith("It was back 80 s after the outage. Clients sent up to 1,100 calls"));
        assertTrue(budget.verdict().orElseThrow().right());
        assertTrue(
                run("dropExpired", "true").findings(Optional.empty()).takeaway().startsWith("It was back at once."));
        assertTrue(run("outageEnd", "600").findings(Optional.empty()).takeaway().startsWith("The outage outlasted"));
    }

    @Test
    void theLawIsToldWithItsNumbers() {
        assertEquals(
                "The law: while everything fails, each first attempt becomes 4 attempts, 4,000 per second in all, against "
                        + "a capacity of 1,500. That is more: once it is down it stays down.",
                law());
        assertEquals(
                "The law: while everything fails, each first attempt becomes 1.1 attempts, 1,100 per second in all, "
                        + "against a capacity of 1,500. That is less, so the queue drains: back after about (backlog − "
                        + "C·T) / (C − L·1.1) = 78 s; it was 80 s.",
                law("tokens", "10"));
        assertTrue(law("retries", "0").endsWith("= 57 s; it was 58 s."));
        assertTrue(law("retries", "0").contains("becomes 1 attempt, "));
        assertTrue(law("retries", "0", "duration", "120").endsWith("= 57 s; the run ended before that."));
        assertTrue(law("retries", "0", "load", "2000").endsWith("it goes down without an outage, and stays down."));
        assertTrue(law("outageEnd", "61.1").contains("too small to bring it down"));
        assertTrue(law("breaker", "true").contains("takes it out of this law"));
    }

    private static String law(String... parameters) {
        return run(parameters).findings(Optional.empty()).notes().get(0);
    }

    @Test
    void jitterIsNoWayOut() {
        List<String> notes = run("policy", "full").findings(Optional.empty()).notes();
        assertTrue(notes.get(1).startsWith("\"Jitter saves you\" is true of a crowd that is served and leaves"));
    }

    @Test
    void theSeriesSaysEverySecond() {
        Outcome outcome = run("breaker", "true", "tokens", "10", "duration", "120");
        assertEquals(120, outcome.csv().rows().size());
        JsonNode series = new ObjectMapper().valueToTree(outcome.result()).get("series");
        assertEquals("closed", series.get("breaker").get(0).textValue());
        assertEquals("open", series.get("breaker").get(75).textValue());
        assertEquals(10, series.get("tokens").get(0).doubleValue());
        assertTrue(new ObjectMapper()
                .valueToTree(run().result())
                .get("series")
                .get("tokens")
                .isNull());
    }

    @Test
    void badInputNamesParameterBoundAndValue() {
        assertRefused("cap must be a number from the base, 5, to 60; it was \"4\"", "base", "5", "cap", "4");
        assertRefused("outageEnd must be a number from outageStart, 60, to 3,600; it was \"59\"", "outageEnd", "59");
        assertRefused("tokens must be a number from 0 to 1,000,000, or left out; it was \"-1\"", "tokens", "-1");
        assertRefused("policy must be one of none, exponential, full; it was \"equal\"", "policy", "equal");
        assertEquals(null, run("tokens", "").result().parameters().get("tokens"));
    }

    private static void assertRefused(String detail, String... parameters) {
        var refusal = assertThrows(ProblemException.class, () -> new RecoveryModel().read(query(parameters)));
        assertEquals(detail, refusal.getMessage());
    }
}

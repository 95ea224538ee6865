package dev.retrylab.simulator.deadline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeadlineModelTest {

    private static Outcome run(String parameters) {
        Map<String, List<String>> given = new LinkedHashMap<>();
        for (String pair : parameters.isEmpty() ? new String[0] : parameters.split("&")) {
            String[] parts = pair.split("=", 2);
            given.put(parts[0], List.of(parts[1]));
        }
        return new DeadlineModel().read(new Query(given)).run(new WorkLimit(100_000_000));
    }

    private static JsonNode mean(String parameters) {
        return new ObjectMapper().valueToTree(run(parameters).result()).get("mean");
    }

    private static Findings told(String parameters) {
        return run(parameters).findings(Optional.empty());
    }

    /**
     * By hand. The user calls at 0, 2 and 4 and gives up at 5. Every attempt times out after 2 s, so each of 3 calls makes 3,
     * and each of those 3. Service 1 and 2 are held 0.1 + 3 · 2 s a call, service 3 for 5: 12 · 6.1 + 27 · 5 = 208.2 s. The
     * last call goes out at 4 + 0.1 + 4 + 0.1 + 4 and takes 5.
     */
    @Test
    void belowAUserWhoHasGoneTheWorkGoesOn() {
        JsonNode mean = mean("");
        assertEquals("[3,9,27]", mean.get("calls").toString());
        assertEquals(5, mean.get("userWaitedSeconds").doubleValue());
        assertEquals(17.2, mean.get("quietAtSecond").doubleValue());
        assertEquals(208.2, mean.get("heldSeconds").doubleValue());
        assertEquals(208.2, mean.get("wastedSeconds").doubleValue());
        assertEquals(
                "The user waited 5 s and got nothing. The last service got 27 calls, 17 of them when the user had gone; the "
                        + "last work on it ended at 17.2 s. Of 208.2 s of work, 208.2 s were for callers that had gone. With "
                        + "the deadline passed down it would get 10.",
                told("").takeaway());
    }

    /**
     * By hand, no call at or after 5: service 2 is called at 0.1, 2.1, 4.1; 2.1, 4.1; 4.1, and each of those calls at once
     * and every 2 s: 3, 2, 1, 2, 1, 1.
     */
    @Test
    void aDeadlinePassedDownStopsWhatNobodyWaitsFor() {
        JsonNode mean = mean("pass=true");
        assertEquals("[3,6,10]", mean.get("calls").toString());
        assertEquals(0, mean.get("lateBottomCalls").intValue());
        assertEquals(9.2, mean.get("quietAtSecond").doubleValue(), "the call of 4.2 takes its 5 s");
    }

    @Test
    void threeAttemptsInEachLayerMultiplyAsPublished() {
        for (int services = 1; services <= 5; services++) {
            Findings told =
                    told("answers=503&bottom=0&work=0&deadline=&timeout=60&userTimeout=60&services=" + services);
            assertEquals(1, told.badges().size());
            assertTrue(told.badges().get(0).same(), told.badges().toString());
            assertEquals(
                    (long) Math.pow(3, services) + " calls",
                    told.badges().get(0).here());
        }
        assertEquals(
                List.of(),
                told("answers=503&bottom=0&deadline=&attempts=2&userTimeout=60").badges());
    }

    @Test
    void fourAttemptsOfThirtySecondsHoldAWorkerForTwoMinutes() {
        Findings told = told("services=1&userAttempts=4&userTimeout=30&deadline=&bottom=60");
        assertEquals(
                List.of(new Findings.Badge("4 attempts of 30 s hold a worker", "120 s", "120 s", true)), told.badges());
    }

    @Test
    void halfOfASixtySecondScheduleUnderAThirtySecondCallerIsForNobody() {
        String schedule = "services=2&userAttempts=1&userTimeout=30&deadline=30&attempts=6&timeout=10&bottom=60&work=0";
        assertEquals(6, mean(schedule).get("bottomCalls").intValue());
        assertEquals(3, mean(schedule).get("lateBottomCalls").intValue());
        assertEquals(3, mean(schedule + "&pass=true").get("bottomCalls").intValue());
    }

    @Test
    void oneLayerThatRetriesMakesItsAttemptsAndNoMore() {
        assertEquals("[3,3,3]", mean("retryAt=1").get("calls").toString());
        assertEquals("[1,3,3]", mean("retryAt=2").get("calls").toString());
    }

    /** 0.9 · 2 − 0.1 = 1.7, a third each; then 0.9 · 0.5667 − 0.1 = 0.41, a third each. */
    @Test
    void shorterTimeoutsFitIntoTheCallersAndAreHeard() {
        List<List<String>> rows = told("shorter=true").table().rows();
        assertEquals("2", rows.get(0).get(3));
        assertEquals("0.567", rows.get(1).get(3));
        assertEquals("0.137", rows.get(2).get(3));
        assertEquals(
                List.of("0", "0", "27"), rows.stream().map(row -> row.get(5)).toList());
    }

    /** Where no deadline is passed on, each service does the same for every call: what one call costs can be summed up. */
    @ParameterizedTest
    @CsvSource({"3,2,2,3,2,0.1,5", "4,3,1,2,0.7,0.2,0.5", "2,1,3,6,1,0,9", "5,2,4,2,1.5,0.05,0.01", "1,5,2,3,2,0.1,2"})
    void theChainCostsWhatItsPartsCost(
            int services,
            int userAttempts,
            double userTimeout,
            int attempts,
            double timeout,
            double work,
            double bottom) {
        JsonNode mean = mean(
                "services=" + services + "&userAttempts=" + userAttempts + "&userTimeout=" + userTimeout + "&attempts="
                        + attempts + "&timeout=" + timeout + "&work=" + work + "&bottom=" + bottom + "&deadline=");
        double[] lasts = new double[services + 1];
        boolean[] succeeds = new boolean[services + 1];
        int[] tries = new int[services + 1];
        lasts[services] = bottom;
        succeeds[services] = true;
        for (int caller = services - 1; caller >= 0; caller--) {
            double patience = caller == 0 ? userTimeout : timeout;
            boolean inTime = lasts[caller + 1] < patience;
            succeeds[caller] = inTime && succeeds[caller + 1];
            tries[caller] = succeeds[caller] ? 1 : caller == 0 ? userAttempts : attempts;
            lasts[caller] = (caller == 0 ? 0 : work) + tries[caller] * Math.min(patience, lasts[caller + 1]);
        }
        int calls = 1;
        double held = 0;
        for (int service = 1; service <= services; service++) {
            calls *= tries[service - 1];
            held += calls * lasts[service];
            assertEquals(calls, mean.get("calls").get(service - 1).intValue(), "service " + service);
        }
        assertEquals(lasts[0], mean.get("userWaitedSeconds").doubleValue(), 1e-6);
        assertEquals(held, mean.get("heldSeconds").doubleValue(), 1e-5);
        assertEquals(succeeds[0], mean.get("userAnswered").booleanValue());
    }

    @Test
    void aPassedDeadlineNeverMakesMoreCallsAndNoneOnceItIsOver() {
        for (int setting = 0; setting < 200; setting++) {
            String parameters = "services=" + (1 + setting % 4) + "&userAttempts=" + (1 + setting % 3) + "&attempts="
                    + (1 + setting % 5) + "&timeout=" + (0.5 + setting % 7) + "&userTimeout=" + (1 + setting % 6)
                    + "&deadline=" + (1 + setting % 9) + "&bottom=" + (setting % 11);
            JsonNode apart = mean(parameters);
            JsonNode passed = mean(parameters + "&pass=true");
            assertTrue(
                    passed.get("bottomCalls").intValue()
                            <= apart.get("bottomCalls").intValue(),
                    parameters);
            // A user who runs out of attempts before the deadline has gone all the same, and nobody below is told.
            if (passed.get("userWaitedSeconds").doubleValue() == 1 + setting % 9) {
                assertEquals(0, passed.get("lateBottomCalls").intValue(), parameters);
            }
            assertEquals(apart.get("userWaitedSeconds"), passed.get("userWaitedSeconds"), parameters);
        }
    }

    @Test
    void badInputNamesParameterBoundAndValue() {
        assertRefused("services=3&retryAt=4", "retryAt must be all, or a caller from 1 to 3; it was \"4\"");
        assertRefused("attempts=7", "attempts must be a whole number from 1 to 6; it was \"7\"");
        assertRefused("deadline=0", "deadline must be a number from 0.01 to 600, or left out; it was \"0\"");
    }

    private static void assertRefused(String parameters, String detail) {
        assertEquals(
                detail,
                assertThrows(ProblemException.class, () -> run(parameters)).getMessage());
    }
}

package dev.retrylab.lesson;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What the lessons say of a simulation is what it computes. */
@QuarkusTest
class LessonFiguresTest {

    private static final String BUDGET = "tokens=10&refund=0.1";

    @Test
    void whoIsAtWorkOnTheChainWhenTheUserHasGone() {
        String lesson = lesson("timeouts-and-deadlines");
        JsonPath chain = simulation("deadline?services=3&deadline=5");
        List.of(
                        List.of("as it is", "as set"),
                        List.of("the deadline is passed down", "deadline passed"),
                        List.of("each timeout fits into its caller's", "timeouts shorter"),
                        List.of("only the user's client retries", "retry on top only"))
                .forEach(row -> {
                    String run = "runs.'" + row.get(1) + "'.";
                    says(
                            lesson,
                            "| " + row.get(0) + " | " + chain.getInt(run + "bottomCalls") + " | "
                                    + chain.getInt(run + "lateBottomCalls") + " | "
                                    + String.format(Locale.UK, "%.1f s |", chain.getDouble(run + "quietAtSecond")));
                });
        says(lesson, "To the left of it are 10 of the 27 calls to the last service. The other 17 *begin* after");
    }

    @Test
    void whatTimeoutsAndLayersAddUpTo() {
        String lesson = lesson("timeouts-and-deadlines");
        says(lesson, "Four attempts of **30 s** hold a worker for **120 s**; of **2 s**, for 8 s");
        String silent = "deadline?services=1&userAttempts=4&deadline=&bottom=300&userTimeout=";
        assertEquals(120, simulation(silent + 30).getInt("mean.userWaitedSeconds"));
        assertEquals(8, simulation(silent + 2).getInt("mean.userWaitedSeconds"));
        says(lesson, "3 attempts in 3 layers are **27**, 3 *retries* in 3 layers are **64**");
        assertEquals(List.of(3, 9, 27), simulation("layers?layers=3&attempts=3").getList("mean.calls"));
        assertEquals(64, simulation("layers?layers=3&attempts=4").getInt("mean.calls[2]"));
        says(lesson, "A schedule of **60 s** under a caller that leaves at 30 s spends half of its time on nobody.");
        JsonPath sixty = simulation(
                "deadline?services=2&userAttempts=1&userTimeout=30&deadline=30&attempts=6&timeout=10&bottom=60&work=0");
        assertEquals(6, sixty.getInt("mean.bottomCalls"));
        assertEquals(3, sixty.getInt("mean.lateBottomCalls"));
    }

    @Test
    void twoModelsOfJitter() {
        String lesson = lesson("backoff-and-jitter");
        JsonPath there = simulation("contention?clients=100");
        JsonPath here = simulation("storm?clients=100&base=2&cap=64");
        for (String policy : List.of("none", "exponential", "equal", "full", "decorrelated")) {
            says(
                    lesson,
                    "| " + policy + " | " + whole(there, policy, "calls") + " | " + whole(there, policy, "time")
                            + " ms | " + whole(here, policy, "calls") + " | " + whole(here, policy, "ticks") + " |");
        }
        JsonPath thousand = simulation("storm?clients=1000&base=2&cap=64");
        says(
                lesson,
                "it is equal jitter, with " + whole(thousand, "equal", "calls") + " calls. Decorrelated jitter makes "
                        + whole(thousand, "decorrelated", "calls") + " and full jitter "
                        + whole(thousand, "full", "calls"));
    }

    @Test
    void howSoonAServiceIsBack() {
        String lesson = lesson("overload-and-recovery");
        returns(lesson, "three retries, no budget, with or without full jitter", "retries=3");
        returns(lesson, "three retries, no budget, with or without full jitter", "policy=full");
        returns(lesson, "the same, and a queue of at most 3,000", "queue=3000");
        returns(lesson, "three retries, budget", BUDGET);
        returns(lesson, "no retries at all", "retries=0");
        returns(lesson, "three retries, breaker (half of the calls in 10 s, open for 5 s)", "breaker=true");
        returns(lesson, "three retries, breaker, budget", "breaker=true&" + BUDGET);
        returns(lesson, "three retries, and a queue of at most 750", "queue=750");
        returns(lesson, "three retries, but the server drops work whose caller has gone", "dropExpired=true");
    }

    @Test
    void howSharpTheEdgeIs() {
        says(lesson("overload-and-recovery"), "an outage of **1.1 s** heals in a second, one of **1.2 s** never does");
        JsonPath heals = simulation("recovery?outageEnd=61.1");
        assertEquals(1, heals.getInt("mean.recoverySeconds"));
        assertEquals(1_300, heals.getInt("mean.maxQueue"));
        assertEquals(100, heals.getInt("mean.successPercent"));
        JsonPath stays = simulation("recovery?outageEnd=61.2");
        assertNull(stays.get("mean.recoverySeconds"));
        assertEquals(1_550, stays.getInt("series.queue[61]"));
        assertEquals(List.of(450, 600, 550, 0), stays.getList("series.goodput").subList(61, 65));
        assertEquals(1.3, stays.getDouble("mean.maxQueue") / 1e6, 0.05);
    }

    @Test
    void whatABudgetAndABreakerLetThrough() {
        String lesson = lesson("overload-and-recovery");
        says(lesson, "**24,000** calls without a budget, **6,609** with one");
        assertEquals(
                6_609,
                simulation("budget?seconds=60&rps=100&retries=3&" + BUDGET).getInt("mean.backend"));
        says(lesson, "With a refund of 0.4 only 100 a second are spare: [403 s]");
        assertEquals(403, simulation("recovery?tokens=10&refund=0.4").getInt("mean.recoverySeconds"));
        assertNull(simulation("recovery?tokens=10&refund=0.6").get("mean.recoverySeconds"));
        says(lesson, "11 of 40. The other 29 users hear at once");
        says(lesson, "But after second 20, when all is well, 14 more are refused");
        JsonPath breaker = simulation("breaker?rate=4&outageStart=10&outageEnd=20");
        assertEquals(11, breaker.getInt("mean.reached"));
        assertEquals(29, breaker.getInt("mean.refused"));
        assertEquals(14, breaker.getInt("mean.refusedOutside"));
        says(lesson, "and at most ten if each lengthens its cool-down by a random part of itself");
        assertEquals(100, simulation("breaker-fleet").getInt("mean.busiestTick"));
        assertEquals(10, simulation("breaker-fleet?jitter=1").getInt("mean.busiestTick"));
        says(lesson, "the calls peak at 6,150 a second, and with 3,000 places at 7,350");
        assertEquals(6_150, simulation("recovery?queue=750").getInt("mean.peakIssued"));
        assertEquals(7_350, simulation("recovery?queue=3000").getInt("mean.peakIssued"));
    }

    @Test
    void whatWasMissingOnTwoTuesdays() {
        String lesson = lesson("mixed-incidents");
        JsonPath scope = simulation("breaker-scope?analytics=0.5");
        says(
                lesson,
                scope.getInt("mean.checkoutPercentShared") + " % of the checkouts came through with one breaker, "
                        + scope.getInt("mean.checkoutPercentOwn")
                        + " % with one for each dependency, and analytics got "
                        + scope.getInt("mean.analyticsCallsShared") + " calls in one case and "
                        + scope.getInt("mean.analyticsCallsOwn") + " in the other");
        String busy = "recovery?load=1400&" + BUDGET;
        assertNull(simulation(busy).get("mean.recoverySeconds"));
        assertEquals(1_540, simulation(busy).getInt("mean.peakIssued"));
        says(lesson, "[" + simulation(busy + "&breaker=true").getInt("mean.recoverySeconds") + " s](/simulations");
        says(lesson, "[" + simulation(busy + "&queue=750").getInt("mean.recoverySeconds") + " s](/simulations");
    }

    /** A row of the table of cures after thirty seconds of outage. */
    private static void returns(String lesson, String setUp, String query) {
        JsonPath run = simulation("recovery?" + query);
        Integer seconds = run.get("mean.recoverySeconds");
        String back = seconds == null ? "never" : seconds == 0 ? "at once" : seconds + " s";
        long percent = Math.round(run.getDouble("mean.successPercent"));
        says(lesson, "| " + setUp + " | " + back + " | " + percent + " % |");
    }

    private static String whole(JsonPath result, String policy, String member) {
        return String.format(Locale.UK, "%,d", Math.round(result.getDouble("mean." + policy + "." + member)));
    }

    private static JsonPath simulation(String address) {
        return given().urlEncodingEnabled(false)
                .get("/api/simulations/" + address)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    /** Its source on one line. */
    private static String lesson(String slug) {
        try {
            return Files.readString(Path.of("content/lessons/" + slug + ".md")).replaceAll("\\s+", " ");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void says(String lesson, String words) {
        assertTrue(lesson.contains(words), "it should say: " + words);
    }
}

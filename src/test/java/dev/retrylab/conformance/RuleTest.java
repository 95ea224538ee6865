package dev.retrylab.conformance;

import static dev.retrylab.conformance.Finding.Verdict.BROKEN;
import static dev.retrylab.conformance.Finding.Verdict.HELD;
import static dev.retrylab.conformance.Finding.Verdict.OPEN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.conformance.Finding.Verdict;
import dev.retrylab.retry.client.Meaning;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RuleTest {

    private static final int CROWD = 10;

    private static void assertFinding(Verdict verdict, String why, List<Long> attempts, Finding finding) {
        assertEquals(new Finding(verdict, why, attempts), finding);
    }

    private static void assertFinding(Verdict verdict, String why, Finding finding) {
        assertFinding(verdict, why, List.of(), finding);
    }

    @ParameterizedTest
    @EnumSource
    void ofNothingNoRuleSaysAnything(Rule rule) {
        assertFinding(OPEN, "Nothing has arrived.", new Log().judge(rule));
        assertEquals(Optional.of(rule), Rule.of(rule.word()));
        assertTrue(Rule.words().contains(rule.word()));
    }

    @Test
    void eachRuleHasATitleOfItsOwn() {
        assertEquals(
                Rule.values().length,
                Arrays.stream(Rule.values()).map(Rule::title).distinct().count());
    }

    @Test
    void anAttemptWithoutAnAnswerMayHaveRun() {
        Attempt lost = new Attempt(1, Duration.ZERO, Optional.empty(), Optional.empty(), "a", Optional.empty());
        assertEquals(Meaning.MAY_HAVE_RUN, lost.meaning());
    }

    @Test
    void aWordOfNoRuleIsNone() {
        assertEquals(Optional.empty(), Rule.of("be-nice"));
        assertEquals("one-key, own-key", Rule.words().substring(0, 16));
    }

    @Test
    void oneKeyForAllAttemptsOfAnOrder() {
        Log once = new Log().lost("a", "k1", 0).answered("b", "k2", 5, 201);
        assertFinding(OPEN, "No order has been sent a second time yet.", once.judge(Rule.ONE_KEY));
        assertFinding(
                HELD,
                "No order came under two keys.",
                once.answered("a", "k1", 900, 201).judge(Rule.ONE_KEY));
        assertFinding(
                BROKEN,
                "One order came under 2 keys. To the server each is an order of its own.",
                List.of(1L, 3L, 4L),
                once.answered("a", "k3", 1900, 201).judge(Rule.ONE_KEY));
    }

    @Test
    void anAttemptWithoutAKeyIsNamed() {
        Log log = new Log().lost("a", "", 0);
        assertFinding(BROKEN, "1 attempt came without a key.", List.of(1L), log.judge(Rule.ONE_KEY));
        assertFinding(
                BROKEN,
                "2 attempts came without a key.",
                List.of(1L, 3L),
                log.answered("b", "k", 5, 201).answered("a", "", 9, 201).judge(Rule.ONE_KEY));
    }

    @Test
    void aKeyForEachOrder() {
        Log log = new Log().lost("a", "k1", 0).answered("a", "k1", 500, 201);
        String few = "Fewer than two orders with a key have come yet.";
        assertFinding(OPEN, few, log.judge(Rule.OWN_KEY));
        assertFinding(
                OPEN,
                few,
                new Log().lost("a", "", 0).answered("b", "k2", 5, 201).judge(Rule.OWN_KEY));
        assertFinding(
                HELD,
                "None of 2 orders came under the key of another.",
                log.answered("b", "k2", 600, 201).judge(Rule.OWN_KEY));
        assertFinding(
                BROKEN,
                "Two orders came under one key. The server refuses the second of them with 422.",
                List.of(1L, 2L, 4L),
                log.answered("c", "k1", 700, 422).judge(Rule.OWN_KEY));
    }

    @Test
    void chargesAreCountedByAmount() {
        Log log = new Log().answered("a", "k", 0, 201).ordered(500L, 700L);
        assertFinding(OPEN, "2 charges due, 0 made so far.", log.judge(Rule.CHARGED_ONCE));
        assertFinding(OPEN, "2 charges due, 1 made so far.", log.charged(700L).judge(Rule.CHARGED_ONCE));
        assertFinding(HELD, "2 charges due, 2 made.", log.charged(700L, 500L).judge(Rule.CHARGED_ONCE));
        assertFinding(
                BROKEN,
                "500 was ordered once and charged 2 times.",
                log.charged(500L, 700L, 500L).judge(Rule.CHARGED_ONCE));
        assertFinding(
                BROKEN,
                "900 was charged, and nobody ordered it.",
                log.charged(500L, 700L, 900L).judge(Rule.CHARGED_ONCE));
    }

    @Test
    void oneOrderAndOneCharge() {
        assertFinding(
                HELD,
                "1 charge due, 1 made.",
                new Log().answered("a", "k", 0, 201).charged(500L).judge(Rule.CHARGED_ONCE));
    }

    @Test
    void whoDoesNotKnowAsksAgain() {
        Log log = new Log().lost("a", "k", 0);
        assertFinding(OPEN, "The last attempt of an order got no answer, so far.", log.judge(Rule.ASKS_AGAIN));
        assertFinding(
                OPEN,
                "The last attempt of an order got no answer, so far.",
                log.quiet(9_999).judge(Rule.ASKS_AGAIN));
        assertFinding(
                BROKEN,
                "The last attempt of an order got no answer, and nothing came after it: its client does not know whether it"
                        + " has paid.",
                List.of(1L),
                log.quiet(10_000).judge(Rule.ASKS_AGAIN));
        assertFinding(
                BROKEN,
                "The last answer to an order was 503, and nothing came after it: its client does not know whether it has"
                        + " paid.",
                List.of(1L, 2L),
                log.answered("a", "k", 500, 503).judge(Rule.ASKS_AGAIN));
        assertFinding(
                HELD,
                "Every order that came ended with an answer that settles it.",
                log.answered("a", "k", 1500, 201).judge(Rule.ASKS_AGAIN));
    }

    @Test
    void aKeyInUseSettlesNothingAndADeclineDoes() {
        Log log = new Log().told("a", "k", 0, 409, 1);
        assertEquals(OPEN, log.judge(Rule.ASKS_AGAIN).verdict());
        assertEquals(
                HELD, log.answered("a", "k", 1200, 402).judge(Rule.ASKS_AGAIN).verdict());
    }

    @Test
    void whoKnowsStops() {
        Log log = new Log().lost("a", "k", 0).answered("b", "k2", 5, 201);
        assertFinding(OPEN, "Not every order is settled yet.", log.judge(Rule.STOPS));
        assertFinding(
                HELD,
                "Nothing came once a client knew how its order had ended.",
                log.answered("a", "k", 500, 402).judge(Rule.STOPS));
        assertFinding(
                BROKEN,
                "The answer was 402, which settles it, and 1 attempt came after it.",
                List.of(4L),
                log.answered("a", "k", 900, 402).judge(Rule.STOPS));
        assertFinding(
                BROKEN,
                "The answer was 402, which settles it, and 2 attempts came after it.",
                List.of(4L, 5L),
                log.lost("a", "k", 1900).judge(Rule.STOPS));
    }

    /** A client that leaves a connection open when it stops waiting: its answer is sent, and nobody listens. */
    @Test
    void whoAskedBeforeTheAnswerCameDidNotGoOnAfterIt() {
        Log log = new Log().slow("a", "k", 0, 900, 201).told("a", "k", 899, 409, 1);
        assertFinding(
                OPEN,
                "Not every order is settled yet.",
                new Log().lost("a", "k", 0).judge(Rule.STOPS));
        assertEquals(HELD, log.answered("a", "k", 2_000, 201).judge(Rule.STOPS).verdict());
        assertFinding(
                BROKEN,
                "The answer was 201, which settles it, and 1 attempt came after it.",
                List.of(4L),
                log.answered("a", "k", 2_010, 201).judge(Rule.STOPS));
    }

    @Test
    void anAnswerThatComesLateMayMeetNobody() {
        Log late = new Log().slow("a", "k", 0, 1_000, 201).answered("a", "k", 1_200, 201);
        assertEquals(HELD, late.judge(Rule.STOPS).verdict());
        Log soon = new Log().slow("a", "k", 0, 999, 201).answered("a", "k", 1_200, 201);
        assertEquals(BROKEN, soon.judge(Rule.STOPS).verdict());
    }

    @Test
    void whatDiffersUnderOneKeyIsNoRepetition() {
        Log log = new Log().lost("a, attempt 1", "k", 0).answered("a, attempt 2", "k", 500, 422);
        assertFinding(
                OPEN,
                "Requests that differ came under one key. An order that is sent again must be the same in every member.",
                log.judge(Rule.ONE_KEY));
    }

    /** Its wait was longer than what was left of the work. */
    @Test
    void whoLeavesBeforeTheAnswerComesDoesNotWaitForEver() {
        Log left = new Log().lost("a", "k", 0).answered("a", "k", 4_000, 201);
        assertFinding(HELD, "It did not wait for the answer to the first attempt.", left.judge(Rule.TIMEOUT));
    }

    private static Log down(int attempts) {
        Log log = new Log();
        for (int i = 0; i < attempts; i++) {
            log.answered("a", "k", i * 1_000L, 503);
        }
        return log;
    }

    @Test
    void whoGivesUpDoesSoAfterThreeToEight() {
        assertFinding(
                OPEN, "1 attempt so far. Look again when it has been silent for 10 s.", down(1).judge(Rule.GIVES_UP));
        assertFinding(
                BROKEN,
                "Given up after 2 attempts; a hiccup takes at least 3 to outlive.",
                List.of(1L, 2L),
                down(2).quiet(10_000).judge(Rule.GIVES_UP));
        String gaveUp = "It gave up after %d attempts: nothing has come for 10 s.";
        assertFinding(HELD, gaveUp.formatted(3), down(3).quiet(10_000).judge(Rule.GIVES_UP));
        assertFinding(HELD, gaveUp.formatted(8), down(8).quiet(10_000).judge(Rule.GIVES_UP));
        assertFinding(
                BROKEN,
                "9 attempts of one order so far; 8 are the most that this lab takes.",
                List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L),
                down(9).judge(Rule.GIVES_UP));
    }

    @Test
    void aTimeoutShowsWhenTheNextAttemptMeetsTheFirst() {
        Log log = new Log().atWork("a", "k", 100);
        assertFinding(OPEN, "The first attempt is at work, and nothing else has come yet.", log.judge(Rule.TIMEOUT));
        assertFinding(
                HELD,
                "It asked again after 1500 ms, while the first attempt was at work.",
                log.told("a", "k", 1600, 409, 1).judge(Rule.TIMEOUT));
        assertEquals(
                HELD,
                new Log()
                        .slow("a", "k", 0, 4_000, 201)
                        .told("a", "k", 3_999, 409, 1)
                        .judge(Rule.TIMEOUT)
                        .verdict());
        Log patient = new Log().slow("a", "k", 0, 4_000, 201);
        String waited = "The first attempt took 4000 ms, and the client waited for all of it.";
        assertFinding(BROKEN, waited, List.of(1L), patient.judge(Rule.TIMEOUT));
        assertFinding(
                BROKEN,
                waited,
                List.of(1L),
                patient.answered("a", "k", 4_000, 201).judge(Rule.TIMEOUT));
    }

    @Test
    void whoIsToldToWaitWaitsAsLong() {
        Log log = new Log().told("a", "k", 0, 429, 2);
        assertFinding(OPEN, "It has not come back after an answer with Retry-After yet.", log.judge(Rule.RETRY_AFTER));
        assertFinding(
                HELD,
                "It was told to wait 1 time, and did.",
                log.told("a", "k", 1_960, 503, 1).judge(Rule.RETRY_AFTER));
        assertFinding(
                HELD,
                "It was told to wait 2 times, and did.",
                log.told("a", "k", 2_970, 409, 1).judge(Rule.RETRY_AFTER));
        assertFinding(
                BROKEN,
                "Told to wait 1000 ms, it came back after 949 ms.",
                List.of(3L, 4L),
                log.answered("a", "k", 3_929, 201).judge(Rule.RETRY_AFTER));
    }

    /** Its client may have stopped listening before it was told. */
    @Test
    void whatIsToldTooLateBindsNobody() {
        Log late = new Log().told("a", "k", 0, 1_000, 429, 2).answered("a", "k", 1_500, 201);
        assertEquals(OPEN, late.judge(Rule.RETRY_AFTER).verdict());
        Log soon = new Log().told("a", "k", 0, 999, 429, 2).answered("a", "k", 1_500, 201);
        assertEquals(BROKEN, soon.judge(Rule.RETRY_AFTER).verdict());
    }

    private static Log hammering(int attempts, long pause) {
        Log log = new Log();
        for (int i = 0; i < attempts; i++) {
            log.answered("a", "k", i * (pause + 10), 503);
        }
        return log;
    }

    @Test
    void whoBacksOffLeavesTime() {
        Log log =
                new Log().answered("a", "k", 0, 503).answered("a", "k", 11, 503).answered("a", "k", 22, 503);
        assertFinding(OPEN, "No order has been tried again 3 times yet.", log.judge(Rule.BACKS_OFF));
        assertFinding(
                BROKEN,
                "Its 3 waits were 49 ms on average; 50 ms are the least.",
                hammering(4, 49).judge(Rule.BACKS_OFF));
        assertFinding(
                HELD,
                "Its 3 waits were 50 ms on average; 50 ms are the least.",
                hammering(4, 50).judge(Rule.BACKS_OFF));
    }

    @Test
    void whoTriesOftenLeavesMoreTime() {
        assertFinding(
                BROKEN,
                "Its 7 waits were 249 ms on average; 250 ms are the least.",
                hammering(8, 249).judge(Rule.BACKS_OFF));
        assertEquals(HELD, hammering(8, 250).judge(Rule.BACKS_OFF).verdict());
    }

    /** A wait that its client did not choose is none: here each attempt comes while the one before is at work. */
    @Test
    void whatOverlapsIsNoWait() {
        Log log = new Log();
        for (int i = 0; i < 5; i++) {
            log.slow("a", "k", i, 4_000, 201);
        }
        assertEquals(OPEN, log.judge(Rule.BACKS_OFF).verdict());
    }

    /** Ten orders at once, each tried four times, with these waits and so many milliseconds from one order to the next. */
    private static Log crowd(int orders, long first, long second, long third, long apart) {
        Log log = new Log();
        for (int i = 0; i < orders; i++) {
            String name = "o" + i;
            long at = 0;
            for (long wait : new long[] {0, first, second, third}) {
                at += wait;
                log.answered(name, name, at, 503);
                at += 10;
                if (wait == 0) {
                    at += apart * i;
                }
            }
        }
        return log;
    }

    @Test
    void wavesGrowApartInTheirWaits() {
        assertFinding(
                OPEN,
                "Fewer than 10 orders have been tried 4 times yet.",
                crowd(CROWD - 1, 100, 200, 400, 0).judge(Rule.GROWS));
        assertFinding(
                HELD,
                "The wait before the first retry is 100 ms on average, before the third 150 ms.",
                crowd(CROWD, 100, 200, 150, 0).judge(Rule.GROWS));
        assertFinding(
                BROKEN,
                "The wait before the first retry is 100 ms on average, before the third 149 ms.",
                crowd(CROWD, 100, 200, 149, 0).judge(Rule.GROWS));
    }

    /** Waits of 100, 100 + apart, 100 + 2 · apart… before the first retry, and very different ones before the others. */
    private static Log spread(int orders, long apart) {
        Log log = new Log();
        for (int i = 0; i < orders; i++) {
            String name = "o" + i;
            long at = 0;
            for (long wait : new long[] {0, 100 + apart * i, 300 + 500L * i, 300 + 500L * i}) {
                at += wait;
                log.answered(name, name, at, 503);
                at += 10;
            }
        }
        return log;
    }

    @Test
    void retriesMustNotComeInOneWave() {
        assertFinding(
                BROKEN,
                "10 of 10 orders waited equally long before retry 1, to within 7 ms.",
                spread(CROWD, 0).judge(Rule.SPREADS));
        // 100 to 109 ms, 104.5 on average: those that are 7 ms apart are eight.
        assertFinding(
                BROKEN,
                "8 of 10 orders waited equally long before retry 1, to within 7 ms.",
                spread(CROWD, 1).judge(Rule.SPREADS));
        assertFinding(
                HELD,
                "5 of 10 orders waited equally long before retry 1, to within 8 ms.",
                spread(CROWD, 2).judge(Rule.SPREADS));
    }

    /** Who spreads the first retry only comes back as a wave later. */
    @Test
    void everyRetryIsLookedAt() {
        assertFinding(
                BROKEN,
                "10 of 10 orders waited equally long before retry 2, to within 70 ms.",
                crowd(CROWD, 500, 1_000, 2_000, 100).judge(Rule.SPREADS));
    }

    @Test
    void aCrowdIsTenThatComeWithinTwoSeconds() {
        String few = "Fewer than 10 orders have come, or some have not been tried again yet.";
        assertFinding(OPEN, few, spread(CROWD - 1, 20).judge(Rule.SPREADS));
        assertFinding(
                OPEN, few, spread(CROWD, 20).answered("late", "late", 50, 503).judge(Rule.SPREADS));
        Log within = spread(CROWD, 20).answered("late", "late", 2_000, 503).answered("late", "late", 3_000, 201);
        assertEquals(HELD, within.judge(Rule.SPREADS).verdict());
        Log unheard = spread(CROWD, 20).slow("slow", "slow", 50, 5_000, 503).answered("slow", "slow", 2_500, 201);
        assertEquals(HELD, unheard.judge(Rule.SPREADS).verdict(), "one order was tried again without a wait");
        assertFinding(
                BROKEN,
                "The orders did not come within 2000 ms, so their retries could not collide. Send them all at once.",
                within.answered("later", "later", 2_001, 503)
                        .answered("later", "later", 4_000, 201)
                        .judge(Rule.SPREADS));
    }
}

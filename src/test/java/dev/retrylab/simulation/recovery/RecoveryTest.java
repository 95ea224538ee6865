package dev.retrylab.simulation.recovery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.simulation.Golden;
import dev.retrylab.simulation.recovery.fluid.BreakerState;
import dev.retrylab.simulation.recovery.fluid.Ticks;
import dev.retrylab.simulation.recovery.system.BreakerRule;
import dev.retrylab.simulation.recovery.system.Clients;
import dev.retrylab.simulation.recovery.system.FluidBudget;
import dev.retrylab.simulation.recovery.system.Outage;
import dev.retrylab.simulation.recovery.system.RetryDelay;
import dev.retrylab.simulation.recovery.system.Service;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecoveryTest {

    @Test
    void reproducesEveryTabledRun() {
        assertEquals(20, assertAll(Golden.RECOVERY));
        assertEquals(10, assertAll(Golden.RECOVERY_EXTRA));
    }

    private static int assertAll(JsonNode table) {
        int rows = 0;
        Iterator<Map.Entry<String, JsonNode>> entries = table.fields();
        while (entries.hasNext()) {
            Map.Entry<String, JsonNode> entry = entries.next();
            if (entry.getValue().isObject()) {
                assertRow(entry.getKey(), entry.getValue());
                rows++;
            }
        }
        return rows;
    }

    private static void assertRow(String name, JsonNode row) {
        Recovery recovery = TabledSetting.of(row.get("params"));
        RecoveryRun run = recovery.run();
        JsonNode result = row.get("result");
        JsonNode seconds = result.get("recoverySecAfterTrigger");
        OptionalInt expected = seconds.isNull() ? OptionalInt.empty() : OptionalInt.of(seconds.intValue());
        assertEquals(expected, run.recoverySeconds(), name);
        assertEquals(expected, recovery.recoverySeconds(), name);
        assertClose(name, result, "peakIssuedRps", run.peakIssued());
        assertClose(name, result, "issuedRpsLast10", run.issuedLast10());
        assertClose(name, result, "goodputRpsLast10", run.goodputLast10());
        assertClose(name, result, "wasteRpsLast10", run.wasteLast10());
        assertClose(name, result, "backendCalls", run.totals().backend());
        assertClose(name, result, "goodTotal", run.totals().good());
        assertClose(name, result, "offeredTotal", run.totals().offered());
        assertClose(name, result, "successPct", run.successPercent());
        assertClose(name, result, "finalFail", run.totals().failed());
        assertClose(name, result, "shortCircuited", run.totals().shortCircuited());
        assertClose(name, result, "retries", run.totals().retries());
        assertClose(name, result, "maxQueue", run.totals().maxQueue());
        assertClose(name, result, "queueEnd", run.seconds().queue()[recovery.durationSeconds() - 1]);
        assertEquals(
                run.totals().good(),
                Arrays.stream(run.seconds().goodput()).sum(),
                1e-6 * run.totals().good(),
                name);
    }

    private static void assertClose(String name, JsonNode result, String member, double value) {
        double expected = result.get(member).doubleValue();
        assertEquals(expected, value, 1e-6 * Math.max(1, Math.abs(expected)), name + ", " + member);
    }

    /** At settings that nobody tabled: every first attempt ends somewhere, and the short way to the verdict is right. */
    @Test
    void losesNoCallAndJudgesTheSameWhenItStopsEarly() {
        Random random = new Random(2_026);
        int recovered = 0;
        for (int round = 0; round < 1_500; round++) {
            Recovery recovery = anything(random, round);
            RecoveryRun run = recovery.run();
            assertEquals(run.recoverySeconds(), recovery.recoverySeconds(), recovery::toString);
            assertConserved(recovery, run);
            recovered += run.recoverySeconds().isPresent() ? 1 : 0;
        }
        assertTrue(recovered > 400 && recovered < 1_100, recovered + " of 1,500 recovered: too few of one kind");
    }

    /** At the end, nothing is in flight but the calls and waits of the last few seconds. */
    private static void assertConserved(Recovery recovery, RecoveryRun run) {
        double ended =
                run.totals().good() + run.totals().failed() + run.totals().shortCircuited();
        double longestLife =
                (recovery.clients().timeoutSeconds() + 3) * (recovery.clients().retries() + 1);
        double rounding = 1e-6 * Math.max(1, run.totals().offered());
        assertTrue(ended <= run.totals().offered() + rounding, recovery::toString);
        assertTrue(
                ended >= run.totals().offered() - recovery.clients().load() * longestLife - rounding,
                recovery::toString);
        assertTrue(
                run.totals().backend() <= run.totals().offered() + run.totals().retries() + rounding,
                recovery::toString);
        for (double queue : run.seconds().queue()) {
            assertTrue(
                    queue >= -1e-6 && queue <= recovery.service().queueLimit().orElse(1e12) + 1e-6);
        }
    }

    private static Recovery anything(Random random, int round) {
        RetryDelay.Spacing spacing = RetryDelay.Spacing.values()[random.nextInt(3)];
        Optional<FluidBudget> budget = round % 3 == 0
                ? Optional.of(new FluidBudget(random.nextInt(100), random.nextInt(20) / 10.0))
                : Optional.empty();
        Optional<BreakerRule> breaker = round % 5 == 0
                ? Optional.of(
                        new BreakerRule(1 + random.nextInt(10), 0.5, 20, random.nextInt(8), 1 + random.nextInt(20)))
                : Optional.empty();
        double start = random.nextInt(400) / 10.0;
        return new Recovery(
                new Clients(
                        random.nextInt(1_700),
                        (1 + random.nextInt(30)) / 10.0,
                        random.nextInt(6),
                        new RetryDelay(spacing, 0.1, 3),
                        budget,
                        breaker),
                new Service(
                        1_500,
                        round % 7 == 0 ? OptionalDouble.of(random.nextInt(4_000)) : OptionalDouble.empty(),
                        round % 11 == 0),
                new Outage(start, start + random.nextInt(250) / 10.0, round % 4 == 0 ? random.nextInt(1_500) : 0),
                250,
                Recovery.TICKS);
    }

    @Test
    void anOutageOfOnePointTwoSecondsIsForEver() {
        JsonNode bare = Golden.RECOVERY.get("A no budget, immediate retries").get("params");
        Recovery recovery = TabledSetting.of(bare);
        double expected = Golden.RECOVERY.get("tipping A").doubleValue();
        int tipping = new TippingOutage(recovery, steps -> {}).ticks(300).orElseThrow();
        assertEquals(expected, tipping * recovery.ticks().seconds(), 1e-9);
        Recovery jittered = TabledSetting.of(Golden.RECOVERY
                .get("A2 exponential full jitter 0.1/10s, no budget")
                .get("params"));
        assertEquals(
                Golden.RECOVERY.get("tipping A2").doubleValue(),
                new TippingOutage(jittered, steps -> {}).ticks(300).orElseThrow()
                        * recovery.ticks().seconds(),
                1e-9);
        Recovery budgeted = recovery.with(recovery.clients().withBudget(new FluidBudget(10, 0.1)));
        assertEquals(OptionalInt.empty(), new TippingOutage(budgeted, steps -> {}).ticks(300));
    }

    @Test
    void refusesWhatIsNoSystem() {
        assertThrows(IllegalArgumentException.class, () -> new Outage(5, 4, 0));
        assertThrows(IllegalArgumentException.class, () -> new Outage(Double.NaN, 4, 0));
        assertThrows(IllegalArgumentException.class, () -> new Service(0, OptionalDouble.empty(), false));
        assertThrows(IllegalArgumentException.class, () -> new FluidBudget(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> new BreakerRule(10, 1.5, 20, 5, 10));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Clients(1, 1, -1, RetryDelay.none(), Optional.empty(), Optional.empty()));
    }

    /** Load 10 and capacity 20, ticks of a second, an outage from 2 s to 4 s. */
    private static Recovery small(int retries, RetryDelay delay) {
        return new Recovery(
                new Clients(10, 1, retries, delay, Optional.empty(), Optional.empty()),
                new Service(20, OptionalDouble.of(0), false),
                new Outage(2, 4, 0),
                20,
                new Ticks(1));
    }

    @Test
    void everySecondIsToldAndTheLastTenAreTheirMean() {
        Recovery recovery = new Recovery(
                new Clients(10, 1, 0, RetryDelay.none(), Optional.of(new FluidBudget(7, 0)), Optional.empty()),
                new Service(20, OptionalDouble.empty(), false),
                new Outage(2, 4, 0),
                12,
                new Ticks(1));
        RecoveryRun run = recovery.run();
        assertArrayEquals(
                new double[] {10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10},
                run.seconds().issued());
        // What waited out the outage is served from second 4 on, for nobody; then there is room again.
        assertArrayEquals(
                new double[] {10, 10, 0, 0, 0, 10, 10, 10, 10, 10, 10, 10},
                run.seconds().goodput());
        assertArrayEquals(
                new double[] {0, 0, 0, 0, 20, 10, 0, 0, 0, 0, 0, 0},
                run.seconds().waste());
        assertArrayEquals(
                new double[] {0, 0, 10, 20, 10, 0, 0, 0, 0, 0, 0, 0},
                run.seconds().queue());
        assertEquals(7, run.seconds().tokens()[11]);
        assertEquals(BreakerState.CLOSED, run.seconds().breaker()[11]);
        assertEquals(10, run.peakIssued());
        assertEquals(10, run.issuedLast10());
        assertEquals(7, run.goodputLast10());
        assertEquals(3, run.wasteLast10());
        assertEquals(100 * 90 / 120.0, run.successPercent());
    }

    @Test
    void aRunShorterThanTenSecondsHasTheMeanOfAllOfThem() {
        Recovery healthy = new Recovery(
                new Clients(10, 1, 0, RetryDelay.none(), Optional.empty(), Optional.empty()),
                new Service(20, OptionalDouble.empty(), false),
                new Outage(0, 0, 0),
                4,
                new Ticks(1));
        assertEquals(10, healthy.run().goodputLast10());
        assertEquals(OptionalInt.empty(), healthy.run().recoverySeconds(), "there are no ten seconds to recover in");
        Recovery idle = healthy.with(healthy.clients().withLoad(0));
        assertEquals(100, idle.run().successPercent());
    }

    @Test
    void itHasRecoveredWithTheFirstOfTenGoodSeconds() {
        Goodput goodput = new Goodput(100, 3);
        for (int second = 0; second < 16; second++) {
            goodput.ended(second, second == 5 ? 98.9 : 99);
            assertEquals(
                    second < 15 ? OptionalInt.empty() : OptionalInt.of(3), goodput.recovered(), "second " + second);
        }
        goodput.ended(16, 0);
        for (int second = 17; second < 40; second++) {
            goodput.ended(second, 100);
        }
        assertEquals(OptionalInt.of(3), goodput.recovered(), "what comes later takes nothing back");
    }

    @Test
    void aRunCostsAStepForEachAttemptOfATickAndForEveryEightTicksOfAWait() {
        assertEquals(20, small(0, RetryDelay.none()).steps());
        assertEquals(20 * 4, small(3, RetryDelay.none()).steps());
        // Waits of up to 4, 8 and 16 s are spread over 28 ticks.
        Recovery spread = small(3, new RetryDelay(RetryDelay.Spacing.FULL, 4, 100));
        assertEquals(20 * (4 + 28 / 8), spread.steps());
        long[] heard = new long[2];
        spread.run(steps -> {
            heard[0]++;
            heard[1] += steps;
        });
        assertEquals(20, heard[0]);
        assertEquals(spread.steps(), heard[1]);
    }

    @Test
    void recoveryIsCountedFromTheSecondInWhichTheOutageEnds() {
        Recovery recovery = small(0, RetryDelay.none());
        assertEquals(4, recovery.outageEndSecond());
        assertEquals(4, recovery.with(new Outage(2, 4.9, 0)).outageEndSecond());
        assertEquals(20, recovery.with(new Outage(2, 100, 0)).outageEndSecond());
    }

    @Test
    void aRunLastsASecondAtLeast() {
        Recovery recovery = small(0, RetryDelay.none());
        assertEquals(
                "durationSeconds must be at least 1; it was 0",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new Recovery(
                                        recovery.clients(), recovery.service(), recovery.outage(), 0, Recovery.TICKS))
                        .getMessage());
    }

    @Test
    void theShortestOutageThatIsNotBorneMayBeOneTick() {
        JsonNode bare = Golden.RECOVERY.get("A no budget, immediate retries").get("params");
        TippingOutage tipping = new TippingOutage(TabledSetting.of(bare), steps -> {});
        assertEquals(OptionalInt.of(12), tipping.ticks(12));
        assertEquals(OptionalInt.empty(), tipping.ticks(11));
        assertEquals(new Outage(60, 61.2, 0), tipping.lasting(12).outage());
    }

    /** Nothing is answered and as many calls come in every tick, for long: but once its tokens are gone, it comes back. */
    @Test
    void aLargeBudgetIsSpentSlowlyAndThenTheSystemComesBack() {
        for (double tokens : new double[] {10, 1_000, 30_000, 60_000}) {
            for (double wait : new double[] {2, 20}) {
                Recovery recovery = new Recovery(
                        new Clients(
                                1_000,
                                1,
                                1,
                                new RetryDelay(RetryDelay.Spacing.EXPONENTIAL, wait, wait),
                                Optional.of(new FluidBudget(tokens, 0)),
                                Optional.empty()),
                        new Service(1_500, OptionalDouble.empty(), false),
                        new Outage(60, 90, 0),
                        600,
                        Recovery.TICKS);
                OptionalInt recovered = recovery.run().recoverySeconds();
                assertTrue(recovered.isPresent());
                assertEquals(recovered, recovery.recoverySeconds(), tokens + " tokens, a retry after " + wait + " s");
            }
        }
    }
}

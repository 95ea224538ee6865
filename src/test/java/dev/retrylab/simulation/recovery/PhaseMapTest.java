package dev.retrylab.simulation.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.simulation.Golden;
import dev.retrylab.simulation.recovery.system.BreakerRule;
import dev.retrylab.simulation.recovery.system.Clients;
import dev.retrylab.simulation.recovery.system.FluidBudget;
import dev.retrylab.simulation.recovery.system.RetryDelay;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PhaseMapTest {

    private static final Recovery PUBLISHED = TabledSetting.of(
            Golden.RECOVERY.get("A no budget, immediate retries").get("params"));

    private static final List<Double> LOADS =
            IntStream.rangeClosed(1, 40).mapToObj(i -> i * 37.5).toList();

    private static final List<Double> RETRIES =
            IntStream.range(0, 16).mapToObj(i -> (double) i).toList();

    @Test
    void everyPointIsTheRunOfThatPoint() {
        List<Double> loads = List.of(150.0, 360.0, 390.0, 1_000.0);
        PhaseMap map = PhaseMap.around(PUBLISHED, loads, List.of(0.0, 3.0), steps -> {});
        assertEquals(PhaseMap.Axis.RETRIES, map.axis());
        for (int row = 0; row < 2; row++) {
            for (int column = 0; column < loads.size(); column++) {
                Recovery point =
                        PhaseMap.at(PUBLISHED, loads.get(column), map.values().get(row));
                assertEquals(
                        point.run().recoverySeconds(),
                        map.recoverySeconds().get(row).get(column));
            }
        }
    }

    /** The most that is judged early: many retries, which full jitter spreads over ten seconds each. */
    @Test
    void everyPointIsTheRunOfThatPointUnderFullJitterToo() {
        var clients = PUBLISHED.clients();
        Recovery jittered = PUBLISHED.with(new Clients(
                clients.load(),
                clients.timeoutSeconds(),
                clients.retries(),
                new RetryDelay(RetryDelay.Spacing.FULL, 0.1, 10),
                clients.budget(),
                clients.breaker()));
        List<Double> loads = List.of(37.5, 93.75, 300.0, 1_500.0);
        List<Double> retries = List.of(4.0, 15.0);
        PhaseMap map = PhaseMap.around(jittered, loads, retries, steps -> {});
        for (int row = 0; row < retries.size(); row++) {
            for (int column = 0; column < loads.size(); column++) {
                Recovery point = PhaseMap.at(jittered, loads.get(column), retries.get(row));
                assertEquals(
                        point.run().recoverySeconds(),
                        map.recoverySeconds().get(row).get(column));
            }
        }
    }

    /** The seconds of the outage, and one more. */
    @Test
    void aSystemThatStaysDownIsGivenUpWhenTheOutageIsOver() {
        long[] seconds = new long[1];
        Recovery down = PhaseMap.at(PUBLISHED, 1_000, 15);
        assertTrue(new Verdict(down, steps -> seconds[0]++).recoverySeconds().isEmpty());
        assertEquals(31, seconds[0]);
    }

    @Test
    void whatStaysDownLiesBeyondTheLaw() {
        PhaseMap map = PhaseMap.around(PUBLISHED, LOADS, RETRIES, steps -> {});
        assertBeyond(map);
    }

    @Test
    void aBudgetMovesTheLineAndItsRefundIsTheAxis() {
        Recovery budgeted = PUBLISHED.with(PUBLISHED.clients().withBudget(new FluidBudget(10, 0.1)));
        List<Double> refunds = IntStream.range(0, 16).mapToObj(i -> i / 10.0).toList();
        PhaseMap map = PhaseMap.around(budgeted, LOADS, refunds, steps -> {});
        assertEquals(PhaseMap.Axis.REFUND, map.axis());
        assertBeyond(map);
    }

    /** Beyond the law nothing comes back; well within it all does. Between, it takes longer than the run. */
    private static void assertBeyond(PhaseMap map) {
        for (int row = 0; row < map.values().size(); row++) {
            double tipping = PhaseMap.tippingLoad(1_500, map.values().get(row));
            for (int column = 0; column < map.loads().size(); column++) {
                double load = map.loads().get(column);
                boolean recovers = map.recoverySeconds().get(row).get(column).isPresent();
                if (load > tipping) {
                    assertTrue(
                            !recovers, "load " + load + ", row " + map.values().get(row));
                } else if (load < 0.9 * tipping) {
                    assertTrue(
                            recovers, "load " + load + ", row " + map.values().get(row));
                }
            }
        }
    }

    @Test
    void whoeverCountsTheWorkMayStopIt() {
        long[] steps = new long[1];
        assertThrows(
                IllegalStateException.class,
                () -> PhaseMap.around(PUBLISHED, LOADS, RETRIES, more -> {
                    steps[0] += more;
                    if (steps[0] > 10_000) {
                        throw new IllegalStateException();
                    }
                }));
    }

    @Test
    void aPointHasTheLoadOfItsColumnAndTheRetriesOrTheRefundOfItsRow() {
        Recovery point = PhaseMap.at(PUBLISHED, 123, 2);
        assertEquals(123, point.clients().load());
        assertEquals(2, point.clients().retries());
        Recovery budgeted = PUBLISHED.with(PUBLISHED.clients().withBudget(new FluidBudget(10, 0.1)));
        Recovery refunded = PhaseMap.at(budgeted, 123, 0.5);
        assertEquals(PUBLISHED.clients().retries(), refunded.clients().retries());
        assertEquals(new FluidBudget(10, 0.5), refunded.clients().budget().orElseThrow());
        assertEquals(375, PhaseMap.tippingLoad(1_500, 3));
    }

    /** How many seconds it takes to say so, of a run of 600 with an outage from 60 to 90. */
    private static long secondsLookedAt(Recovery recovery) {
        long[] seconds = new long[1];
        assertEquals(recovery.run().recoverySeconds(), new Verdict(recovery, steps -> seconds[0]++).recoverySeconds());
        return seconds[0];
    }

    @Test
    void aSystemThatComesBackIsLookedAtFromTheOutageUntilItHas() {
        Recovery light = PhaseMap.at(PUBLISHED, 100, 1);
        int after = light.run().recoverySeconds().orElseThrow();
        assertEquals(30 + after + 10, secondsLookedAt(light));
        Recovery guarded = light.with(new Clients(
                100, 1, 1, RetryDelay.none(), Optional.empty(), Optional.of(new BreakerRule(10, 0.5, 20, 5, 10))));
        int later = guarded.run().recoverySeconds().orElseThrow();
        assertEquals(10 + 30 + later + 10, secondsLookedAt(guarded), "its window of ten seconds before too");
    }

    @Test
    void aLoadThatTheServiceCannotBearIsLookedAtFromTheStart() {
        assertTrue(secondsLookedAt(PhaseMap.at(PUBLISHED, 1_501, 15)) > 90);
        assertEquals(31, secondsLookedAt(PhaseMap.at(PUBLISHED, 1_500, 15)));
    }

    /** With a budget a system is given up when nothing changes any more: a second after the outage, and the calls' lives. */
    @Test
    void aBudgetedSystemThatStaysDownIsGivenUpBeforeItsEnd() {
        Recovery budgeted = PUBLISHED.with(PUBLISHED.clients().withBudget(new FluidBudget(10, 0.9)));
        long seconds = secondsLookedAt(PhaseMap.at(budgeted, 1_400, 0.9));
        assertTrue(seconds < 60, seconds + " s");
    }
}

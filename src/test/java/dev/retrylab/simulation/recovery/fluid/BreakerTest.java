package dev.retrylab.simulation.recovery.fluid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.simulation.recovery.system.BreakerRule;
import org.junit.jupiter.api.Test;

/** A window of three ticks, half of at least ten calls; open for two ticks, then four probes. */
class BreakerTest {

    private final Breaker breaker = new Breaker(new BreakerRule(3, 0.5, 10, 2, 4), new Ticks(1));

    private void tick(int tick, double good, double failed) {
        breaker.succeeded(tick, good);
        breaker.failed(tick, failed);
        breaker.endTick(tick);
    }

    private void assertState(BreakerState expected) {
        assertEquals(expected, breaker.state());
    }

    @Test
    void opensAtItsRatioAndItsFewestCallsAndNotBelow() {
        tick(0, 5, 4);
        assertState(BreakerState.CLOSED);
        tick(1, 0.5, 1);
        assertState(BreakerState.CLOSED);
        tick(2, 0, 0.5);
        assertState(BreakerState.OPEN);
    }

    @Test
    void aWindowForgetsItsOldestTick() {
        tick(0, 0, 9);
        tick(1, 10, 0);
        tick(2, 0, 0);
        // Ten good ones and eight failures are left, for the nine of the first tick are forgotten.
        tick(3, 0, 8);
        assertState(BreakerState.CLOSED);
        tick(4, 0, 8);
        assertState(BreakerState.OPEN);
    }

    private void openAndHalfOpen() {
        tick(0, 10, 10);
        assertState(BreakerState.OPEN);
        assertEquals(0, breaker.admit(1, 100));
        breaker.endTick(1);
        assertEquals(3, breaker.admit(2, 3));
        assertEquals(1, breaker.admit(2, 3), "four probes in all");
        assertState(BreakerState.HALF_OPEN);
    }

    @Test
    void closesWhenFewerProbesThanItsRatioFailedAndBeginsWithAnEmptyWindow() {
        openAndHalfOpen();
        breaker.failed(1, 50);
        breaker.succeeded(2, 1.5);
        breaker.failed(2, 1.5);
        breaker.endTick(2);
        assertState(BreakerState.HALF_OPEN);
        breaker.succeeded(2, 1);
        breaker.endTick(3);
        assertState(BreakerState.CLOSED);
        assertEquals(100, breaker.admit(4, 100));
        tick(4, 6, 5);
        assertState(BreakerState.CLOSED);
    }

    @Test
    void nothingOfBeforeLeavesTheWindowOnceItHasClosed() {
        openAndHalfOpen();
        tick(2, 4, 0);
        assertState(BreakerState.CLOSED);
        tick(3, 0, 0);
        tick(4, 0, 0);
        tick(5, 5, 5);
        assertState(BreakerState.OPEN);
    }

    @Test
    void withoutACallThereIsNothingToOpenFor() {
        Breaker ofNone = new Breaker(new BreakerRule(3, 0.5, 0, 2, 4), new Ticks(1));
        ofNone.endTick(0);
        assertEquals(BreakerState.CLOSED, ofNone.state());
        ofNone.failed(1, 0.1);
        ofNone.endTick(1);
        assertEquals(BreakerState.OPEN, ofNone.state());
    }

    @Test
    void opensAgainWhenAsManyProbesFailedAsItsRatioSays() {
        openAndHalfOpen();
        tick(2, 2, 2);
        assertState(BreakerState.OPEN);
        assertEquals(0, breaker.admit(3, 100));
        assertEquals(4, breaker.admit(4, 100));
    }
}

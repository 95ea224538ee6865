package dev.retrylab.simulation.recovery.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.simulation.recovery.system.RetryDelay.Spacing;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class SystemTest {

    private static final double BEYOND = Double.POSITIVE_INFINITY;

    private static void assertRefused(String message, Executable made) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, made).getMessage());
    }

    private static Clients clients(double load, double timeout, int retries) {
        return new Clients(load, timeout, retries, RetryDelay.none(), Optional.empty(), Optional.empty());
    }

    @Test
    void whatIsOutOfItsBoundsIsNamed() {
        assertRefused("load must be finite and at least 0.0; it was -1.0", () -> clients(-1, 1, 0));
        assertRefused("timeoutSeconds must be finite and at least 0.0; it was Infinity", () -> clients(1, BEYOND, 0));
        assertRefused("retries must be at least 0; it was -1", () -> clients(1, 1, -1));
        assertRefused("startSeconds must be finite and at least 0.0; it was -1.0", () -> new Outage(-1, 1, 0));
        assertRefused("endSeconds must be finite and at least 5.0; it was 4.0", () -> new Outage(5, 4, 0));
        assertRefused("capacity must be finite and at least 0.0; it was -1.0", () -> new Outage(0, 1, -1));
        assertRefused("cap must be finite and at least 0.0; it was NaN", () -> new FluidBudget(Double.NaN, 0));
        assertRefused("refund must be finite and at least 0.0; it was -0.5", () -> new FluidBudget(1, -0.5));
        assertRefused(
                "capacity must be finite and at least 4.9E-324; it was 0.0",
                () -> new Service(0, OptionalDouble.empty(), false));
        assertRefused(
                "queueLimit must be finite and at least 0.0; it was -1.0",
                () -> new Service(1, OptionalDouble.of(-1), false));
        assertThrows(IllegalArgumentException.class, () -> new RetryDelay(Spacing.FULL, 2, 1));
    }

    @Test
    void whatIsOutOfABreakersBoundsIsNamed() {
        assertRefused(
                "windowSeconds must be finite and at least 0.0; it was -1.0", () -> new BreakerRule(-1, 1, 1, 1, 1));
        assertRefused("failureRatio must be from 0 to 1; it was -0.1", () -> new BreakerRule(1, -0.1, 1, 1, 1));
        assertRefused("failureRatio must be from 0 to 1; it was 1.1", () -> new BreakerRule(1, 1.1, 1, 1, 1));
        assertRefused("minCalls must be finite and at least 0.0; it was -1.0", () -> new BreakerRule(1, 1, -1, 1, 1));
        assertRefused(
                "openSeconds must be finite and at least 0.0; it was -1.0", () -> new BreakerRule(1, 1, 1, -1, 1));
        assertRefused("probes must be finite and at least 4.9E-324; it was 0.0", () -> new BreakerRule(1, 1, 1, 1, 0));
    }

    @Test
    void whatIsOnItsBoundIsASystem() {
        assertEquals(0, clients(0, 0, 0).load());
        assertEquals(0, new Outage(0, 0, 0).endSeconds());
        assertEquals(0, new FluidBudget(0, 0).cap());
        assertEquals(0, new BreakerRule(0, 0, 0, 0, 1).failureRatio());
        assertEquals(Double.MAX_VALUE, new Service(Double.MAX_VALUE, OptionalDouble.of(0), true).capacity());
    }

    @Test
    void otherClientsDifferInOneThing() {
        Clients clients = clients(1, 2, 3);
        assertEquals(clients(9, 2, 3), clients.withLoad(9));
        assertEquals(clients(1, 2, 9), clients.withRetries(9));
        FluidBudget budget = new FluidBudget(1, 1);
        assertEquals(
                new Clients(1, 2, 3, RetryDelay.none(), Optional.of(budget), Optional.empty()),
                clients.withBudget(budget));
    }

    @Test
    void theWaitsOfAMassLieWhereItsSpacingSays() {
        RetryDelay exponential = new RetryDelay(Spacing.EXPONENTIAL, 1, 3);
        assertEquals(2, exponential.firstSeconds(1));
        assertEquals(2, exponential.lastSeconds(1));
        assertEquals(3, exponential.lastSeconds(2));
        RetryDelay full = new RetryDelay(Spacing.FULL, 1, 3);
        assertEquals(0, full.firstSeconds(1));
        assertEquals(2, full.lastSeconds(1));
        RetryDelay none = new RetryDelay(Spacing.NONE, 1, 3);
        assertEquals(0, none.firstSeconds(1));
        assertEquals(0, none.lastSeconds(1));
    }
}

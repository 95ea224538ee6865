package dev.retrylab.simulation.recovery.fluid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.simulation.recovery.system.BreakerRule;
import dev.retrylab.simulation.recovery.system.Clients;
import dev.retrylab.simulation.recovery.system.FluidBudget;
import dev.retrylab.simulation.recovery.system.Outage;
import dev.retrylab.simulation.recovery.system.RetryDelay;
import dev.retrylab.simulation.recovery.system.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** By hand: ten calls a second, each waits two seconds and is tried once more; ticks of a second. */
class FluidRunTest {

    private static final Outage NEVER = new Outage(0, 0, 0);

    private static Clients clients(Optional<FluidBudget> budget, Optional<BreakerRule> breaker) {
        return new Clients(10, 2, 1, RetryDelay.none(), budget, breaker);
    }

    private static FluidRun run(Clients clients, Service service, Outage outage) {
        return new FluidRun(clients, service, outage, new Ticks(1), 100);
    }

    /** Issued, good, wasted and waiting, of each of the next ticks. */
    private static List<List<Double>> next(FluidRun run, int ticks) {
        List<List<Double>> rows = new ArrayList<>();
        for (int i = 0; i < ticks; i++) {
            run.tick();
            rows.add(List.of(run.issued(), run.good(), run.wasted(), run.queue()));
        }
        return rows;
    }

    /** Half of what comes is served; from the fourth tick on it is served for clients that have gone. */
    @Test
    void aServiceTooSlowEndsUpWorkingForNobody() {
        FluidRun run =
                run(clients(Optional.empty(), Optional.empty()), new Service(5, OptionalDouble.empty(), false), NEVER);
        assertTrue(run.isUntouched());
        assertEquals(
                List.of(
                        List.of(10.0, 5.0, 0.0, 5.0),
                        List.of(10.0, 5.0, 0.0, 10.0),
                        List.of(10.0, 5.0, 0.0, 15.0),
                        // Of the second tick's ten, five have timed out: due again in the next tick.
                        List.of(10.0, 0.0, 5.0, 20.0),
                        List.of(15.0, 0.0, 5.0, 30.0)),
                next(run, 5));
        assertEquals(new Totals(50, 55, 15, 15, 0, 0, 30), run.totals());
        assertFalse(run.isUntouched());
        assertEquals(Double.POSITIVE_INFINITY, run.tokens());
        assertEquals(BreakerState.CLOSED, run.breaker());
    }

    @Test
    void whatAFullQueueRejectsFailsAtOnceAndIsTriedInTheNextTick() {
        FluidRun run =
                run(clients(Optional.empty(), Optional.empty()), new Service(5, OptionalDouble.of(8), false), NEVER);
        assertEquals(
                List.of(
                        List.of(10.0, 5.0, 0.0, 3.0),
                        // Two retries of the first tick's two; five of twelve find room, so 7 × 10/12 are tried again.
                        List.of(12.0, 5.0, 0.0, 3.0)),
                next(run, 2));
        assertEquals(5, run.entered());
        assertEquals(2 + 7 * 10 / 12.0, run.totals().retries(), 1e-12);
        assertEquals(7 * 2 / 12.0, run.totals().failed(), 1e-12);
    }

    @Test
    void aServiceThatDropsTheExpiredServesWhoStillWaits() {
        FluidRun run =
                run(clients(Optional.empty(), Optional.empty()), new Service(5, OptionalDouble.empty(), true), NEVER);
        List<List<Double>> rows = next(run, 5);
        assertEquals(List.of(10.0, 5.0, 0.0, 15.0), rows.get(3), "five of the second tick's are thrown away");
        assertEquals(List.of(15.0, 5.0, 0.0, 20.0), rows.get(4), "and five of the third tick's");
    }

    /** Ten tokens, and each first attempt puts a tenth in: one a tick, which can be spent beyond the cap within the tick. */
    @Test
    void aBudgetPaysForRetriesAndIsCappedAtTheEndOfATick() {
        FluidRun run = run(
                clients(Optional.of(new FluidBudget(10, 0.1)), Optional.empty()),
                new Service(5, OptionalDouble.of(0), false),
                NEVER);
        next(run, 1);
        assertEquals(1, run.tokens(), "eleven, less ten that found no queue");
        next(run, 1);
        assertEquals(0, run.tokens());
        // Of twenty that fail in the second tick ten have a retry left, and the two tokens pay for two.
        assertEquals(new Totals(20, 30, 0, 12, 18, 0, 0), run.totals());
        FluidRun idle = run(
                clients(Optional.of(new FluidBudget(10, 0.1)), Optional.empty()),
                new Service(50, OptionalDouble.empty(), false),
                NEVER);
        next(idle, 3);
        assertEquals(10, idle.tokens());
    }

    /** Opens when half of at least ten calls have failed, for two ticks, and then lets four calls through. */
    @Test
    void aBreakerOpensRejectsAndDecidesByItsProbes() {
        FluidRun run = run(
                clients(Optional.empty(), Optional.of(new BreakerRule(3, 0.5, 10, 2, 4))),
                new Service(20, OptionalDouble.of(0), false),
                new Outage(0, 1, 0));
        List<BreakerState> states = new ArrayList<>();
        List<Double> issued = new ArrayList<>();
        for (int tick = 0; tick < 5; tick++) {
            run.tick();
            states.add(run.breaker());
            issued.add(run.issued());
        }
        assertEquals(List.of(10.0, 0.0, 4.0, 0.0, 4.0), issued);
        assertEquals(
                List.of(BreakerState.OPEN, BreakerState.OPEN, BreakerState.OPEN, BreakerState.OPEN, BreakerState.OPEN),
                states,
                "a queue of nothing takes no probe either");
    }

    @Test
    void anOutageLastsFromItsFirstTickToBeforeItsEnd() {
        FluidRun run = run(
                clients(Optional.empty(), Optional.empty()),
                new Service(20, OptionalDouble.empty(), false),
                new Outage(1, 3, 2));
        assertEquals(
                List.of(
                        List.of(10.0, 10.0, 0.0, 0.0),
                        List.of(10.0, 2.0, 0.0, 8.0),
                        List.of(10.0, 2.0, 0.0, 16.0),
                        // Six of the second tick's ten have timed out; they are served first.
                        List.of(10.0, 14.0, 6.0, 6.0)),
                next(run, 4));
    }
}

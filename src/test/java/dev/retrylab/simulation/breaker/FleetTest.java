package dev.retrylab.simulation.breaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.WindowSize;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class FleetTest {

    private static final long TENTH = 100_000_000L;
    /** Down for the first twenty seconds. */
    private static final DoubleUnaryOperator OUTAGE = second -> second < 20 ? 1 : 0;

    private static List<Fleet.Step> run(double openJitter) {
        BreakerPolicy policy = new BreakerPolicy(0.5, WindowSize.ofCalls(10), 10, Duration.ofSeconds(5), openJitter, 1);
        return new Fleet(100, policy, TENTH, 400, OUTAGE).run(new Random(3)::nextDouble);
    }

    private static int mostProbesInAStep(List<Fleet.Step> steps) {
        return steps.subList(10, 200).stream()
                .mapToInt(Fleet.Step::reached)
                .max()
                .orElseThrow();
    }

    @Test
    void breakersThatOpenedTogetherProbeTogetherUnlessTheirCoolDownsAreSpread() {
        assertEquals(100, mostProbesInAStep(run(0)), "every cool-down ends in one step");
        assertTrue(mostProbesInAStep(run(1)) < 25, "it was " + mostProbesInAStep(run(1)));
    }

    @Test
    void inAnOutageNextToNothingReachesTheDependency() {
        List<Fleet.Step> outage = run(0).subList(0, 200);
        int wanted = 100 * 200;
        int reached = outage.stream().mapToInt(Fleet.Step::reached).sum();
        assertEquals(100 * 10 + 100 * 3, reached, "ten calls to open each, then a probe at 5.9, 10.9 and 15.9 s");
        assertEquals(
                wanted - reached, outage.stream().mapToInt(Fleet.Step::refused).sum());
    }

    @Test
    void whenTheDependencyIsBackAllCloseWithinACoolDown() {
        Fleet.Step later = run(1).get(200 + 100);
        assertEquals(new Fleet.Step(100, 0, 0, 0), later);
    }

    @Test
    void eachStepTellsWhatFailedAndWhoIsOpenAtItsEnd() {
        BreakerPolicy policy = new BreakerPolicy(0.5, WindowSize.ofCalls(2), 2, Duration.ofMillis(250), 0, 1);
        List<Integer> told = new ArrayList<>();
        List<Fleet.Step> steps =
                new Fleet(3, policy, TENTH, 6, second -> second < 0.4 ? 1 : 0.5).run(() -> 0.5, () -> told.add(1));
        assertEquals(
                List.of(
                        new Fleet.Step(3, 3, 0, 0),
                        new Fleet.Step(3, 3, 0, 3),
                        new Fleet.Step(0, 0, 3, 3),
                        new Fleet.Step(0, 0, 3, 3),
                        new Fleet.Step(3, 0, 0, 0),
                        new Fleet.Step(3, 0, 0, 0)),
                steps,
                "opened at 0.1 s until 0.35 s");
        assertEquals(6, told.size());
    }

    @Test
    void whatIsNoFleetIsNamed() {
        assertEquals(1, new Fleet(1, policy(), 1, 1, OUTAGE).run(() -> 0.5).size());
        assertRefused("clients must be at least 1; it was 0", 0, 1, 1);
        assertRefused("stepNanos must be at least 1; it was 0", 1, 0, 1);
        assertRefused("steps must be at least 1; it was 0", 1, 1, 0);
    }

    private static BreakerPolicy policy() {
        return new BreakerPolicy(0.5, WindowSize.ofCalls(2), 2, Duration.ofSeconds(1), 0, 1);
    }

    private static void assertRefused(String message, int clients, long stepNanos, int steps) {
        assertEquals(
                message,
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new Fleet(clients, policy(), stepNanos, steps, OUTAGE))
                        .getMessage());
    }
}

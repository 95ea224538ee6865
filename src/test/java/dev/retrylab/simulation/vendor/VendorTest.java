package dev.retrylab.simulation.vendor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Delays;
import dev.retrylab.retry.Jitter;
import dev.retrylab.simulation.budget.Failures;
import dev.retrylab.simulation.budget.kind.Budget;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VendorTest {

    private static final long MILLI = 1_000_000;

    private static Traffic traffic(Failures failures, Failing failing, long latencyMillis) {
        return new Traffic(60, 100, false, failures, failing, latencyMillis * MILLI, 10_000 * MILLI, 0);
    }

    /** Everything fails for a minute. */
    private static VendorRun down(Vendor vendor, Failing failing) {
        return traffic(Failures.steady(1), failing, 20).run(vendor.preset(failing));
    }

    private static List<Double> delays(Vendor vendor, Failing failing, double draw, int count) {
        Delays delays = vendor.preset(failing).delays();
        return IntStream.range(0, count)
                .mapToObj(failures -> delays.delay(failures, 0, () -> draw))
                .toList();
    }

    @Test
    void inATotalOutageEachMakesWhatItsBudgetPays() {
        assertEquals(6_000, down(Vendor.NONE, Failing.REFUSED).calls());
        // 500 tokens at five each, then at fourteen.
        assertEquals(6_100, down(Vendor.AWS_STANDARD, Failing.REFUSED).calls());
        assertEquals(6_035, down(Vendor.AWS_2026, Failing.REFUSED).calls());
        // Throttling costs five in both; a timeout ten in the old mode and fourteen in the new one.
        assertEquals(6_100, down(Vendor.AWS_2026, Failing.THROTTLED).calls());
        assertEquals(6_050, down(Vendor.AWS_STANDARD, Failing.SILENT).calls());
        assertEquals(6_035, down(Vendor.AWS_2026, Failing.SILENT).calls());
        // Four failures of ten tokens are admitted before half are gone: it waits, so others fail meanwhile.
        assertEquals(6_004, down(Vendor.GRPC, Failing.REFUSED).calls());
        assertEquals(1.30, down(Vendor.FINAGLE, Failing.REFUSED).load(), 0.005);
        assertTrue(down(Vendor.SRE, Failing.REFUSED).load() < 0.01);
        assertEquals(6_000, down(Vendor.SRE, Failing.REFUSED).outage().requests(), "most of them rejected by itself");
    }

    @Test
    void withoutABudgetEveryAttemptIsMade() {
        assertEquals(3, down(Vendor.STRIPE, Failing.REFUSED).load());
        assertEquals(3, down(Vendor.RESILIENCE4J, Failing.REFUSED).load());
        assertEquals(4, down(Vendor.MICROPROFILE, Failing.REFUSED).load());
        assertEquals(4, down(Vendor.POLLY, Failing.REFUSED).load());
    }

    @Test
    void noRequestIsRetriedMoreOftenThanTheBudgetSaidWhenItCame() {
        Budget two = new Budget() {
            @Override
            public int mostRetries() {
                return 2;
            }

            @Override
            public boolean takeRetry(double now) {
                return true;
            }
        };
        Delays atOnce = new Backoff(0, 0, Jitter.NONE);
        Preset preset = new Preset(5, atOnce, Set.of(Failing.REFUSED)).paying(random -> two);
        assertEquals(
                3, traffic(Failures.steady(1), Failing.REFUSED, 20).run(preset).load());
    }

    @Test
    void envoysRetryBudgetAddsAQuarterAtMost() {
        Traffic slow = traffic(Failures.steady(1), Failing.REFUSED, 1_000);
        double budgeted =
                slow.run(Vendor.ENVOY.mended(Failing.REFUSED).orElseThrow()).load();
        assertTrue(budgeted > 1.2 && budgeted <= 1.25, "load " + budgeted);
        // Without it, three at once: each takes a second and a wait of 0 to 25 ms.
        assertEquals(1.03, slow.run(Vendor.ENVOY.preset(Failing.REFUSED)).load(), 0.002);
    }

    @Test
    void whatAMakerDoesNotRetryIsTriedOnce() {
        assertEquals(1, down(Vendor.STRIPE, Failing.THROTTLED).load());
        assertEquals(1, down(Vendor.GRPC, Failing.SILENT).load());
        assertEquals(1, down(Vendor.ENVOY, Failing.THROTTLED).load());
        assertEquals(1, down(Vendor.FINAGLE, Failing.SILENT).load());
    }

    @Test
    void aSilentDependencyHoldsCallersForAllTheirTimeouts() {
        // Three times 80 s, 500 ms, and 750 ms to a second.
        double stripe = down(Vendor.STRIPE, Failing.SILENT).longestHeld();
        assertTrue(stripe > 241.25 && stripe <= 241.5, "held " + stripe);
        assertEquals(15, down(Vendor.ENVOY, Failing.SILENT).longestHeld());
        // Four times the timeout that the user chose, and three times two seconds.
        assertEquals(46, down(Vendor.POLLY, Failing.SILENT).longestHeld());
    }

    @Test
    void waitsAreThoseOfTheirMakers() {
        assertEquals(List.of(500.0, 1_000.0), delays(Vendor.AWS_STANDARD, Failing.REFUSED, 0.5, 2));
        assertEquals(List.of(25.0, 50.0), delays(Vendor.AWS_2026, Failing.REFUSED, 0.5, 2));
        assertEquals(List.of(500.0, 1_000.0), delays(Vendor.AWS_2026, Failing.THROTTLED, 0.5, 2));
        assertEquals(List.of(80.0, 160.0, 320.0), delays(Vendor.GRPC, Failing.REFUSED, 0, 3));
        assertEquals(List.of(12.5), delays(Vendor.ENVOY, Failing.REFUSED, 0.5, 1));
        assertEquals(List.of(0.0, 0.0, 0.0), delays(Vendor.FINAGLE, Failing.REFUSED, 0.5, 3));
        assertEquals(List.of(500.0, 875.0), delays(Vendor.STRIPE, Failing.REFUSED, 0.5, 2));
        assertEquals(List.of(500.0, 500.0), delays(Vendor.RESILIENCE4J, Failing.REFUSED, 0.9, 2));
        assertEquals(List.of(0.0), delays(Vendor.MICROPROFILE, Failing.REFUSED, 0.25, 1));
        assertEquals(List.of(100.0), delays(Vendor.MICROPROFILE, Failing.REFUSED, 0.75, 1));
        assertEquals(List.of(2_000.0, 2_000.0, 2_000.0), delays(Vendor.POLLY, Failing.REFUSED, 0.9, 3));
    }

    @Test
    void halfOfMicroProfilesRetriesDoNotWait() {
        assertEquals(50, down(Vendor.MICROPROFILE, Failing.REFUSED).percentAtOnce(), 1);
        Preset mended = Vendor.MICROPROFILE.mended(Failing.REFUSED).orElseThrow();
        assertEquals(
                0, traffic(Failures.steady(1), Failing.REFUSED, 20).run(mended).percentAtOnce());
    }

    @Test
    void usersWhoFailTogetherComeBackTogetherWithoutJitter() {
        Traffic together =
                new Traffic(20, 50, true, Failures.steady(1), Failing.REFUSED, 20 * MILLI, 10_000 * MILLI, 0);
        assertEquals(
                50, together.run(Vendor.RESILIENCE4J.preset(Failing.REFUSED)).peak());
        // stripe-java's first retry is at 500 ms sharp, too, and meets some second ones of the second before.
        assertTrue(together.run(Vendor.STRIPE.preset(Failing.REFUSED)).peak() >= 50);
        long[] calls = together.run(Vendor.POLLY.preset(Failing.REFUSED)).callsPerSecond();
        assertArrayEquals(new long[] {50, 50, 100, 100, 150, 150, 200}, Arrays.copyOf(calls, 7));
    }

    @Test
    void aHealthyDependencyGetsOneCallForEachRequest() {
        for (Vendor vendor : Vendor.values()) {
            VendorRun run = traffic(Failures.steady(0), Failing.REFUSED, 20).run(vendor.preset(Failing.REFUSED));
            assertEquals(6_000, run.calls(), vendor.word());
            assertEquals(0.02, run.longestHeld(), vendor.word());
            assertEquals(1, run.outage().load(), vendor.word());
            assertEquals(new VendorRun.Spread(0, 0, 0), run.added(), vendor.word());
        }
    }

    @Test
    void theSameFirstAttemptsFailForEverybody() {
        Failures tenth = Failures.steady(0.1);
        Traffic traffic = traffic(tenth, Failing.REFUSED, 20);
        VendorRun none = traffic.run(Vendor.NONE.preset(Failing.REFUSED));
        long failed = 6_000 - none.outage().good();
        assertEquals(600, failed, 60);
        // Polly tries each of them again, and once more where that fails.
        VendorRun polly = traffic.run(Vendor.POLLY.preset(Failing.REFUSED));
        assertTrue(polly.retries() >= failed && polly.retries() < 1.2 * failed, "retries " + polly.retries());
        assertEquals(0, 6_000 - polly.outage().good(), 3);
        assertEquals(traffic.run(Vendor.POLLY.preset(Failing.REFUSED)).retries(), polly.retries());
    }

    @Test
    void usersAreServedAgainAtTheEndOfTheOutageExceptBehindAThrottle() {
        Failures minute = new Failures(1, 20, 40, 0);
        Traffic traffic = new Traffic(240, 50, false, minute, Failing.REFUSED, 20 * MILLI, 10_000 * MILLI, 0);
        assertEquals(
                OptionalDouble.of(0),
                traffic.run(Vendor.NONE.preset(Failing.REFUSED)).recovery());
        assertEquals(
                OptionalDouble.of(0),
                traffic.run(Vendor.POLLY.preset(Failing.REFUSED)).recovery());
        double throttled =
                traffic.run(Vendor.SRE.preset(Failing.REFUSED)).recovery().orElse(-1);
        assertTrue(throttled >= 0, "recovery " + throttled);
        Traffic healthy = new Traffic(60, 50, false, Failures.steady(0), Failing.REFUSED, 0, 1, 0);
        assertEquals(
                OptionalDouble.empty(),
                healthy.run(Vendor.NONE.preset(Failing.REFUSED)).recovery());
    }

    @Test
    void everyMakerAndEveryFailureHasItsWord() {
        assertEquals("aws-2026", Vendor.AWS_2026.word());
        assertEquals(
                List.of("503", "429", "silent"),
                Arrays.stream(Failing.values()).map(Failing::word).toList());
    }

    @Test
    void whatAMakerOffersAgainstItsPitfallIsRunInstead() {
        List<Vendor> mended = Arrays.stream(Vendor.values())
                .filter(vendor -> vendor.mended(Failing.REFUSED).isPresent())
                .toList();
        assertEquals(
                List.of(Vendor.AWS_STANDARD, Vendor.ENVOY, Vendor.RESILIENCE4J, Vendor.MICROPROFILE, Vendor.POLLY),
                mended);
        Preset resilience = Vendor.RESILIENCE4J.mended(Failing.REFUSED).orElseThrow();
        assertEquals(250, resilience.delays().delay(0, 0, () -> 0));
        Preset polly = Vendor.POLLY.mended(Failing.REFUSED).orElseThrow();
        assertEquals(2_500, polly.delays().delay(0, 0, () -> 0.5));
        Preset aws = Vendor.AWS_STANDARD.mended(Failing.THROTTLED).orElseThrow();
        assertEquals(1_000, aws.delays().cap() / 20);
        assertEquals(500, aws.delays().delay(0, 0, () -> 0.5));
    }

    @Test
    void whoWatchesIsToldOfEachRequestAndEachRetry() {
        int[] told = new int[2];
        VendorRun run = traffic(Failures.steady(0.5), Failing.REFUSED, 20)
                .run(Vendor.STRIPE.preset(Failing.REFUSED), () -> told[0]++, () -> told[1]++);
        assertEquals(6_000, told[0]);
        assertEquals(run.retries(), told[1]);
        assertTrue(told[1] > 0);
    }

    @Test
    void whatIsNoTrafficIsNamed() {
        assertRefused("seconds must be at least 1; it was 0", 0, 1, 0, 1);
        assertRefused("rps must be at least 1; it was 0", 1, 0, 0, 1);
        assertRefused("latencyNanos must be at least 0; it was -1", 1, 1, -1, 1);
        assertRefused("timeoutNanos must be at least 1; it was 0", 1, 1, 0, 0);
    }

    private static void assertRefused(String message, int seconds, int rps, long latency, long timeout) {
        assertEquals(
                message,
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new Traffic(
                                        seconds, rps, true, Failures.steady(0), Failing.REFUSED, latency, timeout, 0))
                        .getMessage());
    }
}

package dev.retrylab.simulation.budget;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.retry.RandomSource;
import dev.retrylab.simulation.Golden;
import dev.retrylab.simulation.budget.kind.Budget;
import dev.retrylab.simulation.budget.kind.TokenBucket;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OutageTest {

    private static final Outage.SecondListener NOBODY = (second, firsts, retries, budget) -> {};

    @Test
    void reproducesThePublishedFigures() {
        assertEquals(2, Golden.PUBLISHED.get("outage").size());
        for (JsonNode row : Golden.PUBLISHED.get("outage")) {
            boolean budgeted = row.get("budget").booleanValue();
            OutageRun run = new Outage(60, 100, 3, 1)
                    .run(budgeted ? new TokenBucket(10, 0.1) : Budget.none(), new PythonRandom(0), NOBODY);
            assertEquals(row.get("first").longValue(), run.first());
            assertEquals(row.get("backend").longValue(), run.backend());
            assertEquals(row.get("retries").longValue(), run.retries());
            assertEquals(row.get("load").doubleValue(), run.load());
            if (budgeted) {
                assertEquals(OptionalDouble.of(row.get("tokensFinal").doubleValue()), run.tokensLeft());
            }
        }
    }

    @Test
    void reproducesEveryTabledVariation() {
        assertEquals(576, Golden.GOLDEN.get("outage").size());
        for (JsonNode row : Golden.GOLDEN.get("outage")) {
            Budget budget = row.get(0).intValue() == 0
                    ? Budget.none()
                    : new TokenBucket(row.get(4).doubleValue(), row.get(5).doubleValue());
            OutageRun run = new Outage(
                            row.get(1).intValue(),
                            row.get(2).intValue(),
                            row.get(3).intValue(),
                            1)
                    .run(budget, new PythonRandom(5), NOBODY);
            assertEquals(row.get(6).longValue(), run.first(), row::toString);
            assertEquals(row.get(7).longValue(), run.backend(), row::toString);
            OptionalDouble tokens = row.get(8).isNull()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(row.get(8).doubleValue());
            assertEquals(tokens, run.tokensLeft(), row::toString);
        }
    }

    @Test
    void aTotalOutageNeedsNoRandomness() {
        RandomSource extreme = () -> Math.nextDown(1.0);
        OutageRun run = new Outage(60, 100, 3, 1).run(new TokenBucket(10, 0.1), extreme, NOBODY);
        assertEquals(new OutageRun(6_000, 6_000, 609, OptionalDouble.of(0.8999999999999991)), run);
        OutageRun healthy = new Outage(60, 100, 3, 0).run(Budget.none(), () -> 0, NOBODY);
        assertEquals(1, healthy.load());
    }

    @Test
    void aHealthyTimeBeforeTheOutageEarnsNothingAboveTheCap() {
        TokenBucket bucket = new TokenBucket(10, 0.1);
        new Outage(600, 100, 3, 0).run(bucket, new PythonRandom(0), NOBODY);
        assertEquals(
                6_609,
                new Outage(60, 100, 3, 1)
                        .run(bucket, new PythonRandom(0), NOBODY)
                        .backend());
    }

    @Test
    void aPartialFailureStillGetsItsRetries() {
        Outage outage = new Outage(60, 100, 3, 0.05);
        OutageRun free = outage.run(Budget.none(), new PythonRandom(1), NOBODY);
        OutageRun budgeted = outage.run(new TokenBucket(10, 0.1), new PythonRandom(1), NOBODY);
        assertEquals(free.retries(), budgeted.retries());
        assertTrue(free.retries() > 250 && free.retries() < 380, "retries " + free.retries());
    }

    @Test
    void withoutABudgetTheLoadIsAGeometricSum() {
        double load = new Outage(600, 100, 3, 0.5)
                .run(Budget.none(), new PythonRandom(3), NOBODY)
                .load();
        assertEquals(1 + 0.5 + 0.25 + 0.125, load, 0.02);
    }

    @Test
    void agreesWithTheModelsProseAtParametersNobodyTabled() {
        Random random = new Random(99);
        for (int round = 0; round < 300; round++) {
            int seconds = 1 + random.nextInt(20);
            int rps = 1 + random.nextInt(60);
            int retries = random.nextInt(6);
            double failure = round % 4 == 0 ? 1 : random.nextDouble();
            double cap = random.nextInt(400) / 16.0;
            double refund = round % 5 == 0 ? 0.1 : random.nextDouble();
            long seed = random.nextLong();
            OutageRun run = new Outage(seconds, rps, retries, failure)
                    .run(new TokenBucket(cap, refund), new PythonRandom(seed), NOBODY);
            assertEquals(prose(seconds * rps, retries, failure, cap, refund, seed), run);
        }
    }

    private static OutageRun prose(int firsts, int retries, double failure, double cap, double refund, long seed) {
        PythonRandom random = new PythonRandom(seed);
        double tokens = cap;
        long made = 0;
        for (int i = 0; i < firsts; i++) {
            tokens = Math.min(cap, tokens + refund);
            boolean failed = random.nextDouble() < failure;
            for (int retry = 1; retry <= retries && failed; retry++) {
                if (tokens < 1) {
                    break;
                }
                tokens -= 1;
                made++;
                failed = random.nextDouble() < failure;
            }
        }
        return new OutageRun(firsts, firsts, made, OptionalDouble.of(tokens));
    }

    @Test
    void everySecondIsHeardOnce() {
        long[] heard = new long[3];
        new Outage(3, 100, 3, 1)
                .run(
                        new TokenBucket(10, 0.1),
                        new PythonRandom(0),
                        (second, firsts, retries, budget) -> heard[second - 1] = retries);
        assertEquals(19, heard[0]);
        assertEquals(10, heard[1]);
        assertEquals(10, heard[2]);
    }

    @Test
    void anOutageMayBeginAndEndWithinTheRun() {
        long[] heard = new long[30];
        new Outage(30, 100, 3, new Failures(1, 10, 20, 0), 0)
                .run(
                        Budget.none(),
                        new PythonRandom(0),
                        (second, firsts, retries, budget) -> heard[second - 1] = retries);
        for (int second = 0; second < 30; second++) {
            assertEquals(second >= 10 && second < 20 ? 300 : 0, heard[second], "second " + second);
        }
    }

    @Test
    void aCallThatTakesTimeIsRetriedWhenItHasFailed() {
        long[] heard = new long[4];
        new Outage(4, 10, 1, new Failures(1, 0, 4, 0), 1.5)
                .run(
                        Budget.none(),
                        new PythonRandom(0),
                        (second, firsts, retries, budget) -> heard[second - 1] = retries);
        assertArrayEquals(new long[] {0, 5, 10, 10}, heard);
    }

    @Test
    void refusesWhatIsNoOutage() {
        assertThrows(IllegalArgumentException.class, () -> new Failures(1, 5, 4, 0));
        assertThrows(IllegalArgumentException.class, () -> new Failures(1, 0, 4, 1.5));
        assertThrows(IllegalArgumentException.class, () -> new Outage(1, 1, 1, Failures.steady(1), -1));
        assertThrows(IllegalArgumentException.class, () -> new Outage(0, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Outage(1, 0, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Outage(1, 1, -1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Outage(1, 1, 1, 1.1));
        assertThrows(IllegalArgumentException.class, () -> new Outage(1, 1, 1, Double.NaN));
    }

    @Test
    void aSecondTellsWhatWasMadeInItAndTheBudgetAsItIsLeft() {
        List<String> heard = new ArrayList<>();
        new Outage(2, 4, 1, 1)
                .run(
                        new TokenBucket(1.5, 0),
                        () -> 0,
                        (second, firsts, retries, budget) -> heard.add(second + ": " + firsts + " + " + retries + ", "
                                + budget.tokens().orElseThrow()));
        assertEquals(List.of("1: 4 + 1, 0.5", "2: 4 + 0, 0.5"), heard);
    }

    @Test
    void aProbabilityHoldsFromItsFirstSecondUntilTheFirstAfterIt() {
        Failures failures = new Failures(0.75, 10, 20, 0.25);
        assertEquals(0.25, failures.at(Math.nextDown(10.0)));
        assertEquals(0.75, failures.at(10));
        assertEquals(0.75, failures.at(Math.nextDown(20.0)));
        assertEquals(0.25, failures.at(20));
        assertEquals(0.5, Failures.steady(0.5).at(0));
    }

    @Test
    void whatIsOnItsBoundIsAnOutageAndWhatIsBeyondIsNamed() {
        assertEquals(new Failures(0, 0, 0, 1), new Failures(0, 0, 0, 1));
        assertEquals(
                new OutageRun(1, 1, 0, OptionalDouble.empty()),
                new Outage(1, 1, 0, Failures.steady(1), 0).run(Budget.none(), () -> 0, NOBODY));
        assertEquals(
                "probability must be from 0 to 1; it was -0.5",
                assertThrows(IllegalArgumentException.class, () -> Failures.steady(-0.5))
                        .getMessage());
        assertEquals(
                "from must be at least 0 and at most to; they were -1.0, 4.0",
                assertThrows(IllegalArgumentException.class, () -> new Failures(1, -1, 4, 0))
                        .getMessage());
        assertThrows(
                IllegalArgumentException.class,
                () -> new Outage(1, 1, 1, Failures.steady(1), Double.POSITIVE_INFINITY));
    }

    @Test
    void aCallThatEndsWithTheSecondCountsToTheNext() {
        long[] heard = new long[2];
        new Outage(2, 1, 1, Failures.steady(1), 1)
                .run(Budget.none(), () -> 0, (second, firsts, retries, budget) -> heard[second - 1] = retries);
        assertArrayEquals(new long[] {0, 1}, heard);
    }

    @Test
    void whatHasEndedIsToldToTheBudgetBeforeTheRequestThatComesThen() {
        List<String> told = new ArrayList<>();
        Budget budget = new Budget() {
            @Override
            public boolean admitsFirst(double now) {
                told.add("request at " + now);
                return true;
            }

            @Override
            public boolean takeRetry(double now) {
                told.add("retry at " + now);
                return true;
            }

            @Override
            public void ended(boolean retry, boolean succeeded, double now) {
                told.add((retry ? "retry" : "first") + " ended at " + now);
            }
        };
        new Outage(1, 2, 1, Failures.steady(1), 0.5).run(budget, () -> 0, NOBODY);
        assertEquals(
                List.of("request at 0.0", "first ended at 0.5", "retry at 0.5", "request at 0.5"),
                told,
                "what ends with the run's end counts as made");
    }

    @Test
    void aRetryCountsToTheSecondInWhichItBegins() {
        long[] heard = new long[2];
        new Outage(2, 1, 1, Failures.steady(1), 0.5)
                .run(Budget.none(), () -> 0, (second, firsts, retries, budget) -> heard[second - 1] = retries);
        assertArrayEquals(new long[] {1, 1}, heard);
    }
}

package dev.retrylab.simulation.budget.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.simulation.budget.Failures;
import dev.retrylab.simulation.budget.Outage;
import dev.retrylab.simulation.budget.OutageRun;
import dev.retrylab.simulation.budget.kind.AwsQuota.Failure;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class BudgetKindTest {

    private static final Outage PUBLISHED = new Outage(60, 100, 3, 1);

    private static OutageRun run(BudgetKind kind, Outage outage) {
        PythonRandom random = new PythonRandom(0);
        return outage.run(kind.fresh(10, 0.1, random), random, (second, firsts, retries, budget) -> {});
    }

    @Test
    void inTheSameOutageEachLetsThroughWhatItsMakersSay() {
        assertEquals(24_000, run(BudgetKind.NONE, PUBLISHED).backend());
        assertEquals(6_609, run(BudgetKind.TOKEN_BUCKET, PUBLISHED).backend());
        assertEquals(6_003, run(BudgetKind.GRPC, PUBLISHED).backend());
        assertEquals(6_100, run(BudgetKind.AWS_STANDARD, PUBLISHED).backend());
        assertEquals(6_035, run(BudgetKind.AWS_2026, PUBLISHED).backend());
        assertEquals(1.30, run(BudgetKind.FINAGLE, PUBLISHED).load(), 0.005);
    }

    @Test
    void envoyHoldsRetriesToAQuarterOfTheFirstAttempts() {
        Outage aSecondEach = new Outage(60, 100, 3, Failures.steady(1), 1);
        double load = run(BudgetKind.ENVOY, aSecondEach).load();
        assertTrue(load > 1.23 && load <= 1.25, "load " + load);
        // With hardly anything in flight its three retries at once are as good as no budget.
        assertEquals(4, run(BudgetKind.ENVOY, PUBLISHED).load());
    }

    @Test
    void theThrottleOfTheSreBookRejectsNearlyEverythingWhileNothingIsAccepted() {
        OutageRun run = run(BudgetKind.SRE, PUBLISHED);
        assertTrue(run.backend() < 30, "calls " + run.backend());
        assertEquals(6_000, run.first());
        // At 40 % failures it accepts more than half, and so nothing is rejected for long.
        OutageRun partial = run(BudgetKind.SRE, new Outage(60, 100, 0, 0.4));
        assertTrue(partial.sent() > 5_900, "sent " + partial.sent());
        // Where more than half fails at random it takes that for overload, and ends up rejecting nearly all.
        assertTrue(run(BudgetKind.SRE, new Outage(60, 100, 0, 0.8)).load() < 0.1);
    }

    @Test
    void aHealthyServiceIsNeverThrottled() {
        for (BudgetKind kind : BudgetKind.values()) {
            OutageRun run = run(kind, new Outage(60, 100, 3, 0));
            assertEquals(6_000, run.backend(), kind::word);
        }
    }

    @Test
    void theLiveClientsBucketCountsWholeThousandths() {
        OutageRun run = PUBLISHED.run(
                new WholeTokenBucket(10, 0.1), new PythonRandom(0), (second, firsts, retries, budget) -> {});
        assertEquals(new OutageRun(6_000, 6_000, 609, OptionalDouble.of(0.9)), run);
        WholeTokenBucket whole = new WholeTokenBucket(10, 0.1);
        TokenBucket doubles = new TokenBucket(10, 0.1);
        for (int operation = 1; operation <= 10; operation++) {
            whole.admitsFirst(0);
            doubles.admitsFirst(0);
            assertTrue(whole.takeRetry(0) && doubles.takeRetry(0));
        }
        whole.admitsFirst(0);
        doubles.admitsFirst(0);
        assertTrue(whole.takeRetry(0), "the eleventh is paid for");
        assertFalse(doubles.takeRetry(0), "doubles have drifted below it");
    }

    @Test
    void theQuotaOf2026FollowsItsVectors() {
        AwsQuota quota = AwsQuota.of2026();
        assertEquals(50, AwsQuota.delayMillis(Failure.TRANSIENT, 0));
        assertTrue(quota.takeRetry(Failure.TRANSIENT));
        assertEquals(OptionalDouble.of(486), quota.tokens());
        assertEquals(100, AwsQuota.delayMillis(Failure.TRANSIENT, 1));
        assertTrue(quota.takeRetry(Failure.TRANSIENT));
        assertEquals(OptionalDouble.of(472), quota.tokens());
        quota.retrySucceeded(Failure.TRANSIENT);
        assertEquals(OptionalDouble.of(486), quota.tokens());
    }

    @Test
    void throttlingCostsLessAndWaitsLonger() {
        AwsQuota quota = AwsQuota.of2026();
        assertEquals(1_000, AwsQuota.delayMillis(Failure.THROTTLED, 0));
        assertTrue(quota.takeRetry(Failure.THROTTLED));
        assertEquals(OptionalDouble.of(495), quota.tokens());
        quota.retrySucceeded(Failure.THROTTLED);
        assertEquals(OptionalDouble.of(500), quota.tokens());
    }

    @Test
    void aFirstSuccessRefillsTheQuotaByOne() {
        AwsQuota quota = AwsQuota.standard();
        assertTrue(quota.takeRetry(0));
        quota.ended(false, true, 0);
        assertEquals(OptionalDouble.of(496), quota.tokens());
        quota.ended(true, true, 0);
        assertEquals(OptionalDouble.of(500), quota.tokens());
    }

    @Test
    void grpcRetriesAgainOnceSuccessesHaveRefilledHalf() {
        GrpcThrottle throttle = new GrpcThrottle();
        for (int i = 0; i < 5; i++) {
            throttle.ended(false, false, 0);
        }
        assertFalse(throttle.takeRetry(0));
        throttle.ended(false, true, 0);
        assertTrue(throttle.takeRetry(0), "5.1 tokens are more than half of ten");
    }

    @Test
    void finagleForgetsAfterTenSeconds() {
        FinagleBudget budget = new FinagleBudget();
        for (int i = 0; i < 100; i++) {
            assertTrue(budget.takeRetry(0));
        }
        assertFalse(budget.takeRetry(9.9));
        assertTrue(budget.takeRetry(10));
    }
}

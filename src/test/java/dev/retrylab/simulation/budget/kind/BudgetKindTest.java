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

    @Test
    void theWordOfAKindIsItsName() {
        assertEquals("aws-2026", BudgetKind.AWS_2026.word());
        assertTrue(BudgetKind.ENVOY.looksAtFlight());
        assertFalse(BudgetKind.FINAGLE.looksAtFlight());
    }

    @Test
    void onlyFinagleLimitsTheRetriesOfOneRequest() {
        for (BudgetKind kind : BudgetKind.values()) {
            Budget budget = kind.fresh(10, 0.1, () -> 0.5);
            assertTrue(budget.admitsFirst(0), kind::word);
            assertEquals(kind == BudgetKind.FINAGLE ? 21 : Integer.MAX_VALUE, budget.mostRetries(), kind::word);
        }
    }

    @Test
    void tokensAreToldInRetriesOrAsTheyAreKept() {
        assertEquals(OptionalDouble.empty(), Budget.none().tokens());
        assertEquals(OptionalDouble.empty(), new EnvoyBudget().tokens());
        FinagleBudget finagle = new FinagleBudget();
        assertEquals(OptionalDouble.of(100), finagle.tokens(), "ten a second for ten seconds");
        finagle.admitsFirst(0);
        assertEquals(OptionalDouble.of(100.2), finagle.tokens());
        finagle.takeRetry(0);
        assertEquals(OptionalDouble.of(99.2), finagle.tokens());
        GrpcThrottle grpc = new GrpcThrottle();
        grpc.ended(false, false, 0);
        grpc.ended(true, true, 0);
        assertEquals(OptionalDouble.of(9.1), grpc.tokens());
    }

    @Test
    void grpcsTokensAreNeverLessThanNoneNorMoreThanTen() {
        GrpcThrottle throttle = new GrpcThrottle();
        throttle.ended(false, true, 0);
        assertEquals(OptionalDouble.of(10), throttle.tokens());
        for (int i = 0; i < 12; i++) {
            throttle.ended(false, false, 0);
        }
        assertEquals(OptionalDouble.of(0), throttle.tokens());
    }

    @Test
    void whatComesBackToTheQuotaIsWhatItsFailureCost() {
        AwsQuota standard = AwsQuota.standard();
        for (Failure failure : Failure.values()) {
            assertTrue(standard.takeRetry(failure));
        }
        assertEquals(OptionalDouble.of(500 - 5 - 5 - 10), standard.tokens());
        standard.ended(true, false, 0);
        standard.ended(false, false, 0);
        assertEquals(OptionalDouble.of(480), standard.tokens(), "a failure brings nothing back");
        standard.retrySucceeded(Failure.TIMED_OUT);
        assertEquals(OptionalDouble.of(490), standard.tokens());
        AwsQuota timingOut = AwsQuota.standard(Failure.TIMED_OUT);
        assertTrue(timingOut.takeRetry(0));
        assertEquals(OptionalDouble.of(490), timingOut.tokens());
    }

    @Test
    void theQuotaPaysAsLongAsItHasTheCost() {
        AwsQuota quota = AwsQuota.standard();
        for (int i = 0; i < 100; i++) {
            assertTrue(quota.takeRetry(0), "retry " + i);
        }
        assertFalse(quota.takeRetry(0));
        assertEquals(OptionalDouble.of(0), quota.tokens());
    }

    @Test
    void noMoreThanAFewRetriesAreUnderWayAtOnce() {
        FewAtOnce two = new FewAtOnce(2);
        assertTrue(two.takeRetry(0) && two.takeRetry(0));
        assertFalse(two.takeRetry(0));
        two.ended(false, false, 1);
        assertFalse(two.takeRetry(1), "it was no retry that ended");
        two.ended(true, false, 1);
        assertTrue(two.takeRetry(1));
        assertFalse(two.takeRetry(1));
    }

    /** (requests − 2 · accepts) / (requests + 1): after four requests and one that was accepted, 2/5. */
    @Test
    void theThrottleRejectsByWhatWasNotAccepted() {
        double[] draw = {0};
        SreThrottle throttle = new SreThrottle(() -> draw[0]);
        assertTrue(throttle.admitsFirst(0), "nothing was asked yet");
        throttle.ended(false, true, 0);
        for (int i = 0; i < 3; i++) {
            draw[0] = 0.99;
            assertTrue(throttle.admitsFirst(1));
            throttle.ended(false, false, 1);
        }
        draw[0] = Math.nextDown(0.4);
        assertFalse(throttle.takeRetry(2));
        // It counts what it has rejected: now five were asked, and 3/6 is the bound.
        draw[0] = Math.nextDown(0.5);
        assertFalse(throttle.admitsFirst(2));
        draw[0] = 4 / 7.0;
        assertTrue(throttle.takeRetry(2));
        draw[0] = 0;
        assertTrue(throttle.admitsFirst(122), "two minutes later all is forgotten");
    }

    @Test
    void aSumForgetsWhatItsSecondsHaveLeftBehind() {
        SlidingSum sum = new SlidingSum(3);
        sum.add(0.9, 1);
        sum.add(1, 10);
        sum.add(2.5, 100);
        assertEquals(111, sum.at(2.99));
        assertEquals(110, sum.at(3));
        sum.add(3, 1_000);
        assertEquals(1_100, sum.at(4));
        assertEquals(1_000, sum.at(5.9));
        assertEquals(0, sum.at(100));
        sum.add(101, 7);
        assertEquals(7, sum.at(103.5));
        assertEquals(0, sum.at(104));
    }
}

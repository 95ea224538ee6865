package dev.retrylab.retry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RetryBudgetTest {

    private final RetryBudget budget = new RetryBudget(10_000, 100);

    @Test
    void paysForTheEleventhRetryThatABucketOfDoublesDenies() {
        long balance = budget.full();
        double doubles = 10;
        for (int operation = 1; operation <= 11; operation++) {
            balance = budget.afterRetry(budget.afterFirstAttempt(balance)).orElseThrow();
            doubles = Math.min(10, doubles + 0.1);
            if (operation <= 10) {
                doubles -= 1;
            }
        }
        assertEquals(0, balance);
        assertTrue(doubles < 1, "a bucket of doubles holds " + doubles);
    }

    @Test
    void healthyTrafficNeverFillsItAboveTheCap() {
        long balance = budget.full();
        for (int operation = 0; operation < 60_000; operation++) {
            balance = budget.afterFirstAttempt(balance);
        }
        assertEquals(10_000, balance);
    }

    @Test
    void anEmptyBucketRefuses() {
        assertEquals(OptionalLong.empty(), budget.afterRetry(999));
        assertEquals(OptionalLong.of(0), budget.afterRetry(1_000));
    }

    @Test
    void theLargestRefundDoesNotOverflow() {
        RetryBudget generous = new RetryBudget(Long.MAX_VALUE, Long.MAX_VALUE);
        assertEquals(Long.MAX_VALUE, generous.afterFirstAttempt(Long.MAX_VALUE - 1));
    }

    @Test
    void theBalanceStaysWithinItsBoundsAndRetriesNeverExceedWhatWasPaidIn() {
        Random random = new Random(17);
        for (int round = 0; round < 200; round++) {
            RetryBudget some =
                    new RetryBudget(random.nextInt(20_000), random.nextInt(2_000), 1 + random.nextInt(3_000));
            long balance = some.full();
            long firsts = 0;
            long retries = 0;
            for (int i = 0; i < 500; i++) {
                if (random.nextBoolean()) {
                    balance = some.afterFirstAttempt(balance);
                    firsts++;
                } else if (some.afterRetry(balance).isPresent()) {
                    balance = some.afterRetry(balance).getAsLong();
                    retries++;
                }
                assertTrue(balance >= 0 && balance <= some.capMillitokens());
            }
            assertTrue(retries * some.costMillitokens() <= some.full() + firsts * some.refundMillitokens());
        }
    }

    @Test
    void refusesWhatIsNoBudget() {
        assertThrows(IllegalArgumentException.class, () -> new RetryBudget(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> new RetryBudget(0, -1));
        assertThrows(IllegalArgumentException.class, () -> new RetryBudget(0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> budget.afterRetry(-1));
        assertThrows(IllegalArgumentException.class, () -> budget.afterFirstAttempt(10_001));
    }

    @Test
    void aBucketThatHoldsNothingPaysForNoRetry() {
        RetryBudget none = new RetryBudget(0, 0, 1);
        assertEquals(0, none.afterFirstAttempt(none.full()));
        assertEquals(OptionalLong.empty(), none.afterRetry(0));
    }
}

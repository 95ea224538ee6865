package dev.retrylab.retry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {

    private static final RandomSource UNUSED = () -> {
        throw new AssertionError("no draw expected");
    };

    @Test
    void waitsTheBaseFirstAndNothingAfterTheLastAttempt() {
        RetryPolicy policy = new RetryPolicy(5, new Backoff(100, 10_000, Jitter.NONE));
        assertEquals(OptionalDouble.of(100), policy.delayAfter(1, 100, UNUSED));
        assertEquals(OptionalDouble.of(200), policy.delayAfter(2, 100, UNUSED));
        assertEquals(OptionalDouble.of(400), policy.delayAfter(3, 200, UNUSED));
        assertEquals(OptionalDouble.of(800), policy.delayAfter(4, 400, UNUSED));
        assertEquals(OptionalDouble.empty(), policy.delayAfter(5, 800, UNUSED));
    }

    @Test
    void oneAttemptMeansNoRetry() {
        RetryPolicy policy = new RetryPolicy(1, new Backoff(100, 10_000, Jitter.FULL));
        assertEquals(OptionalDouble.empty(), policy.delayAfter(1, 100, UNUSED));
    }

    @Test
    void refusesNoAttemptAtAll() {
        Backoff backoff = new Backoff(100, 10_000, Jitter.FULL);
        assertThrows(IllegalArgumentException.class, () -> new RetryPolicy(0, backoff));
        assertThrows(IllegalArgumentException.class, () -> new RetryPolicy(3, backoff).delayAfter(0, 100, UNUSED));
    }
}

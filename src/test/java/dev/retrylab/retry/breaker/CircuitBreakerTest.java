package dev.retrylab.retry.breaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.breaker.CircuitBreaker.Permit;
import dev.retrylab.retry.breaker.CircuitBreaker.State;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CircuitBreakerTest {

    private static final long SECOND = 1_000_000_000L;
    /** A monotonic clock may start anywhere, and pass through the largest number. */
    private static final long START = Long.MAX_VALUE - 3 * SECOND;

    private static BreakerPolicy policy(WindowSize window, int minCalls, int probes) {
        return new BreakerPolicy(0.5, window, minCalls, Duration.ofSeconds(5), 0, probes);
    }

    private static CircuitBreaker breaker(BreakerPolicy policy) {
        return new CircuitBreaker(policy, () -> 0.5);
    }

    private final CircuitBreaker ofTen = breaker(policy(WindowSize.ofCalls(10), 10, 3));

    private static void calls(CircuitBreaker breaker, int successes, int failures) {
        for (int i = 0; i < successes; i++) {
            breaker.acquire(START).orElseThrow().succeeded(START);
        }
        for (int i = 0; i < failures; i++) {
            breaker.acquire(START).ifPresent(permit -> permit.failed(START));
        }
    }

    @Test
    void staysClosedWhileEveryCallSucceeds() {
        calls(ofTen, 100, 0);
        assertEquals(State.CLOSED, ofTen.state(START));
    }

    @Test
    void opensAtTheRatioOnceThereAreEnoughCalls() {
        calls(ofTen, 5, 4);
        assertEquals(State.CLOSED, ofTen.state(START));
        calls(ofTen, 0, 1);
        assertEquals(State.OPEN, ofTen.state(START));
    }

    @Test
    void twoUnluckyCallsAreNoOutage() {
        calls(ofTen, 0, 9);
        assertEquals(State.CLOSED, ofTen.state(START));
    }

    @Test
    void aWindowOfCallsForgetsTheOldest() {
        calls(ofTen, 0, 4);
        calls(ofTen, 10, 0);
        calls(ofTen, 0, 4);
        assertEquals(State.CLOSED, ofTen.state(START), "the last ten hold six successes and four failures");
    }

    @Test
    void aFailureAsOldAsTheWindowIsNoLongerInIt() {
        CircuitBreaker threeInFiveSeconds = breaker(policy(WindowSize.ofTime(Duration.ofSeconds(5)), 3, 1));
        for (long second : new long[] {0, 4, 5}) {
            long now = START + second * SECOND;
            threeInFiveSeconds.acquire(now).orElseThrow().failed(now);
            assertEquals(State.CLOSED, threeInFiveSeconds.state(now));
        }
        long now = START + 6 * SECOND;
        threeInFiveSeconds.acquire(now).orElseThrow().failed(now);
        assertEquals(State.OPEN, threeInFiveSeconds.state(now));
    }

    @Test
    void refusesWhileOpenAndNotAMomentLonger() {
        calls(ofTen, 0, 10);
        assertTrue(ofTen.acquire(START + 5 * SECOND - 1).isEmpty());
        assertTrue(ofTen.staysOpenUntil(START, START + 5 * SECOND - 1));
        assertFalse(ofTen.staysOpenUntil(START, START + 5 * SECOND));
        assertEquals(State.HALF_OPEN, ofTen.state(START + 5 * SECOND));
    }

    @Test
    void halfOpenLetsThreeOfFiftyThrough() {
        calls(ofTen, 0, 10);
        long now = START + 5 * SECOND;
        long through = IntStream.range(0, 50)
                .filter(i -> ofTen.acquire(now).isPresent())
                .count();
        assertEquals(3, through);
    }

    @Test
    void goodProbesCloseItWithAnEmptyWindow() {
        calls(ofTen, 0, 10);
        probes(3, 0);
        assertEquals(State.CLOSED, ofTen.state(START + 5 * SECOND));
        calls(ofTen, 0, 9);
        assertEquals(State.CLOSED, ofTen.state(START + 5 * SECOND), "nine failures since it closed are too few");
        calls(ofTen, 0, 1);
        assertEquals(State.OPEN, ofTen.state(START), "and ten are enough");
    }

    @Test
    void badProbesOpenItForAnotherCoolDown() {
        calls(ofTen, 0, 10);
        probes(1, 2);
        assertEquals(State.OPEN, ofTen.state(START + 10 * SECOND - 1));
        assertEquals(State.HALF_OPEN, ofTen.state(START + 10 * SECOND));
    }

    @Test
    void probesThatFailOpenItAtTheRatioAndBelowThatCloseIt() {
        calls(ofTen, 0, 10);
        probes(2, 1);
        assertEquals(State.CLOSED, ofTen.state(START + 5 * SECOND), "a third is less than half");
        CircuitBreaker twoProbes = breaker(policy(WindowSize.ofCalls(10), 10, 2));
        calls(twoProbes, 0, 10);
        long now = START + 5 * SECOND;
        twoProbes.acquire(now).orElseThrow().succeeded(now);
        twoProbes.acquire(now).orElseThrow().failed(now);
        assertEquals(State.OPEN, twoProbes.state(now), "one of two is half");
    }

    @Test
    void tellsHowLongItStaysOpen() {
        assertEquals(0, ofTen.openForNanos(START));
        calls(ofTen, 0, 10);
        assertEquals(5 * SECOND, ofTen.openForNanos(START));
        assertEquals(1, ofTen.openForNanos(START + 5 * SECOND - 1));
        assertEquals(0, ofTen.openForNanos(START + 5 * SECOND));
    }

    private void probes(int good, int bad) {
        long now = START + 5 * SECOND;
        for (int i = 0; i < good + bad; i++) {
            Permit permit = ofTen.acquire(now).orElseThrow();
            if (i < good) {
                permit.succeeded(now);
            } else {
                permit.failed(now);
            }
        }
    }

    @Test
    void aProbeThatNeitherSucceedsNorFailsGivesItsPlaceBackOnce() {
        calls(ofTen, 0, 10);
        long now = START + 5 * SECOND;
        Permit undecided = ofTen.acquire(now).orElseThrow();
        ofTen.acquire(now).orElseThrow();
        ofTen.acquire(now).orElseThrow();
        undecided.release();
        undecided.release();
        assertTrue(ofTen.acquire(now).isPresent());
        assertTrue(ofTen.acquire(now).isEmpty());
        assertEquals(State.HALF_OPEN, ofTen.state(now));
    }

    @Test
    void aResultFromBeforeTheChangeCountsForNothing() {
        Permit slow = ofTen.acquire(START).orElseThrow();
        calls(ofTen, 0, 10);
        long now = START + 5 * SECOND;
        assertEquals(State.HALF_OPEN, ofTen.state(now));
        slow.failed(now);
        slow.succeeded(now);
        probes(3, 0);
        assertEquals(State.CLOSED, ofTen.state(now));
    }

    @Test
    void coolDownsWithJitterEndApartAndNeverEarly() {
        Random random = new Random(7);
        List<Long> ends = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            CircuitBreaker one = new CircuitBreaker(
                    new BreakerPolicy(1, WindowSize.ofCalls(1), 1, Duration.ofSeconds(5), 1, 1), random::nextDouble);
            calls(one, 0, 1);
            long second = 5;
            assertTrue(one.acquire(START + 5 * SECOND - 1).isEmpty());
            while (one.state(START + second * SECOND) == State.OPEN) {
                second++;
            }
            ends.add(second);
        }
        assertTrue(ends.stream().allMatch(second -> second <= 10), ends.toString());
        assertEquals(5, ends.stream().filter(second -> second > 5).distinct().count(), ends.toString());
    }

    @Test
    void badSettingsNameTheMemberItsBoundAndTheValue() {
        IllegalArgumentException tooMany =
                assertThrows(IllegalArgumentException.class, () -> policy(WindowSize.ofCalls(10), 11, 1));
        assertEquals("minCalls must fit into the window, 10 calls; it was 11", tooMany.getMessage());
        assertThrows(IllegalArgumentException.class, () -> WindowSize.ofTime(Duration.ZERO));
    }

    @ParameterizedTest
    @CsvSource({
        "NaN, 1, PT1S, 0, 1, failureRatio must be above 0 and at most 1; it was NaN",
        "0, 1, PT1S, 0, 1, failureRatio must be above 0 and at most 1; it was 0.0",
        "0.5, 0, PT1S, 0, 1, minCalls must be at least 1; it was 0",
        "0.5, 1, PT0S, 0, 1, open must be more than zero; it was PT0S",
        "0.5, 1, PT1S, -0.1, 1, openJitter must be from 0 to 1; it was -0.1",
        "0.5, 1, PT1S, 1.1, 1, openJitter must be from 0 to 1; it was 1.1",
        "0.5, 1, PT1S, 0, 0, probes must be at least 1; it was 0"
    })
    void eachSettingHasItsBounds(
            double ratio, int minCalls, Duration open, double jitter, int probes, String complaint) {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> new BreakerPolicy(ratio, WindowSize.ofCalls(1), minCalls, open, jitter, probes));
        assertEquals(complaint, refused.getMessage());
    }

    @Test
    void aWindowSaysItsSize() {
        assertEquals("10 calls", WindowSize.ofCalls(10).toString());
        assertEquals("PT5S", WindowSize.ofTime(Duration.ofSeconds(5)).toString());
    }
}

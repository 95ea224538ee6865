package dev.retrylab.retry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaledBackoffTest {

    private static final double JUST_BELOW_ONE = Math.nextDown(1.0);

    @Test
    void spreadsTheCeilingBetweenItsFactors() {
        // gRPC proposal A6: min(initial · 2^(n−1), max) · random(0.8, 1.2).
        ScaledBackoff grpc = new ScaledBackoff(100, 1_000, 0.8, 1.2, 0);
        assertEquals(80, grpc.delay(0, 0, () -> 0));
        assertEquals(100, grpc.delay(0, 0, () -> 0.5));
        assertEquals(400, grpc.delay(2, 0, () -> 0.5), 1e-9);
        assertEquals(800, grpc.delay(1_000_000, 0, () -> 0));
        assertTrue(grpc.delay(9, 0, () -> JUST_BELOW_ONE) <= 1_200);
        assertEquals(1_200, grpc.cap());
    }

    @Test
    void neverFallsBelowItsFloor() {
        // stripe-java 29: the upper quarter of the ceiling, and at least the base, so the first retry has no jitter.
        ScaledBackoff stripe = new ScaledBackoff(500, 5_000, 0.75, 1, 500);
        assertEquals(500, stripe.delay(0, 0, () -> 0));
        assertEquals(500, stripe.delay(0, 0, () -> JUST_BELOW_ONE), 1e-9);
        assertEquals(750, stripe.delay(1, 0, () -> 0));
        assertEquals(3_750, stripe.delay(20, 0, () -> 0));
        assertEquals(5_000, stripe.cap());
    }

    @ParameterizedTest
    @CsvSource({
        "-1,10,0,1,0,base",
        "10,5,0,1,0,cap",
        "1,10,NaN,1,0,from",
        "1,10,-0.1,1,0,from",
        "1,10,1,0.5,0,to",
        "1,10,0,Infinity,0,to",
        "1,1e308,0,10,0,to",
        "1,10,0,1,11,floor",
        "1,10,0,1,NaN,floor"
    })
    void refusesWhatIsNoBackoff(double base, double cap, double from, double to, double floor, String member) {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> new ScaledBackoff(base, cap, from, to, floor));
        assertTrue(refused.getMessage().startsWith(member + " must be"), refused.getMessage());
    }

    @Test
    void factorsAndFloorMayLieOnTheirBounds() {
        ScaledBackoff none = new ScaledBackoff(0, 0, 0, 0, 0);
        assertEquals(0, none.delay(3, 0, () -> 0.5));
        ScaledBackoff fixed = new ScaledBackoff(1, 10, 2, 2, 20);
        assertEquals(20, fixed.delay(0, 0, () -> 0.5), "the floor is the longest that the factors allow");
        ScaledBackoff largest = new ScaledBackoff(1, 1, Double.MAX_VALUE, Double.MAX_VALUE, 0);
        assertEquals(Double.MAX_VALUE, largest.delay(0, 0, () -> 0.5));
    }
}

package dev.retrylab.simulation.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.simulation.budget.Outage;
import dev.retrylab.simulation.budget.kind.WholeTokenBucket;
import dev.retrylab.simulation.random.FastRandom;
import dev.retrylab.simulation.waits.Waits;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each figure against its closed form, or against a simulation that knows nothing of it. */
class FigureTest {

    @Test
    void callsOfLayersArePowers() {
        for (int layers = 1; layers <= 6; layers++) {
            for (int attempts = 1; attempts <= 6; attempts++) {
                assertEquals(Math.pow(attempts, layers), one(Figure.CALLS_OF_LAYERS, layers, attempts));
            }
        }
    }

    @Test
    void callsPerRequestAreAGeometricSum() {
        for (int attempts = 1; attempts <= 8; attempts++) {
            assertEquals(attempts, one(Figure.CALLS_PER_REQUEST, attempts, 1));
            assertEquals((1 - Math.pow(0.3, attempts)) / 0.7, one(Figure.CALLS_PER_REQUEST, attempts, 0.3), 1e-12);
        }
    }

    @Test
    void ceilingsDoubleUpToTheCap() {
        assertEquals(List.of(200.0, 400.0, 800.0, 1000.0, 1000.0), Figure.CEILINGS.of(200, 1000, 5));
    }

    @Test
    void meanWaitsAreThoseOfAHundredThousandClients() {
        List<Double> means = Figure.MEAN_WAITS.of(200, 1000, 5);
        assertEquals(List.of(100.0, 200.0, 400.0, 500.0, 500.0), means);
        List<Waits.Before> drawn = new Waits(new Backoff(200, 1000, Jitter.FULL), 5, 100_000).run(new FastRandom(1));
        // A uniform draw up to 1,000 has a standard deviation of 289; of 100,000 draws the mean has 0.91.
        IntStream.range(0, 5)
                .forEach(i -> assertEquals(means.get(i), drawn.get(i).mean(), 5));
    }

    @ParameterizedTest
    @CsvSource({"5000,1000,200,2", "1000,1000,200,0", "2200,1000,200,1", "2199,1000,200,0", "10000,1000,100,5"})
    void oneMoreRetryWouldNotFit(double deadline, double timeout, double base, int retries) {
        assertEquals(retries, one(Figure.RETRIES_THAT_FIT, deadline, timeout, base, 1_000_000));
    }

    @Test
    void theCrowdIsInStepOnceTheLeastDrawIsTheCap() {
        for (int cap = 2; cap <= 200; cap++) {
            double failures = one(Figure.FAILURES_UNTIL_IN_STEP, 1, cap);
            assertEquals(1 + Math.ceil(Math.log(2.0 * cap) / Math.log(2) - 1e-9), failures, "cap " + cap);
        }
    }

    @Test
    void aShiftedIntIsNegativeWhenItsHighestBitIsReached() {
        for (int base : new int[] {1, 2, 3, 100, 1000, 1023, 1024, 3000}) {
            assertEquals(Integer.numberOfLeadingZeros(base), one(Figure.FAILURES_UNTIL_NEGATIVE, base, 30_000));
        }
    }

    @ParameterizedTest
    @CsvSource({"100,5", "100,10", "300,20", "500,14", "3,4", "0,1"})
    void aFullBucketPaysForAsManyRetriesAsInAnOutage(int tokens, int price) {
        double paid = one(Figure.RETRIES_PAID, tokens, price);
        assertEquals(Math.floor((double) tokens / price), paid);
        long retries = new Outage(60, 50, 2, 1)
                .run(new WholeTokenBucket((double) tokens / price, 0), () -> 0, (second, firsts, made, budget) -> {})
                .retries();
        assertEquals(retries, paid);
    }

    @Test
    void aCrowdInStepMakesTriangularNumbersOfCalls() {
        for (int clients = 1; clients <= 100; clients++) {
            assertEquals(clients * (clients + 1) / 2.0, one(Figure.CALLS_IN_STEP, clients));
        }
    }

    @Test
    void aPassedDeadlineSparesWhatWouldBeginAfterIt() {
        for (int attempts = 1; attempts <= 8; attempts++) {
            for (int timeout = 5; timeout <= 12; timeout++) {
                for (int deadline = 10; deadline <= 40; deadline += 5) {
                    double begun = Math.min(attempts, Math.ceil((double) deadline / timeout));
                    assertEquals(
                            attempts - begun,
                            one(Figure.CALLS_SPARED, deadline, attempts, timeout),
                            attempts + " × " + timeout + " s under " + deadline + " s");
                }
            }
        }
    }

    /** The fifth failure of a window of ten is known a timeout after the fifth call; then so many probes follow. */
    @Test
    void aBreakerLearnsOfAnOutageATimeoutLater() {
        for (double rate : new double[] {2, 4, 5, 10}) {
            for (double timeout : new double[] {1, 2, 3}) {
                double[] of = {rate, timeout, 10, 4, 2, 10};
                double opens = timeout + 4 / rate;
                assertEquals(opens, one(Figure.SECONDS_UNTIL_OPEN, of), 1e-9);
                assertEquals(Math.round(opens * rate), one(Figure.CALLS_UNTIL_OPEN, of));
                assertTrue(opens + 4 + 2 / rate <= 10, "both probes are in the outage");
                assertEquals(Math.round(opens * rate) + 2, one(Figure.CALLS_PAST_A_BREAKER, of));
            }
        }
    }

    @Test
    void aLongOutageMeetsSeveralRoundsOfProbes() {
        assertEquals(8 + 3 * 2, one(Figure.CALLS_PAST_A_BREAKER, 4, 1, 10, 5, 3, 15));
    }

    @Test
    void whatIsOutOfBoundsIsNamed() {
        assertThrows(IllegalArgumentException.class, () -> Figure.CALLS_OF_LAYERS.of(3));
        assertThrows(IllegalArgumentException.class, () -> Figure.CALLS_OF_LAYERS.of(3, 2.5));
        assertThrows(IllegalArgumentException.class, () -> Figure.CALLS_PER_REQUEST.of(2, 1.5));
        assertThrows(IllegalArgumentException.class, () -> Figure.CEILINGS.of(10, 5, 3));
        assertThrows(IllegalArgumentException.class, () -> Figure.RETRIES_PAID.of(10, 0));
    }

    private static double one(Figure figure, double... of) {
        List<Double> figures = figure.of(of);
        assertEquals(1, figures.size());
        return figures.get(0);
    }

    @Test
    void theWordOfAFigureIsItsName() {
        assertEquals("calls-of-layers", Figure.CALLS_OF_LAYERS.word());
        assertEquals("seconds-until-open", Figure.SECONDS_UNTIL_OPEN.word());
        assertEquals(6, Figure.SECONDS_UNTIL_OPEN.parameters());
    }

    @Test
    void aWholeNumberIsFromNothingToAMillion() {
        assertEquals(0, Figure.whole(0));
        assertEquals(1_000_000, Figure.whole(1_000_000));
        for (double none : new double[] {-1, 1_000_001, 0.5, Double.NaN}) {
            assertTrue(assertThrows(IllegalArgumentException.class, () -> Figure.whole(none))
                    .getMessage()
                    .endsWith("; it was " + none));
        }
    }

    @Test
    void retriesThatNeverEndAreCountedToAThousand() {
        assertEquals(1_000, one(Figure.RETRIES_THAT_FIT, 1, 0, 0, 0));
    }

    @Test
    void whatNeverComesIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Figure.FAILURES_UNTIL_NEGATIVE.of(0, 10));
        assertThrows(
                IllegalArgumentException.class,
                () -> Figure.CALLS_UNTIL_OPEN.of(4, 1, 100, 5, 3, 5),
                "twenty failures are not half of a hundred calls");
    }
}

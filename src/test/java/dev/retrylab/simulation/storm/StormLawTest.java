package dev.retrylab.simulation.storm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff.Capping;
import dev.retrylab.retry.RandomSource;
import dev.retrylab.simulation.random.PythonRandom;
import dev.retrylab.simulation.storm.fast.FastStorm;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class StormLawTest {

    @Test
    void theMeanOfASaturatedWaitAtThePublishedSetting() {
        Storm storm = new Storm(100_000, 2, 64);
        assertEquals(32.5, StormLaw.meanOffset(storm, StormPolicy.FULL).orElseThrow(), 1e-9);
        assertEquals(48.5, StormLaw.meanOffset(storm, StormPolicy.EQUAL).orElseThrow(), 1e-9);
    }

    @Test
    void aCapThatIsNoWholeNumberHasAMeanToo() {
        for (double cap : new double[] {1.5, 7.25, 33.4}) {
            Storm storm = new Storm(100, 1, cap);
            for (StormPolicy policy : new StormPolicy[] {StormPolicy.FULL, StormPolicy.EQUAL}) {
                double mean = StormLaw.meanOffset(storm, policy).orElseThrow();
                assertEquals(meanOfDraws(storm, policy), mean, 0.02 * mean, policy + ", cap " + cap);
            }
        }
    }

    private static double meanOfDraws(Storm storm, StormPolicy policy) {
        RandomSource random = new PythonRandom(1);
        double sum = 0;
        int draws = 40_000;
        for (int i = 0; i < draws; i++) {
            sum += Math.ceil(Math.max(1, storm.backoff(policy).delay(40, 1, random)));
        }
        return sum / draws;
    }

    @Test
    void aLargeCrowdKeepsTheLaw() {
        Storm storm = new Storm(200_000, 2, 64);
        double square = 200_000.0 * 200_000 / 2;
        for (StormPolicy policy : new StormPolicy[] {StormPolicy.FULL, StormPolicy.EQUAL}) {
            double calls = FastStorm.run(storm, policy, 1, (tick, count) -> {}).calls();
            double perClient =
                    (calls - square / StormLaw.meanOffset(storm, policy).orElseThrow()) / 200_000;
            assertTrue(perClient > 0 && perClient < 20, policy + ": c = " + perClient);
        }
    }

    @Test
    void whereItIsNoLawItSaysNothing() {
        Storm storm = new Storm(100, 2, 64);
        assertEquals(OptionalDouble.empty(), StormLaw.meanOffset(storm, StormPolicy.NONE));
        assertEquals(OptionalDouble.empty(), StormLaw.meanOffset(storm, StormPolicy.DECORRELATED));
        // From half of 2 ticks to 2 ticks: every wait ends in the second.
        assertEquals(OptionalDouble.empty(), StormLaw.meanOffset(new Storm(100, 2, 2), StormPolicy.EQUAL));
        Storm alike = new Storm(100, 2, 64, Capping.BEFORE_JITTER, true);
        assertEquals(OptionalDouble.empty(), StormLaw.meanOffset(alike, StormPolicy.FULL));
    }

    @Test
    void aCapAfterTheJitterHasNoLawAndAWaitIsATickAtLeast() {
        assertEquals(
                OptionalDouble.empty(),
                StormLaw.meanOffset(new Storm(100, 2, 64, Capping.AFTER_JITTER, false), StormPolicy.FULL));
        // U(0, 2): half of the waits end in the first tick, half in the second.
        assertEquals(
                1.5, StormLaw.meanOffset(new Storm(100, 1, 2), StormPolicy.FULL).orElseThrow(), 1e-12);
        assertEquals(
                3.5,
                StormLaw.meanOffset(new Storm(100, 1, 4), StormPolicy.EQUAL).orElseThrow(),
                1e-12);
    }
}

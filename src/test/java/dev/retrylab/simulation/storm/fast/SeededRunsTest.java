package dev.retrylab.simulation.storm.fast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Backoff.Capping;
import dev.retrylab.retry.Jitter;
import dev.retrylab.simulation.random.FastRandom;
import dev.retrylab.simulation.storm.Storm;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulation.storm.StormRun;
import dev.retrylab.simulation.storm.TickListener;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A seed is a run for ever: its address shows the same figures after every change of the engine. That they are right is for
 * {@link FastStormTest} to say.
 */
class SeededRunsTest {

    private static final TickListener NOBODY = (tick, calls) -> {};
    private static final List<StormPolicy> JITTERS =
            List.of(StormPolicy.FULL, StormPolicy.EQUAL, StormPolicy.DECORRELATED);

    @Test
    void aLargeCrowdKeepsItsFigures() {
        Storm storm = new Storm(50_000, 2, 64);
        assertEquals(new StormRun(38_708_174, 50_082), FastStorm.run(storm, StormPolicy.FULL, 1, NOBODY));
        assertEquals(new StormRun(26_043_588, 50_132), FastStorm.run(storm, StormPolicy.EQUAL, 1, NOBODY));
        assertEquals(new StormRun(31_853_909, 50_104), FastStorm.run(storm, StormPolicy.DECORRELATED, 1, NOBODY));
    }

    /** Calls and ticks of ten seeds, folded with every tick's calls. */
    @ParameterizedTest
    @CsvSource({
        "100, 2, 64, BEFORE_JITTER, 747967607, -276182986, 1852401782",
        "60, 1, 8, BEFORE_JITTER, -996414146, -1159765388, -86852759",
        "80, 2, 64, AFTER_JITTER, 1921816817, 41090352, 1567065961",
        "70, 5.3, 9.75, AFTER_JITTER, 606564607, -1643029917, 1046135869",
        "90, 0.3, 12.5, BEFORE_JITTER, -897280082, -217645642, -2134355990",
        "1000, 0.5, 6.5, BEFORE_JITTER, 304839636, 560759759, -1521038305",
        "3000, 3.25, 17, AFTER_JITTER, 647876586, -1030853900, -1282273111"
    })
    void aSmallCrowdKeepsItsFigures(
            int clients, double base, double cap, Capping capping, int full, int equal, int decorrelated) {
        Storm storm = new Storm(clients, base, cap, capping, false);
        assertEquals(
                List.of(full, equal, decorrelated),
                JITTERS.stream()
                        .map(policy -> fold((seed, listener) -> FastStorm.run(storm, policy, seed, listener)))
                        .toList());
    }

    /** The same where a small crowd is counted as if it were great. */
    @ParameterizedTest
    @CsvSource({
        "100, 2, 64, BEFORE_JITTER, 1892224865, -700137464, 83738144",
        "80, 2, 64, AFTER_JITTER, -1958122679, -520645401, -2060432025",
        "70, 5.3, 9.75, AFTER_JITTER, -2005222348, -1643029917, -1271671780",
        "90, 0.3, 12.5, BEFORE_JITTER, 841284177, -217645642, -513297809"
    })
    void aCountedCrowdKeepsItsFigures(
            int clients, double base, double cap, Capping capping, int full, int equal, int decorrelated) {
        Storm storm = new Storm(clients, base, cap, capping, false);
        assertEquals(
                List.of(full, equal, decorrelated),
                JITTERS.stream()
                        .map(policy ->
                                fold((seed, listener) -> counted(storm.backoff(policy), clients, seed, listener)))
                        .toList());
    }

    /** Eight clients to each pair of one of three ticks and one of three cells. */
    @Test
    void aCrowdIsCountedFromWhereThatCostsLess() {
        assertEquals(
                counted(new Storm(72, 1.5, 3).backoff(StormPolicy.DECORRELATED), 72, 4, NOBODY),
                FastStorm.run(new Storm(72, 1.5, 3), StormPolicy.DECORRELATED, 4, NOBODY));
        assertNotEquals(
                counted(new Storm(71, 1.5, 3).backoff(StormPolicy.DECORRELATED), 71, 4, NOBODY),
                FastStorm.run(new Storm(71, 1.5, 3), StormPolicy.DECORRELATED, 4, NOBODY));
    }

    private static StormRun counted(Backoff backoff, int clients, long seed, TickListener listener) {
        FastRandom random = new FastRandom(seed);
        Crowd crowd = backoff.jitter() == Jitter.DECORRELATED
                ? new DecorrelatedCrowd(clients, backoff, random)
                : new CountedCrowd(clients, new Stages(Integer.MAX_VALUE, backoff, random), random);
        return FastStorm.run(clients, crowd, listener);
    }

    private static int fold(StormSample.Engine engine) {
        int[] fold = {0};
        for (long seed = 0; seed < 10; seed++) {
            StormRun run = engine.run(seed, (tick, calls) -> fold[0] = 31 * (31 * fold[0] + (int) tick) + (int) calls);
            fold[0] = 31 * (31 * fold[0] + (int) run.ticks()) + (int) run.calls();
        }
        return fold[0];
    }

    @Test
    void whatMovesInStepComesOutAlike() {
        for (StormPolicy policy : StormPolicy.values()) {
            for (Storm storm : List.of(new Storm(500, 0, 1), new Storm(77, 0.5, 0.75), new Storm(1, 2, 64))) {
                assertEquals(storm.run(policy, 3, NOBODY), FastStorm.run(storm, policy, 3, NOBODY));
            }
        }
        Storm storm = new Storm(40, 9.5, 9.5);
        assertEquals(
                storm.run(StormPolicy.DECORRELATED, 3, NOBODY),
                FastStorm.run(storm, StormPolicy.DECORRELATED, 3, NOBODY));
    }

    @Test
    void aListenerHearsEveryClientServedAndMayStopTheRun() {
        for (StormPolicy policy : JITTERS) {
            for (int clients : new int[] {1, 2, 300, 20_000}) {
                long[] heard = new long[2];
                StormRun run = FastStorm.run(new Storm(clients, 1.5, 30.5), policy, 8, (tick, calls) -> {
                    heard[0]++;
                    heard[1] += calls;
                });
                assertEquals(clients, heard[0]);
                assertEquals(run.calls(), heard[1]);
            }
            assertThrows(
                    IllegalStateException.class,
                    () -> FastStorm.run(new Storm(1_000_000_000, 2, 64), policy, 0, (tick, calls) -> {
                        throw new IllegalStateException();
                    }));
        }
    }

    /** In the time of one call of the engine that follows everybody. */
    @Test
    void aTickOfAGreatCrowdCostsTheSameHoweverManyCall() {
        Storm great = new Storm(1_000_000, 2, 64);
        assertEquals(16 * 1_000, FastStorm.cost(great, StormPolicy.FULL, 1_000, 1e9));
        assertEquals(500, FastStorm.cost(great, StormPolicy.FULL, 1_000, 500), "and never more than the calls");
        assertEquals(6 * 64 * 1_000 + 1e9 / 8, FastStorm.cost(great, StormPolicy.DECORRELATED, 1_000, 1e9));
    }

    @Test
    void aSmallCrowdCostsItsCalls() {
        assertEquals(1e9, FastStorm.cost(new Storm(16 * 64 - 1, 2, 64), StormPolicy.FULL, 1_000, 1e9));
        assertEquals(16_000, FastStorm.cost(new Storm(16 * 64, 2, 64), StormPolicy.FULL, 1_000, 1e9));
        assertEquals(1e9, FastStorm.cost(new Storm(8 * 64 * 64 - 1, 2, 64), StormPolicy.DECORRELATED, 1_000, 1e9));
        assertEquals(
                384_000 + 1e9 / 8, FastStorm.cost(new Storm(8 * 64 * 64, 2, 64), StormPolicy.DECORRELATED, 1_000, 1e9));
    }
}

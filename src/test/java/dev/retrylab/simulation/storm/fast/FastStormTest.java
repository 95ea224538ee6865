package dev.retrylab.simulation.storm.fast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Backoff.Capping;
import dev.retrylab.simulation.random.FastRandom;
import dev.retrylab.simulation.storm.Storm;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulation.storm.StormRun;
import dev.retrylab.simulation.storm.TickListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** The fast engine against the one that follows every client. {@code -Dstorms=20000} takes more runs of each. */
class FastStormTest {

    private static final TickListener NOBODY = (tick, calls) -> {};
    private static final int RUNS = Integer.getInteger("storms", 3_000);
    private static final int SETTINGS = 10;
    private static final List<StormPolicy> JITTERS =
            List.of(StormPolicy.FULL, StormPolicy.EQUAL, StormPolicy.DECORRELATED);

    /** Some three hundred differences are looked at, so that one by chance is met once in three hundred sets of seeds. */
    private static final double SUSPICIOUS = 1e-5;

    private static final long FAST_SEEDS = 1_000_000;

    private record Setting(Storm storm, StormPolicy policy) {}

    private static final Map<Setting, StormSample> REFERENCES = new ConcurrentHashMap<>();

    private static StormSample reference(Storm storm, StormPolicy policy) {
        return REFERENCES.computeIfAbsent(
                new Setting(storm, policy),
                setting -> new StormSample(
                        RUNS, 0, stretch(storm, policy), (seed, listener) -> storm.run(policy, seed, listener)));
    }

    private static StormSample fast(Storm storm, StormPolicy policy, int stretch) {
        return new StormSample(
                RUNS, FAST_SEEDS, stretch, (seed, listener) -> FastStorm.run(storm, policy, seed, listener));
    }

    /** Such that the later stretches reach to the end of most runs. */
    private static int stretch(Storm storm, StormPolicy policy) {
        return (int) Math.max(1, storm.run(policy, 0, NOBODY).ticks() / 24);
    }

    private static List<Storm> settings() {
        Random random = new Random(2_026);
        List<Storm> settings = new ArrayList<>(List.of(
                new Storm(100, 2, 64),
                new Storm(60, 1, 8),
                new Storm(80, 2, 64, Capping.AFTER_JITTER, false),
                new Storm(70, 5.3, 9.75, Capping.AFTER_JITTER, false),
                new Storm(90, 0.3, 12.5)));
        while (settings.size() < SETTINGS) {
            double base = 6 * random.nextDouble();
            double cap = base + 70 * random.nextDouble();
            Capping capping = random.nextInt(4) == 0 ? Capping.AFTER_JITTER : Capping.BEFORE_JITTER;
            settings.add(new Storm(20 + random.nextInt(120), base, cap, capping, false));
        }
        return settings;
    }

    @Test
    void hasTheDistributionOfTheReference() {
        for (Storm storm : settings()) {
            for (StormPolicy policy : JITTERS) {
                double likely = reference(storm, policy).agreesWith(fast(storm, policy, stretch(storm, policy)));
                assertTrue(likely > SUSPICIOUS, () -> policy + " in " + storm + ": " + likely);
            }
        }
    }

    /** In crowds so small the engine draws one by one; what it does with great ones must hold all the same. */
    @Test
    void countedAsIfItWereGreatACrowdHasTheDistributionOfTheReference() {
        for (Storm storm : settings()) {
            for (StormPolicy policy : JITTERS) {
                double likely = reference(storm, policy).agreesWith(counted(storm, policy, stretch(storm, policy)));
                assertTrue(likely > SUSPICIOUS, () -> policy + " in " + storm + ": " + likely);
            }
        }
    }

    private static StormSample counted(Storm storm, StormPolicy policy, int stretch) {
        int clients = storm.clients();
        Backoff backoff = storm.backoff(policy);
        return new StormSample(RUNS, FAST_SEEDS, stretch, (seed, listener) -> {
            FastRandom random = new FastRandom(seed);
            Crowd crowd = policy == StormPolicy.DECORRELATED
                    ? new DecorrelatedCrowd(clients, backoff, random)
                    : new CountedCrowd(clients, new Stages(Integer.MAX_VALUE, backoff, random), random);
            return FastStorm.run(clients, crowd, listener);
        });
    }

    /** Waits one per cent too long: were the test above blind to that, it would prove nothing. */
    @Test
    void aBiasOfOnePerCentWouldBeSeen() {
        Storm storm = new Storm(100, 2, 64);
        Storm longer = new Storm(100, 2 * 1.01, 64 * 1.01);
        for (StormPolicy policy : JITTERS) {
            int stretch = stretch(storm, policy);
            StormSample reference = reference(storm, policy);
            double drawn = reference.agreesWith(fast(longer, policy, stretch));
            double counted = reference.agreesWith(counted(longer, policy, stretch));
            assertTrue(Math.max(drawn, counted) < SUSPICIOUS, () -> policy + ": " + drawn + ", " + counted);
        }
    }

    @Test
    void clientsSeededAlikeStayInStepAndWaitAtRandom() {
        Storm storm = new Storm(60, 2.5, 20, Capping.BEFORE_JITTER, true);
        for (StormPolicy policy : JITTERS) {
            double likely = reference(storm, policy).agreesWith(fast(storm, policy, stretch(storm, policy)));
            assertTrue(likely > SUSPICIOUS, () -> policy + ": " + likely);
            assertEquals(60 * 61 / 2, FastStorm.run(storm, policy, 1, NOBODY).calls());
        }
    }

    /** n²/2μ + c·n calls, μ being the mean wait once the ceiling is the cap. */
    @Test
    void aCrowdOfTwoMillionFollowsTheLaw() {
        int clients = 2_000_000;
        double squares = (double) clients * clients / 2;
        StormRun full = FastStorm.run(new Storm(clients, 2, 64), StormPolicy.FULL, 0, NOBODY);
        assertEquals(squares / 32.5, full.calls(), 3e-4 * full.calls());
        StormRun equal = FastStorm.run(new Storm(clients, 2, 64), StormPolicy.EQUAL, 0, NOBODY);
        assertEquals(squares / 48.5, equal.calls(), 3e-4 * equal.calls());
    }
}

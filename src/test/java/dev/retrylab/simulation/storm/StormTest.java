package dev.retrylab.simulation.storm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.retry.Backoff.Capping;
import dev.retrylab.simulation.Golden;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StormTest {

    private static final TickListener NOBODY = (tick, calls) -> {};
    private static final Map<String, StormPolicy> PUBLISHED_NAMES = Map.of(
            "none", StormPolicy.NONE,
            "exp", StormPolicy.EXPONENTIAL,
            "full", StormPolicy.FULL,
            "equal", StormPolicy.EQUAL,
            "decorrelated", StormPolicy.DECORRELATED);

    @Test
    void reproducesThePublishedFiguresSeedBySeed() {
        JsonNode policies = Golden.PUBLISHED.get("storm").get("policies");
        assertEquals(5, policies.size());
        policies.properties().forEach(entry -> {
            List<StormRun> runs = runs(new Storm(100, 2, 64), PUBLISHED_NAMES.get(entry.getKey()), 20);
            assertEquals(Golden.longs(entry.getValue().get("calls")), calls(runs), entry.getKey());
            assertEquals(Golden.longs(entry.getValue().get("ticks")), ticks(runs), entry.getKey());
        });
    }

    @Test
    void reproducesEveryTabledVariation() {
        JsonNode rows = Golden.GOLDEN.get("storm");
        assertEquals(105, rows.size());
        for (JsonNode row : rows) {
            Storm storm = new Storm(
                    row.get(2).intValue(), row.get(0).doubleValue(), row.get(1).doubleValue());
            List<StormRun> runs = runs(storm, PUBLISHED_NAMES.get(row.get(3).textValue()), 5);
            assertEquals(Golden.longs(row.get(4)), calls(runs), row::toString);
            assertEquals(Golden.longs(row.get(5)), ticks(runs), row::toString);
        }
    }

    @Test
    void agreesWithTheNaiveEngineAtParametersNobodyTabled() {
        Random random = new Random(4_711);
        for (int round = 0; round < 400; round++) {
            int clients = round % 10 == 0 ? 1 + round % 3 : 1 + random.nextInt(130);
            double base = base(round, random);
            double cap = round % 7 == 0 ? base : base + random.nextInt(200) / 8.0 + (round % 5 == 0 ? 0.3 : 0);
            long seed = round % 3 == 0 ? -random.nextInt(1_000) : random.nextLong() >> random.nextInt(60);
            boolean capAfterJitter = round % 4 == 0;
            for (StormPolicy policy : StormPolicy.values()) {
                assertAgrees(clients, base, cap, capAfterJitter, policy, seed);
            }
        }
    }

    private static double base(int round, Random random) {
        return switch (round % 6) {
            case 0 -> 0;
            case 1 -> random.nextDouble();
            case 2 -> 1 + random.nextInt(8);
            case 3 -> random.nextInt(40) / 4.0;
            default -> random.nextDouble() * 30;
        };
    }

    private static void assertAgrees(
            int clients, double base, double cap, boolean capAfterJitter, StormPolicy policy, long seed) {
        NaiveStorm naive = new NaiveStorm(clients, base, cap, capAfterJitter, policy.word(), seed).run();
        List<Integer> callsByTick = new ArrayList<>();
        Capping capping = capAfterJitter ? Capping.AFTER_JITTER : Capping.BEFORE_JITTER;
        StormRun run = new Storm(clients, base, cap, capping, false).run(policy, seed, (tick, calls) -> {
            while (callsByTick.size() < tick - 1) {
                callsByTick.add(0);
            }
            callsByTick.add((int) calls);
        });
        String at = policy + ", " + clients + " clients, base " + base + ", cap " + cap + ", seed " + seed;
        assertEquals(new StormRun(naive.calls, naive.ticks), run, at);
        assertEquals(naive.callsByTick, callsByTick, at);
    }

    @Test
    void withoutRandomnessTheClosedFormsHold() {
        int clients = 1_000_000;
        Storm storm = new Storm(clients, 2, 64);
        assertEquals(new StormRun(500_000_500_000L, 1_000_000), storm.run(StormPolicy.NONE, 0, NOBODY));
        // 2 + 4 + 8 + 16 + 32, then 64 for each of the others but the last.
        assertEquals(
                new StormRun(500_000_500_000L, 1 + 62 + 64L * (clients - 1 - 5)),
                storm.run(StormPolicy.EXPONENTIAL, 0, NOBODY));
    }

    @Test
    void clientsSeededAlikeStayInStepWhateverTheJitter() {
        Storm storm = new Storm(100, 2, 64, Capping.BEFORE_JITTER, true);
        for (StormPolicy policy : StormPolicy.values()) {
            for (long seed = 0; seed < 20; seed++) {
                List<Long> calls = new ArrayList<>();
                assertEquals(
                        5_050,
                        storm.run(policy, seed, (tick, count) -> calls.add(count))
                                .calls());
                assertEquals(100, calls.size());
                assertEquals(100, calls.get(0));
                assertEquals(1, calls.get(99));
            }
        }
    }

    @Test
    void clientsSeededAlikeStillWaitAtRandom() {
        Storm storm = new Storm(2, 10, 64, Capping.BEFORE_JITTER, true);
        // The first draw of seed 0 is 0.8444…, of at most 10 ticks: due after 8.44, so in tick 10.
        assertEquals(new StormRun(3, 10), storm.run(StormPolicy.FULL, 0, NOBODY));
    }

    @Test
    void aCrowdSeededAlikeWaitsWhatOneOfThemDraws() {
        Storm storm = new Storm(40, 2, 8, Capping.BEFORE_JITTER, true);
        for (StormPolicy policy : List.of(StormPolicy.FULL, StormPolicy.EQUAL, StormPolicy.DECORRELATED)) {
            PythonRandom same = new PythonRandom(5);
            double previous = 2;
            long tick = 1;
            for (int failures = 0; failures < 39; failures++) {
                previous = Math.max(1, storm.backoff(policy).delay(failures, previous, same));
                tick = (long) Math.ceil(tick + previous);
            }
            assertEquals(new StormRun(40 * 41 / 2, tick), storm.run(policy, 5, NOBODY), policy::word);
        }
    }

    @Test
    void aSharedPreviousWaitIsReadByEverybody() {
        Random random = new Random(77);
        for (int round = 0; round < 60; round++) {
            int clients = 1 + random.nextInt(90);
            double base = 1 + random.nextInt(20) / 4.0;
            double cap = base + random.nextInt(100);
            NaiveStorm naive =
                    new NaiveStorm(clients, base, cap, false, true, StormPolicy.DECORRELATED.word(), round).run();
            Storm shared = new Storm(clients, base, cap, Capping.BEFORE_JITTER, false, true);
            assertEquals(new StormRun(naive.calls, naive.ticks), shared.run(StormPolicy.DECORRELATED, round, NOBODY));
        }
        Storm own = new Storm(100, 2, 64);
        Storm shared = new Storm(100, 2, 64, Capping.BEFORE_JITTER, false, true);
        assertEquals(runs(own, StormPolicy.FULL, 5), runs(shared, StormPolicy.FULL, 5));
        assertTrue(runs(own, StormPolicy.DECORRELATED, 5).get(0).calls()
                != runs(shared, StormPolicy.DECORRELATED, 5).get(0).calls());
    }

    @Test
    void aCapAfterTheJitterTakesTheCrowdLonger() {
        Storm before = new Storm(100, 2, 64);
        Storm after = new Storm(100, 2, 64, Capping.AFTER_JITTER, false);
        assertEquals(167.4, meanTicks(before, StormPolicy.FULL), 1e-9);
        assertTrue(meanTicks(after, StormPolicy.FULL) > 1.2 * 167.4);
        assertEquals(223.05, meanTicks(before, StormPolicy.EQUAL), 1e-9);
        assertTrue(meanTicks(after, StormPolicy.EQUAL) > 1.2 * 223.05);
        // Decorrelated jitter is cut after its draw in any case.
        assertEquals(runs(before, StormPolicy.DECORRELATED, 20), runs(after, StormPolicy.DECORRELATED, 20));
    }

    @Test
    void aListenerMayStopARun() {
        assertThrows(
                IllegalStateException.class,
                () -> new Storm(50, 0, 0).run(StormPolicy.FULL, 0, (tick, calls) -> {
                    throw new IllegalStateException();
                }));
    }

    @Test
    void refusesWhatIsNoStorm() {
        assertThrows(IllegalArgumentException.class, () -> new Storm(0, 2, 64));
        assertThrows(IllegalArgumentException.class, () -> new Storm(1, 3, 2));
        assertThrows(IllegalArgumentException.class, () -> new Storm(1, 2, 1e9));
    }

    private static double meanTicks(Storm storm, StormPolicy policy) {
        return runs(storm, policy, 20).stream()
                .mapToLong(StormRun::ticks)
                .average()
                .orElseThrow();
    }

    private static List<StormRun> runs(Storm storm, StormPolicy policy, int count) {
        List<StormRun> runs = new ArrayList<>();
        for (long seed = 0; seed < count; seed++) {
            runs.add(storm.run(policy, seed, NOBODY));
        }
        return runs;
    }

    private static List<Long> calls(List<StormRun> runs) {
        return runs.stream().map(StormRun::calls).toList();
    }

    private static List<Long> ticks(List<StormRun> runs) {
        return runs.stream().map(StormRun::ticks).toList();
    }

    @Test
    void whatIsOutOfItsBoundsIsNamedAndWhatIsOnThemIsAStorm() {
        assertEquals(
                "clients must be at least 1; it was 0",
                assertThrows(IllegalArgumentException.class, () -> new Storm(0, 2, 64))
                        .getMessage());
        assertEquals(
                "cap must be at most 16777216 ticks; it was 1.6777217E7",
                assertThrows(IllegalArgumentException.class, () -> new Storm(1, 2, (1 << 24) + 1))
                        .getMessage());
        assertEquals(1 << 24, new Storm(1, 2, 1 << 24).cap());
    }

    @Test
    void whereJitterHasNoRoomTheCrowdMovesInStep() {
        assertTrue(new Storm(9, 0.5, 1).isInStep(StormPolicy.FULL), "every wait is a tick");
        assertFalse(new Storm(9, 0.5, 1.5).isInStep(StormPolicy.FULL));
        assertTrue(new Storm(9, 0, 5).isInStep(StormPolicy.EQUAL), "nothing is doubled");
        assertTrue(new Storm(9, 5, 5).isInStep(StormPolicy.DECORRELATED), "from the base to the cap there is nothing");
        assertFalse(new Storm(9, 5, 5).isInStep(StormPolicy.FULL));
        assertFalse(new Storm(9, 5, 6).isInStep(StormPolicy.DECORRELATED));
        assertTrue(new Storm(9, 5, 6).isInStep(StormPolicy.EXPONENTIAL));
    }

    @Test
    void onlyDecorrelatedJitterIsEntangledByASharedWait() {
        Storm shared = new Storm(100, 2, 64, Capping.BEFORE_JITTER, false, true);
        assertTrue(shared.isEntangled(StormPolicy.DECORRELATED));
        assertFalse(shared.isEntangled(StormPolicy.FULL));
        assertFalse(new Storm(100, 2, 64).isEntangled(StormPolicy.DECORRELATED));
    }

    @Test
    void aPolicyHasAWordAndIsRandomOrNot() {
        assertEquals("decorrelated", StormPolicy.DECORRELATED.word());
        assertTrue(StormPolicy.EQUAL.isRandom());
        assertFalse(StormPolicy.EXPONENTIAL.isRandom());
    }

    @Test
    void whoHearsTickByTickHearsTheEndOfACrowdInStepSo() {
        List<Long> heard = new ArrayList<>();
        new Storm(4, 3, 3).run(StormPolicy.EXPONENTIAL, 0, (tick, calls) -> {
            heard.add(tick);
            heard.add(calls);
        });
        assertEquals(List.of(1L, 4L, 4L, 3L, 7L, 2L, 10L, 1L), heard);
    }
}

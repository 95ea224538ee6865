package dev.retrylab.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.fault.Fault.Kind;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FaultPlanTest {

    private static final Fault DROP = Fault.of(Kind.DROP_REPLY);
    private static final Fault HANG = Fault.of(Kind.HANG);

    private static FaultPlan.Entry at(Fault fault, Integer... attempts) {
        return new FaultPlan.Entry(fault, List.of(attempts), 0, 0);
    }

    private static FaultPlan.Entry share(Fault fault, double probability, long seed) {
        return new FaultPlan.Entry(fault, List.of(), probability, seed);
    }

    @Test
    void anEmptyPlanDoesNothing() {
        assertEquals(Optional.empty(), FaultPlan.NONE.faultFor("k", 1));
    }

    @Test
    void anEntryMeetsItsAttemptsAndNoOthers() {
        FaultPlan plan = new FaultPlan(List.of(at(DROP, 1, 3)));
        assertEquals(Optional.of(DROP), plan.faultFor("k", 1));
        assertEquals(Optional.empty(), plan.faultFor("k", 2));
        assertEquals(Optional.of(DROP), plan.faultFor("", 3));
        assertEquals(Optional.empty(), plan.faultFor("k", 4));
    }

    @Test
    void theFirstEntryThatAppliesDecides() {
        FaultPlan plan = new FaultPlan(List.of(at(HANG, 2), at(DROP, 1, 2), share(HANG, 1, 0)));
        assertEquals(Optional.of(DROP), plan.faultFor("k", 1));
        assertEquals(Optional.of(HANG), plan.faultFor("k", 2));
        assertEquals(Optional.of(HANG), plan.faultFor("k", 9));
    }

    @Test
    void probabilityZeroIsNeverAndOneIsAlways() {
        for (int attempt = 1; attempt <= 1_000; attempt++) {
            assertEquals(Optional.empty(), new FaultPlan(List.of(share(DROP, 0, 7))).faultFor("k", attempt));
            assertEquals(Optional.of(DROP), new FaultPlan(List.of(share(DROP, 1, 7))).faultFor("k", attempt));
        }
    }

    @Test
    void aDrawMustBeBelowTheProbability() {
        double draw = FaultPlan.draw(7, "k1", 1);
        assertEquals(Optional.empty(), new FaultPlan(List.of(share(DROP, draw, 7))).faultFor("k1", 1));
        assertEquals(Optional.of(DROP), new FaultPlan(List.of(share(DROP, Math.nextUp(draw), 7))).faultFor("k1", 1));
    }

    /** Computed apart from this code: a plan and its seed mean the same in every version. */
    @Test
    void drawsStayWhatTheyWere() {
        assertEquals(0.11046211557742003, FaultPlan.draw(7, "k1", 1));
        assertEquals(0.1190302428881902, FaultPlan.draw(7, "k1", 2));
        assertEquals(0.2086125788771812, FaultPlan.draw(8, "k1", 1));
        assertEquals(0.7734990844855609, FaultPlan.draw(0, "", 1));
        assertEquals(0.029205477705755434, FaultPlan.draw(-1, "é", 1000));
    }

    @Test
    void aFifthIsAFifthOverKeysAttemptsAndSeeds() {
        assertEquals(2043, count(i -> FaultPlan.draw(7, "key-" + i, 1)));
        assertEquals(2020, count(i -> FaultPlan.draw(7, "k", i + 1)));
        assertEquals(2025, count(i -> FaultPlan.draw(i, "k", 1)));
    }

    /** Of 10,000 draws; five standard deviations of a fair fifth are 200. */
    private static long count(java.util.function.IntToDoubleFunction draw) {
        long hits = IntStream.range(0, 10_000)
                .mapToDouble(draw)
                .peek(each -> assertTrue(each >= 0 && each < 1))
                .filter(each -> each < 0.2)
                .count();
        assertTrue(Math.abs(hits - 2_000) <= 200, hits + " of 10,000");
        return hits;
    }

    @Test
    void boundsAreHeld() {
        assertThrows(IllegalArgumentException.class, () -> at(DROP, 0));
        assertThrows(IllegalArgumentException.class, () -> at(DROP, 1001));
        assertThrows(IllegalArgumentException.class, () -> share(DROP, 1.01, 0));
        assertThrows(IllegalArgumentException.class, () -> share(DROP, -0.01, 0));
        assertThrows(IllegalArgumentException.class, () -> share(DROP, Double.NaN, 0));
        assertEquals(
                20,
                new FaultPlan(Collections.nCopies(20, at(DROP, 1000))).entries().size());
        assertThrows(IllegalArgumentException.class, () -> new FaultPlan(Collections.nCopies(21, at(DROP, 1))));
    }
}

package dev.retrylab.interleaving.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.interleaving.Breach.Clause;
import dev.retrylab.interleaving.Move;
import dev.retrylab.interleaving.Promise;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.interleaving.search.Bounds.Arrival;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ExplorerTest {

    private static final Bounds RETRY = new Bounds(2, 1, true, Arrival.ONLY_AS_RETRY);

    /** @param shortest as "schedule clause", or "unbroken" */
    private record Expected(String program, Bounds bounds, String schedules, String broken, String shortest) {}

    private static final List<Expected> EXPECTED = List.of(
            new Expected("none", Bounds.TWO, "320", "210", "111222 ONE_EFFECT"),
            new Expected("check-then-act", Bounds.TWO, "4096", "2550", "1111222221 ONE_EFFECT"),
            new Expected("work-then-key", Bounds.TWO, "66028", "64034", "11112222 ONE_EFFECT"),
            new Expected("key-then-work", Bounds.TWO, "11810", "4082", "1111122 TRUE_SUCCESS"),
            new Expected("one-transaction", Bounds.TWO, "596", "0", "unbroken"),
            new Expected("try-lock", Bounds.TWO, "60858", "0", "unbroken"),
            new Expected("leased-marker", Bounds.TWO, "1048912", "0", "unbroken"),
            new Expected("one-transaction.no-index", Bounds.TWO, "4354", "2772", "1111122222 ONE_EFFECT"),
            new Expected("try-lock.plain-select", Bounds.TWO, "139248", "74916", "1111112222222211 ONE_EFFECT"),
            new Expected("leased-marker.unchecked", Bounds.TWO, "660564", "385104", "11111l222222211 ONE_EFFECT"),
            new Expected("leased-marker.no-lease", Bounds.TWO, "3406", "868", "111x1 NEVER_STUCK"),
            new Expected("none", RETRY, "5", "1", "111x1222 ONE_EFFECT"),
            new Expected("check-then-act", RETRY, "7", "0", "unbroken"),
            new Expected("work-then-key", RETRY, "10", "4", "1111x12222 ONE_EFFECT"),
            new Expected("key-then-work", RETRY, "10", "3", "11111x122 TRUE_SUCCESS"),
            new Expected("one-transaction", RETRY, "7", "0", "unbroken"),
            new Expected("try-lock", RETRY, "10", "0", "unbroken"),
            new Expected("leased-marker", RETRY, "180", "0", "unbroken"),
            new Expected("one-transaction", Bounds.THREE, "348396", "0", "unbroken"),
            new Expected("try-lock", Bounds.THREE, "17059929726", "0", "unbroken"),
            new Expected("leased-marker", Bounds.THREE, "2091554899734", "0", "unbroken"));

    private static Program program(String name) {
        return Programs.find(name).orElseThrow();
    }

    @TestFactory
    Stream<DynamicTest> everyOrderIsTriedAndTheShortestBreakFound() {
        return EXPECTED.stream()
                .map(expected -> dynamicTest(expected.program + " " + expected.bounds, () -> {
                    Finding finding = Explorer.explore(program(expected.program), expected.bounds);
                    assertEquals(new BigInteger(expected.schedules), finding.schedules());
                    assertEquals(new BigInteger(expected.broken), finding.broken());
                    assertEquals(
                            expected.shortest,
                            finding.shortest()
                                    .map(found -> found.play().schedule() + " "
                                            + found.breach().clause())
                                    .orElse("unbroken"));
                }));
    }

    /** A second way to the same numbers: every schedule by itself, none twice, nothing remembered. */
    @Test
    void theCountIsThatOfTheSchedulesOneByOne() {
        for (String name : List.of("none", "check-then-act", "one-transaction", "leased-marker.no-lease")) {
            long[] counted = new long[2];
            countOneByOne(World.of(program(name), 2), Bounds.TWO, false, counted);
            Finding finding = Explorer.explore(program(name), Bounds.TWO);
            assertEquals(BigInteger.valueOf(counted[0]), finding.schedules(), name);
            assertEquals(BigInteger.valueOf(counted[1]), finding.broken(), name);
        }
    }

    private static void countOneByOne(World world, Bounds bounds, boolean brokenBefore, long[] counted) {
        boolean broken = brokenBefore || Promise.breach(world).isPresent();
        List<Move> moves = bounds.moves(world);
        if (moves.isEmpty()) {
            counted[0]++;
            counted[1] += broken ? 1 : 0;
        }
        for (Move move : moves) {
            countOneByOne(world.apply(move).after(), bounds, broken, counted);
        }
    }

    @Test
    void nothingIsBrokenBeforeTheLastMoveOfAShortestBreak() {
        for (Program program : Programs.SWITCHES) {
            Finding.Break shortest =
                    Explorer.explore(program, Bounds.TWO).shortest().orElseThrow();
            assertEquals(shortest.moves(), shortest.play().brokenAfter().orElseThrow());
        }
    }

    @Test
    void aStuckKeyIsShownByTheNextRequestThatIsTurnedAway() {
        Finding.Break stuck = Explorer.explore(program("leased-marker.no-lease"), Bounds.TWO)
                .shortest()
                .orElseThrow();
        assertEquals("111x12222", stuck.proof().schedule().toString());
        assertEquals(
                "Nobody is at work on the key, and whoever comes with it is told 409, however late.",
                stuck.breach().because());
        assertEquals(Clause.NEVER_STUCK, stuck.breach().clause());
    }

    /** The bound is one second for each; a busy machine is given more. */
    @Test
    void allSchedulesOfTwoRequestsAreTriedInAMoment() {
        for (Program program : Programs.STRATEGIES) {
            long began = System.nanoTime();
            Explorer.explore(program, Bounds.TWO);
            long millis = (System.nanoTime() - began) / 1_000_000;
            assertTrue(millis < 5_000, program + " took " + millis + " ms");
        }
    }

    @Test
    void boundsAreNamed() {
        String message = assertThrows(IllegalArgumentException.class, () -> new Bounds(4, 1, true, Arrival.AT_ANY_TIME))
                .getMessage();
        assertEquals("requests must be a whole number from 1 to 3; it was \"4\"", message);
    }

    @Test
    void eachBoundIsItselfAllowed() {
        assertEquals(3, new Bounds(3, 3, false, Arrival.AT_ANY_TIME).requests());
        assertEquals(0, new Bounds(1, 0, false, Arrival.AT_ANY_TIME).crashes());
        assertThrows(IllegalArgumentException.class, () -> new Bounds(0, 1, true, Arrival.AT_ANY_TIME));
        assertThrows(IllegalArgumentException.class, () -> new Bounds(2, -1, true, Arrival.AT_ANY_TIME));
        String message = assertThrows(IllegalArgumentException.class, () -> new Bounds(2, 4, true, Arrival.AT_ANY_TIME))
                .getMessage();
        assertEquals("crashes must be a whole number from 0 to 3; it was \"4\"", message);
    }

    /** One request without crashes has one way to go; with one crash it may also die before each of its four steps. */
    @Test
    void oneRequestGoesOnOrDies() {
        Finding whole = Explorer.explore(program("none"), new Bounds(1, 0, false, Arrival.AT_ANY_TIME));
        assertEquals(BigInteger.ONE, whole.schedules());
        assertEquals(5, whole.states());
        Finding mayDie = Explorer.explore(program("none"), new Bounds(1, 1, false, Arrival.AT_ANY_TIME));
        assertEquals(BigInteger.valueOf(5), mayDie.schedules());
        assertEquals(9, mayDie.states());
        assertEquals(World.of(program("none"), 1), mayDie.start());
    }

    @Test
    void aBreakIsTheShortestAndItsProofIsTheSameWhereTheBreachIsThereToBeSeen() {
        Finding.Break twice =
                Explorer.explore(program("none"), Bounds.TWO).shortest().orElseThrow();
        assertEquals(6, twice.moves());
        assertEquals(twice.play(), twice.proof());
    }
}

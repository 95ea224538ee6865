package dev.retrylab.interleaving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.interleaving.program.Seen;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class WorldTest {

    private static Play play(String program, int requests, String schedule) {
        return Play.of(World.of(Programs.find(program).orElseThrow(), requests), Schedule.parse(schedule));
    }

    private static List<String> told(Play play) {
        return play.turns().stream()
                .flatMap(turn -> turn.happenings().stream())
                .map(Happening::toString)
                .toList();
    }

    @Test
    void aSecondInsertWaitsAndGoesOnInTheVeryMoveThatCommits() {
        Play play = play("one-transaction", 2, "1122");
        assertEquals(OptionalInt.of(2), play.after(4).waiting());
        assertEquals(OptionalInt.of(1), play.after(4).waitsFor(2));
        assertEquals(
                List.of(
                        "request 1: begin",
                        "request 1: insert key, ours",
                        "request 2: begin",
                        "request 2: insert key, waits for request 1",
                        "request 1: charge",
                        "request 1: save reply",
                        "request 1: commit",
                        "request 2: insert key, taken, rolled back",
                        "request 2: read key, an answer is stored",
                        "request 2: answer 201 from the store, the answer to request 1"),
                told(play("one-transaction", 2, "112211122")));
    }

    @Test
    void aSecondInsertHasTheKeyWhenTheFirstDies() {
        Play play = play("one-transaction", 2, "111122x12222");
        assertEquals(List.of(new Effect(2, 0, 0)), play.end().ledger());
        assertEquals(Request.State.CRASHED, play.end().request(1).state());
        assertEquals(Seen.CREATED, play.end().request(2).told().orElseThrow().answer());
        assertEquals(Optional.empty(), play.brokenAfter());
    }

    @Test
    void whatIsNotCommittedNobodyElseSees() {
        World uncommitted = play("check-then-act", 2, "111122").end();
        assertEquals(Optional.empty(), uncommitted.table().read(0, 2));
        assertTrue(uncommitted.table().read(0, 1).isPresent());
        assertTrue(uncommitted.request(1).charged());
        assertEquals(List.of(), uncommitted.ledger());
    }

    @Test
    void aCrashRollsBackWhatIsOpenAndKeepsWhatIsCommitted() {
        World crashed = play("leased-marker", 2, "11111x1").end();
        assertEquals(1, crashed.table().rows().size());
        assertEquals(0, crashed.table().rows().get(0).holder());
        assertFalse(crashed.request(1).charged());
        assertEquals(List.of(), crashed.ledger());
    }

    @Test
    void onlyOneWaitsAndTheNextIsHeldBack() {
        World waiting = play("one-transaction", 3, "11223").end();
        assertFalse(waiting.canStep(3));
        assertEquals(OptionalInt.of(1), waiting.waitsFor(3));
        assertEquals(
                List.of("1", "x1", "x3"),
                waiting.moves().stream().map(Move::toString).toList());
    }

    @Test
    void aLeaseRunsOutOnlyWhereAMarkerStillHolds() {
        World marked = play("leased-marker", 2, "111").end();
        assertTrue(marked.allows(Move.LEASE));
        assertFalse(marked.apply(Move.LEASE).after().allows(Move.LEASE));
        assertFalse(play("leased-marker.no-lease", 2, "111").end().allows(Move.LEASE));
    }

    @Test
    void anOwnerThatLostItsLeaseSavesNothing() {
        Play play = play("leased-marker", 2, "11111l22222221");
        assertEquals(
                "request 1: save reply if still ours, no longer ours, rolled back",
                told(play).get(told(play).size() - 1));
        assertEquals(List.of(new Effect(2, 0, 0)), play.end().ledger());
    }

    @Test
    void aTwinOfALockedRowIsToldAtOnce() {
        Play play = play("try-lock", 2, "111112222222");
        assertEquals(
                List.of(
                        "request 2: lock, locked by another, rolled back",
                        "request 2: read key, nothing there",
                        "request 2: answer 409"),
                told(play).subList(9, 12));
    }

    @Test
    void whoBeginsAnewWhereARecordHasExpiredIsStillAtWork() {
        World again = play("one-transaction", 2, "111111e222").end();
        assertEquals(0, again.request(2).line());
        assertTrue(again.request(2).isAtWork());
        assertTrue(again.table().rows().isEmpty());
        assertFalse(World.of(again.program(), 2).request(2).hasStarted());
    }

    @Test
    void aMoveThatIsNotPossibleIsNamedWithThoseThatAre() {
        World start = World.of(Programs.STRATEGIES.get(0), 2);
        String message = assertThrows(IllegalArgumentException.class, () -> Play.of(start, Schedule.parse("1l")))
                .getMessage();
        assertEquals("move 2 of the schedule must be one of [1, 2, x1, x2, e]; it was \"l\"", message);
        assertThrows(IllegalArgumentException.class, () -> Play.of(start, Schedule.parse("3")));
        assertThrows(IllegalArgumentException.class, () -> Play.of(start, Schedule.parse("11112222x1")));
    }

    @Test
    void aScheduleIsReadAsItIsWritten() {
        assertEquals("11x1l2e2", Schedule.parse("11x1l2e2").toString());
        assertEquals(Schedule.EMPTY, Schedule.parse(""));
        for (String wrong : List.of("0", "x", "xl", "a", "1 1", "xe", "1".repeat(201))) {
            assertThrows(IllegalArgumentException.class, () -> Schedule.parse(wrong), wrong);
        }
    }
}

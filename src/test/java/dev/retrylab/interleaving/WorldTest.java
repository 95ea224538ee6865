package dev.retrylab.interleaving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Handler;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.interleaving.program.Seen;
import java.util.Arrays;
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

    @Test
    void aScheduleMayHaveTwoHundredMovesAndItsFirstOnesAreOneToo() {
        Schedule longest = Schedule.parse("1".repeat(200));
        assertEquals(200, longest.size());
        assertEquals("11x1", Schedule.parse("11x12").first(3).toString());
        assertEquals("11x12", Schedule.parse("11").then(Schedule.parse("x12")).toString());
        assertEquals("9x9", Schedule.parse("9x9").toString());
    }

    @Test
    void aRefusedScheduleNamesTheMoveItsBoundAndTheValue() {
        assertEquals(
                "a schedule is made of 1 to 9, x1 to x9, l and e; move 3 was \"xl\"",
                assertThrows(IllegalArgumentException.class, () -> Schedule.parse("1x1xl"))
                        .getMessage());
        assertEquals(
                "a schedule has at most 200 moves; it had 250 characters",
                assertThrows(IllegalArgumentException.class, () -> Schedule.parse("1".repeat(250)))
                        .getMessage());
    }

    @Test
    void aWorldRefusesAMoveThatIsNotPossible() {
        World start = World.of(Programs.STRATEGIES.get(0), 1);
        String message = assertThrows(IllegalArgumentException.class, () -> start.apply(Move.LEASE))
                .getMessage();
        assertEquals("the move \"l\" is not possible here; possible are [1, x1, e]", message);
        assertFalse(start.allows(Move.step(2)));
        assertFalse(start.isOver());
        assertTrue(start.apply(Move.crash(1)).after().isOver());
    }

    @Test
    void twoWaysToTheSameWorldLeadToEqualOnes() {
        World one = play("none", 2, "1122").end();
        World other = play("none", 2, "1212").end();
        assertEquals(one, other);
        assertEquals(one.hashCode(), other.hashCode());
        assertNotEquals(one, play("none", 2, "112").end());
        assertNotEquals(one, play("one-transaction", 2, "1122").end());
    }

    @Test
    void everyHappeningIsALineThatCanBeRead() {
        assertEquals(
                List.of(
                        "request 1: begin",
                        "request 1: mark, ours",
                        "request 1: commit",
                        "the lease is over",
                        "request 1: crash before begin",
                        "what was stored has expired"),
                told(play("leased-marker", 1, "111lx1e")));
        assertEquals(
                "request 1: crash before charge, rolled back",
                told(play("none", 1, "1x1")).get(1));
    }

    @Test
    void whoeverWaitsIsOverNeitherForTheModelNorForItsClient() {
        World waiting = play("one-transaction", 2, "1122").end();
        assertFalse(waiting.request(2).isOver());
        assertTrue(waiting.request(2).isAtWork());
        assertTrue(waiting.next(2).isPresent());
        assertEquals(OptionalInt.empty(), play("none", 1, "1111").end().waitsFor(1));
        assertEquals(Optional.empty(), play("none", 1, "1111").end().next(1));
    }

    @Test
    void whatExpiresIsWhatHasAnEnd() {
        World finished =
                play("one-transaction", 2, "11111").end().apply(Move.RETENTION).after();
        assertTrue(finished.table().read(0, 0).orElseThrow().expired());
        World unleased = play("leased-marker.no-lease", 2, "111")
                .end()
                .apply(Move.RETENTION)
                .after();
        assertFalse(unleased.table().read(0, 0).orElseThrow().expired());
        World leased =
                play("leased-marker", 2, "111").end().apply(Move.RETENTION).after();
        assertTrue(leased.table().read(0, 0).orElseThrow().expired());
        assertTrue(leased.table().read(0, 0).orElseThrow().leaseOver());
    }

    /** Each broken clause, told of the requests that broke it. */
    @Test
    void aBreachSaysWhatHasHappened() {
        assertEquals("Requests 1 and 2 have both charged under one key.", broken("none", "222111"));
        assertEquals(
                "Request 2 is told 201 of request 1's charge, which is not there.", broken("key-then-work", "1111122"));
        assertEquals("Request 1 is told 201 of its own charge, which is not there.", broken("handler.a", "1"));
        assertEquals(
                "Request 1 has come to its end and its client was told nothing.", broken("handler.bkcsm", "11111"));
        assertEquals(
                "Nobody is at work on the key, and whoever comes with it is told 409, however late,"
                        + " though the charge is made.",
                broken("handler.bkcma", "11111"));
    }

    private static String broken(String name, String schedule) {
        Program program = Programs.find(name)
                .orElseGet(
                        () -> Handler.parse(name.substring("handler.".length())).program());
        Play play = Play.of(World.of(program, 2), Schedule.parse(schedule));
        assertEquals(Optional.of(play.turns().size()), play.brokenAfter());
        return Promise.breach(play.end()).orElseThrow().because();
    }

    @Test
    void whatHasExpiredMayBeChargedAgain() {
        Play play = play("one-transaction", 2, "111111e22222222");
        assertEquals(
                List.of(new Effect(1, 0, 0), new Effect(2, 0, 1)), play.end().ledger());
        assertEquals(Optional.empty(), play.brokenAfter());
    }

    @Test
    void everyWordIsSaidOnce() {
        List<String> clauses = Arrays.stream(Breach.Clause.values())
                .map(Breach.Clause::words)
                .distinct()
                .toList();
        assertEquals(Breach.Clause.values().length, clauses.size());
        assertEquals("at most one charge for a key", clauses.get(0));
        assertEquals(
                List.of(Action.ANSWER, Action.REPLAY, Action.REFUSE),
                Arrays.stream(Action.values()).filter(Action::isAnswer).toList());
    }

    @Test
    void whereTheKeyHasExpiredMeanwhileTheWorkIsCommittedWithoutIt() {
        World end = play("key-then-work", 2, "11111e2111").end();
        assertEquals(List.of(new Effect(1, 0, 1)), end.ledger());
        assertEquals(List.of(), end.table().rows());
    }

    @Test
    void aStuckKeyIsNotChargedByWhatAnotherKeyHasCharged() {
        World start = World.of(Programs.find("leased-marker.no-lease").orElseThrow(), List.of(0, 1));
        World end = Play.of(start, Schedule.parse("22222222111x1")).end();
        assertEquals(List.of(new Effect(2, 1, 0)), end.ledger());
        assertEquals(
                "Nobody is at work on the key, and whoever comes with it is told 409, however late.",
                Promise.breach(end).orElseThrow().because());
    }

    /** Without a unique index one key has several rows. */
    @Test
    void ofSeveralRowsARequestFindsItsOwnElseTheOldest() {
        KeyRow.Content first = KeyRow.Content.of(KeyRow.State.DONE, 1);
        KeyRow.Content second = KeyRow.Content.of(KeyRow.State.DONE, 2);
        KeyRow.Content third = KeyRow.Content.of(KeyRow.State.IN_PROGRESS, 3);
        KeyTable table = KeyTable.EMPTY
                .insert(0, first, 1)
                .commit(1)
                .insert(0, second, 2)
                .commit(2)
                .insert(0, third, 3);
        assertEquals(Optional.of(third), table.read(0, 3));
        assertEquals(Optional.of(first), table.read(0, 4));
        assertEquals(OptionalInt.of(3), table.insertWaitsFor(0, 4));
        assertEquals(OptionalInt.empty(), table.insertWaitsFor(1, 4));
    }
}

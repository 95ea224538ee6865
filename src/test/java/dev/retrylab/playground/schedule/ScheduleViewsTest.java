package dev.retrylab.playground.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.playground.schedule.ScheduleView.Row;
import dev.retrylab.playground.schedule.WorldView.Line;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleViewsTest {

    private static ScheduleView view(String program, int requests, String schedule, int at) {
        World start = World.of(Programs.find(program).orElseThrow(), requests);
        return ScheduleViews.of(Play.of(start, Schedule.parse(schedule)), at, step -> "/at/" + step);
    }

    @Test
    void aRequestThatNeverComesHasNoLane() {
        assertEquals(List.of("request 1"), view("one-transaction", 2, "11", 2).lanes());
        assertEquals(
                List.of("request 1", "request 2"),
                view("one-transaction", 2, "112", 3).lanes());
    }

    @Test
    void whileAScheduleGrowsEverybodyHasALane() {
        World start = World.of(Programs.find("one-transaction").orElseThrow(), 3);
        ScheduleView view = ScheduleViews.growing(Play.of(start, Schedule.EMPTY), step -> "");
        assertEquals(List.of("request 1", "request 2", "request 3"), view.lanes());
        assertEquals(List.of(), view.rows());
    }

    @Test
    void aTwinThatWaitsIsDrawnWaitingUntilTheFirstCommits() {
        // Begin and insert; the twin begins and waits; charge, save, commit: the twin goes on in the same move.
        ScheduleView view = view("one-transaction", 2, "1122111", 7);
        Row waits = view.rows().get(3);
        assertEquals("waits acts", waits.cells().get(1).lane());
        assertEquals("waits for request 1", waits.cells().get(1).what());
        assertEquals("waits", view.rows().get(5).cells().get(1).lane());
        Row commit = view.rows().get(6);
        assertEquals("commit", commit.cells().get(0).act());
        assertEquals("insert key", commit.cells().get(1).act());
        assertEquals("taken, rolled back", commit.cells().get(1).what());
    }

    @Test
    void tablesStandBesideTheMoveThatChangesThem() {
        ScheduleView view = view("one-transaction", 2, "11111", 5);
        assertEquals(List.of(), view.rows().get(0).keys());
        assertEquals(
                List.of(new Line("in progress by request 1", false)),
                view.rows().get(1).keys());
        assertEquals(
                List.of(new Line("5.00 by request 1", false)),
                view.rows().get(2).ledger());
        assertEquals(List.of(new Line("done, 201", true)), view.rows().get(4).keys());
        assertEquals(
                List.of(new Line("5.00 by request 1", true)), view.rows().get(4).ledger());
        assertEquals(List.of(new Line("5.00 by request 1", true)), view.now().ledger());
    }

    @Test
    void aRollbackLeavesNothing() {
        Row crash = view("one-transaction", 2, "111x1", 4).rows().get(3);
        assertEquals("acts dies", crash.cells().get(0).lane().strip());
        assertEquals("before save reply, rolled back", crash.cells().get(0).what());
        assertEquals(List.of(new Line("nothing", true)), crash.keys());
        assertEquals(List.of(new Line("nothing", true)), crash.ledger());
    }

    @Test
    void theMoveThatBreaksThePromiseIsMarked() {
        List<Row> rows = view("none", 2, "111222", 6).rows();
        assertTrue(rows.get(5).breaks());
        assertEquals(1, rows.stream().filter(Row::breaks).count());
        assertTrue(view("one-transaction", 2, "1111111111".substring(0, 6), 6).rows().stream()
                .noneMatch(Row::breaks));
    }

    @Test
    void whatIsAheadIsToldFromWhatIsPast() {
        ScheduleView view = view("one-transaction", 2, "11111", 2);
        assertEquals(
                List.of("past", "now", "ahead", "ahead", "ahead"),
                view.rows().stream().map(Row::tense).toList());
        assertEquals("/at/1", view.pager().back());
        assertEquals("/at/3", view.pager().next());
        assertEquals("", view("one-transaction", 2, "11111", 5).pager().next());
        assertEquals("", view("one-transaction", 2, "11111", 0).pager().back());
    }

    @Test
    void theClockHasARowOfItsOwn() {
        Row clock = view("leased-marker", 2, "111l", 4).rows().get(3);
        assertEquals("Time passes: the lease runs out.", clock.clock());
        assertEquals(List.of(new Line("in progress, owner request 1, lease over", true)), clock.keys());
    }

    @Test
    void aHollowSuccessIsMarkedAsBad() {
        ScheduleView view = view("key-then-work", 2, "1111122", 7);
        var told = view.rows().get(6).cells().get(1);
        assertTrue(told.bad());
        assertEquals("of a charge that is not there", told.what());
        assertFalse(view.rows().get(5).cells().get(1).bad());
    }
}

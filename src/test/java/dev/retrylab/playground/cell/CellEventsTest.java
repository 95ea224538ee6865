package dev.retrylab.playground.cell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.CellPlay;
import dev.retrylab.interleaving.crash.CrashTable;
import dev.retrylab.playground.diagram.Event;
import dev.retrylab.playground.diagram.Event.Kind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CellEventsTest {

    static Stream<Cell> cells() {
        return Cell.ALL.stream();
    }

    private static List<Event> events(String cell) {
        return CellEvents.of(CrashTable.play(Cell.find(cell).orElseThrow()));
    }

    private static List<Kind> kinds(List<Event> events) {
        return events.stream().map(Event::kind).toList();
    }

    @ParameterizedTest
    @MethodSource("cells")
    void everyCellIsAStoryOfItsRequestsAndItsCrash(Cell cell) {
        CellPlay play = CrashTable.play(cell);
        List<Event> events = CellEvents.of(play);
        long came = play.play().end().requests().stream()
                .filter(request -> request.isOver())
                .count();
        assertEquals(came, kinds(events).stream().filter(Kind.REQUEST::equals).count());
        assertEquals(1, kinds(events).stream().filter(Kind.CRASH::equals).count());
        assertEquals(
                play.charges(),
                kinds(events).stream().filter(Kind.CHARGE::equals).count());
        assertTrue(events.stream().map(Event::sentence).allMatch(told -> told.matches("[A-Z].*[.]")));
    }

    @Test
    void aRetryAfterAChargeWithoutItsKeyChargesAgain() {
        assertEquals(
                List.of(
                        Kind.REQUEST,
                        Kind.STEP,
                        Kind.STEP,
                        Kind.CHARGE,
                        Kind.CRASH,
                        Kind.GIVE_UP,
                        Kind.REQUEST,
                        Kind.STEP,
                        Kind.STEP,
                        Kind.CHARGE,
                        Kind.STEP,
                        Kind.STEP,
                        Kind.STEP,
                        Kind.REPLY),
                kinds(events("work-then-key~between~same-key~one")));
    }

    @Test
    void aHollowSuccessSaysSo() {
        List<Event> events = events("key-then-work~between~same-key~one");
        Event last = events.get(events.size() - 1);
        assertEquals("201 replayed", last.wire());
        assertEquals("no such charge", last.said());
        assertEquals("The client is answered 201, replayed, of a charge that is not there.", last.sentence());
    }

    @Test
    void twoClientsAreToldApart() {
        List<Event> events = events("one-transaction~between~same-key~two");
        assertTrue(events.stream().anyMatch(event -> event.client() == 1));
        assertTrue(events.stream().anyMatch(event -> event.wire().startsWith("B: ")));
        assertTrue(events("one-transaction~between~same-key~one").stream()
                .noneMatch(event -> event.client() == 1 || event.wire().startsWith("A: ")));
    }
}

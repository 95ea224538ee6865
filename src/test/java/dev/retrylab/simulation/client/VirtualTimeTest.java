package dev.retrylab.simulation.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VirtualTimeTest {

    private record Event(long atNanos, int made) {

        static final Comparator<Event> ORDER =
                Comparator.comparingLong(Event::atNanos).thenComparingInt(Event::made);
    }

    private static final int EVENTS = 20_000;

    private final VirtualTime time = new VirtualTime();
    private final Random random = new Random(5);
    private final List<Event> planned = new ArrayList<>();
    private final List<Event> happened = new ArrayList<>();

    /** Few times, so that many events have the same; each makes up to three more, some at its own time. */
    @Test
    void whatIsNextHappensNextAndOfOneTimeWhatWasMadeFirst() {
        plan(1_000);
        assertTrue(time.run(Long.MAX_VALUE));
        assertTrue(planned.size() >= EVENTS);
        assertEquals(planned.stream().sorted(Event.ORDER).toList(), happened);
    }

    private void plan(int several) {
        for (int i = 0; i < several; i++) {
            Event event = new Event(time.nowNanos() + random.nextInt(50), planned.size());
            planned.add(event);
            time.at(event.atNanos(), () -> happen(event));
        }
    }

    private void happen(Event event) {
        assertEquals(event.atNanos(), time.nowNanos());
        happened.add(event);
        if (planned.size() < EVENTS) {
            plan(random.nextInt(4));
        }
    }

    @Test
    void stopsAtItsBoundAndGoesOnFromThere() {
        plan(10);
        assertFalse(time.run(9));
        assertEquals(9, happened.size());
        assertTrue(time.run(Long.MAX_VALUE));
    }

    /** All in the order of their times, and more come while some happen: the ring that they stand in grows while it is turned. */
    @Test
    void manyThatStandInLineComeOutInTheirOrder() {
        long[] made = {0};
        for (int i = 0; i < 40; i++) {
            stand(made[0]++);
        }
        assertFalse(time.run(30));
        while (made[0] < 500) {
            stand(made[0]++);
        }
        assertTrue(time.run(Long.MAX_VALUE));
        assertEquals(500, happened.size());
        assertEquals(planned, happened);
    }

    private void stand(long atNanos) {
        Event event = new Event(atNanos, planned.size());
        planned.add(event);
        time.at(atNanos, () -> {
            assertEquals(atNanos, time.nowNanos());
            happened.add(event);
        });
    }

    @Test
    void ofOneTimeTheFirstMadeComesFirstThoughItCouldNotStandInLine() {
        List<Integer> order = new ArrayList<>();
        time.at(10, () -> order.add(1));
        time.at(5, () -> order.add(2));
        time.at(10, () -> order.add(3));
        time.at(5, () -> order.add(4));
        time.at(7, () -> order.add(5));
        assertTrue(time.run(5), "five events end with nothing left");
        assertEquals(List.of(2, 4, 5, 1, 3), order);
        assertEquals(10, time.nowNanos());
    }

    @Test
    void thePastIsOverButTheMomentAtHandIsNot() {
        time.at(7, () -> time.at(7, () -> happened.add(new Event(time.nowNanos(), 0))));
        assertTrue(time.run(2));
        assertEquals(List.of(new Event(7, 0)), happened);
        assertEquals(
                "the time must be at least 7; it was 6",
                assertThrows(IllegalArgumentException.class, () -> time.at(6, () -> {}))
                        .getMessage());
    }
}

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

    @Test
    void thePastIsOver() {
        time.at(7, () -> {});
        time.run(1);
        assertThrows(IllegalArgumentException.class, () -> time.at(6, () -> {}));
    }
}

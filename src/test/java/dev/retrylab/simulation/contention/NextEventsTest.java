package dev.retrylab.simulation.contention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

class NextEventsTest {

    private static final int EVENTS = 20_000;

    private record Event(int client, double time, long scheduled) {

        static final Comparator<Event> ORDER =
                Comparator.comparingDouble(Event::time).thenComparingLong(Event::scheduled);
    }

    @Test
    void takesTheEarliestAsAPriorityQueueDoes() {
        Random random = new Random(11);
        for (int clients : new int[] {1, 3, 100, 700}) {
            assertLikeAQueue(clients, () -> 10 + 2 * random.nextGaussian());
        }
    }

    /** Waits up to an hour: most lie beyond the calendar, some by many of its lengths. */
    @Test
    void takesWhatWasFarAheadInItsTurn() {
        Random random = new Random(12);
        for (int clients : new int[] {2, 50, 700}) {
            assertLikeAQueue(clients, () -> Math.exp(random.nextDouble() * 15));
        }
    }

    /** Whole hundreds, so that many events fall on one time, from near and from far: the calendar reaches 4,096 ms ahead. */
    @Test
    void ofEventsAtOneTimeTheOneScheduledFirstComesFirst() {
        Random random = new Random(13);
        for (int hundreds : new int[] {30, 60, 300}) {
            assertLikeAQueue(40, () -> 100.0 * random.nextInt(hundreds));
        }
    }

    /** The calendar of one client or two has 65,536 slices of a millisecond, one after another and then from the first. */
    @Test
    void whatIsNearlyAWholeCalendarAheadOrJustThatComesAfterWhatIsNearer() {
        for (double ahead : new double[] {65_530, 65_535, 65_536, 65_537}) {
            NextEvents events = new NextEvents(2);
            events.add(0, 10);
            assertTrue(events.take());
            events.add(0, 10 + ahead);
            events.add(1, 20);
            assertTrue(events.take());
            assertEquals(20, events.time());
            assertTrue(events.take());
            assertEquals(10 + ahead, events.time());
            assertFalse(events.take());
        }
    }

    private static void assertLikeAQueue(int clients, DoubleSupplier waits) {
        NextEvents events = new NextEvents(clients);
        assertLikeAQueue(clients, events, waits);
        events.begin();
        assertLikeAQueue(clients, events, waits);
    }

    private static void assertLikeAQueue(int clients, NextEvents events, DoubleSupplier waits) {
        PriorityQueue<Event> queue = new PriorityQueue<>(Event.ORDER);
        long scheduled = 0;
        for (int client = 0; client < clients; client++) {
            Event event = new Event(client, waits.getAsDouble(), scheduled++);
            queue.add(event);
            events.add(client, event.time());
        }
        while (!queue.isEmpty()) {
            Event expected = queue.remove();
            assertTrue(events.take());
            assertEquals(expected.time(), events.time());
            assertEquals(expected.client(), events.client());
            if (scheduled < EVENTS) {
                Event event = new Event(expected.client(), expected.time() + waits.getAsDouble(), scheduled++);
                queue.add(event);
                events.add(event.client(), event.time());
            }
        }
        assertFalse(events.take());
    }
}

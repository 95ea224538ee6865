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

    /** Whole hundreds, so that many events fall on one time, from near and from far. */
    @Test
    void ofEventsAtOneTimeTheOneScheduledFirstComesFirst() {
        Random random = new Random(13);
        assertLikeAQueue(40, () -> 100.0 * random.nextInt(30));
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

package dev.retrylab.simulation.client;

import java.util.Comparator;
import java.util.PriorityQueue;

/** A clock that stands still while something happens and then jumps to what is next. Ties go in the order of their making. */
public final class VirtualTime {

    private record Event(long atNanos, long order, Runnable task) {}

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::atNanos).thenComparingLong(Event::order));
    private long nowNanos;
    private long made;

    public long nowNanos() {
        return nowNanos;
    }

    /** @throws IllegalArgumentException if that time is past */
    public void at(long atNanos, Runnable task) {
        if (atNanos < nowNanos) {
            throw new IllegalArgumentException("the time must be at least " + nowNanos + "; it was " + atNanos);
        }
        events.add(new Event(atNanos, made++, task));
    }

    /**
     * Lets everything happen.
     *
     * @param maxEvents a bound on what one run may do
     * @return false if the bound was met with events left
     */
    public boolean run(long maxEvents) {
        for (long done = 0; done < maxEvents; done++) {
            Event next = events.poll();
            if (next == null) {
                return true;
            }
            nowNanos = next.atNanos;
            next.task.run();
        }
        return events.isEmpty();
    }
}

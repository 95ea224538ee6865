package dev.retrylab.simulation.client;

import java.util.Arrays;

/** Events that are made in the order of their times: first in, first out. */
final class EventLine {

    private static final int ROOM_AT_FIRST = 64;

    /** Rings, whose length is a power of two. */
    private long[] times = new long[ROOM_AT_FIRST];

    private Runnable[] tasks = new Runnable[ROOM_AT_FIRST];
    private int first;
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    /** Whether an event of this time can stand behind those that are here. */
    boolean takes(long time) {
        return size == 0 || time >= times[slot(size - 1)];
    }

    long firstTime() {
        return times[first];
    }

    void add(long time, Runnable task) {
        if (size == tasks.length) {
            grow();
        }
        int slot = slot(size++);
        times[slot] = time;
        tasks[slot] = task;
    }

    Runnable take() {
        Runnable task = tasks[first];
        tasks[first] = null;
        first = slot(1);
        size--;
        return task;
    }

    private int slot(int place) {
        return first + place & tasks.length - 1;
    }

    /** What stood before the first, round the end of the ring, comes behind the old end. */
    private void grow() {
        int old = tasks.length;
        times = Arrays.copyOf(times, 2 * old);
        tasks = Arrays.copyOf(tasks, 2 * old);
        System.arraycopy(times, 0, times, old, first);
        System.arraycopy(tasks, 0, tasks, old, first);
        Arrays.fill(tasks, 0, first, null);
    }
}

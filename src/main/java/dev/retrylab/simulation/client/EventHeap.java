package dev.retrylab.simulation.client;

import java.util.Arrays;

/** Events in any order of making: the earliest comes out first, of two at one time the one that was made first. */
final class EventHeap {

    private static final int ROOM_AT_FIRST = 64;

    /** Three rows and no object for each: it compares times more often than it does anything else. */
    private long[] times = new long[ROOM_AT_FIRST];

    private long[] numbers = new long[ROOM_AT_FIRST];
    private Runnable[] tasks = new Runnable[ROOM_AT_FIRST];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    long firstTime() {
        return times[0];
    }

    /** @param number greater than that of any event before it */
    void add(long time, long number, Runnable task) {
        if (size == tasks.length) {
            grow();
        }
        int place = size++;
        int parent = (place - 1) >> 1;
        // It is the last one made, so of its own time it comes last.
        while (place > 0 && time < times[parent]) {
            move(parent, place);
            place = parent;
            parent = (place - 1) >> 1;
        }
        put(place, time, number, task);
    }

    Runnable take() {
        Runnable first = tasks[0];
        size--;
        Runnable last = tasks[size];
        tasks[size] = null;
        if (size > 0) {
            sink(times[size], numbers[size], last);
        }
        return first;
    }

    private void sink(long time, long number, Runnable task) {
        int place = 0;
        int child = earlierChild(place);
        while (child < size && isBefore(child, time, number)) {
            move(child, place);
            place = child;
            child = earlierChild(place);
        }
        put(place, time, number, task);
    }

    private int earlierChild(int parent) {
        int left = 2 * parent + 1;
        int right = left + 1;
        return right < size && isBefore(right, times[left], numbers[left]) ? right : left;
    }

    private boolean isBefore(int place, long time, long number) {
        return times[place] < time || times[place] == time && numbers[place] < number;
    }

    private void move(int from, int to) {
        put(to, times[from], numbers[from], tasks[from]);
    }

    private void put(int place, long time, long number, Runnable task) {
        times[place] = time;
        numbers[place] = number;
        tasks[place] = task;
    }

    private void grow() {
        int room = 2 * tasks.length;
        times = Arrays.copyOf(times, room);
        numbers = Arrays.copyOf(numbers, room);
        tasks = Arrays.copyOf(tasks, room);
    }
}

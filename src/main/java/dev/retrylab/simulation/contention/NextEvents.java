package dev.retrylab.simulation.contention;

import java.util.Arrays;

/**
 * The next event of each client, earliest first; of two at the same time, the one that was scheduled first. A client has
 * one event at a time.
 *
 * <p>It is a calendar: time is cut into so many slices that few hold more than one event, and each slice has its events
 * in order. What lies beyond the calendar's last slice waits in a heap, and is compared with what comes next in the
 * calendar.
 */
final class NextEvents {

    private static final int SLICES = 1 << 16;
    private static final int LAST_SLICE = SLICES - 1;
    private static final int NOBODY = -1;

    /** A message takes about ten milliseconds, so each client has an event in every ten: few slices hold two. */
    private static final int CLIENTS_PER_SLICE_OF_A_MILLI = 2;

    /** The first client of each slice, and after each client the next one of its slice. */
    private final int[] first = new int[SLICES];

    private final int[] next;
    private final double[] times;

    /** One bit for each slice: whether it holds anybody. */
    private final long[] taken = new long[SLICES / Long.SIZE];

    private final LateEvents late;
    private final int slicesPerMilli;
    private long today;
    private int inCalendar;
    private int client;

    NextEvents(int most) {
        slicesPerMilli = Integer.highestOneBit(Math.max(1, most / CLIENTS_PER_SLICE_OF_A_MILLI));
        next = new int[most];
        times = new double[most];
        late = new LateEvents(most);
        Arrays.fill(first, NOBODY);
    }

    /** Time begins anew, after the last event was taken. */
    void begin() {
        today = 0;
    }

    /** Schedules a client's event, not before the one that was taken last. */
    void add(int newcomer, double time) {
        times[newcomer] = time;
        double slice = time * slicesPerMilli;
        if (slice >= today + SLICES) {
            late.add(newcomer, time);
            return;
        }
        inCalendar++;
        enter(newcomer, time, (int) (long) slice & LAST_SLICE);
    }

    private void enter(int newcomer, double time, int slice) {
        int after = first[slice];
        if (after == NOBODY || time < times[after]) {
            first[slice] = newcomer;
            next[newcomer] = after;
            taken[slice >> 6] |= 1L << slice;
            return;
        }
        int before;
        do {
            before = after;
            after = next[before];
        } while (after != NOBODY && time >= times[after]);
        next[before] = newcomer;
        next[newcomer] = after;
    }

    /** Takes the next event out of the queue. False if there is none. */
    boolean take() {
        if (inCalendar == 0 && late.isEmpty()) {
            return false;
        }
        int slice = inCalendar == 0 ? NOBODY : nextSlice();
        if (slice == NOBODY || !late.isEmpty() && late.comesBefore(times[first[slice]])) {
            client = late.take();
        } else {
            client = first[slice];
            leave(slice);
        }
        today = (long) (times[client] * slicesPerMilli);
        return true;
    }

    private void leave(int slice) {
        inCalendar--;
        first[slice] = next[client];
        if (next[client] == NOBODY) {
            taken[slice >> 6] &= ~(1L << slice);
        }
    }

    /** The first from today on that holds anybody. There is one. */
    private int nextSlice() {
        int from = (int) today & LAST_SLICE;
        int word = from >> 6;
        long bits = taken[word] & -1L << from;
        while (bits == 0) {
            word = word + 1 & taken.length - 1;
            bits = taken[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(bits);
    }

    /** Whose event was taken last. */
    int client() {
        return client;
    }

    /** When it happened. */
    double time() {
        return times[client];
    }
}

package dev.retrylab.simulation.contention;

/**
 * The next event of each client, earliest first; of two at the same time, the one that was scheduled first. A client has
 * one event at a time, so the queue is a heap of client numbers that is repaired in place.
 */
final class NextEvents {

    private final int[] heap;
    private final double[] times;
    private final long[] order;
    private int size;
    private long scheduled;

    NextEvents(int clients) {
        heap = new int[clients];
        times = new double[clients];
        order = new long[clients];
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** The client whose event is next. */
    int client() {
        return heap[0];
    }

    double time() {
        return times[heap[0]];
    }

    /** The first event of a client. */
    void add(int client, double time) {
        stamp(client, time);
        int place = size++;
        while (place > 0 && isEarlier(client, heap[(place - 1) / 2])) {
            heap[place] = heap[(place - 1) / 2];
            place = (place - 1) / 2;
        }
        heap[place] = client;
    }

    /** Gives the client whose event is next another one instead. */
    void replace(double time) {
        stamp(heap[0], time);
        sink(heap[0]);
    }

    /** The client whose event is next has no other. */
    void remove() {
        int last = heap[--size];
        if (size > 0) {
            sink(last);
        }
    }

    private void stamp(int client, double time) {
        times[client] = time;
        order[client] = scheduled++;
    }

    /** Puts a client in at the top and lets it sink to its place. */
    private void sink(int client) {
        int place = 0;
        for (int child = 1; child < size; child = 2 * place + 1) {
            if (child + 1 < size && isEarlier(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isEarlier(heap[child], client)) {
                break;
            }
            heap[place] = heap[child];
            place = child;
        }
        heap[place] = client;
    }

    private boolean isEarlier(int one, int other) {
        return times[one] < times[other] || times[one] == times[other] && order[one] < order[other];
    }
}

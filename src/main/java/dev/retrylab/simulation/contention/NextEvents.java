package dev.retrylab.simulation.contention;

/**
 * The next event of each client, earliest first; of two at the same time, the one that was scheduled first. A client has
 * one event at a time, so the queue is a heap that is repaired in place. What comes anew is nearly always late: a hole
 * sinks to the bottom, and the new event rises from there a step or two.
 */
final class NextEvents {

    private final int[] clients;
    private final double[] times;
    /** When each client's event was scheduled: asked for only where two times are equal. */
    private final long[] order;

    private int size;
    private long scheduled;

    NextEvents(int most) {
        clients = new int[most];
        times = new double[most];
        order = new long[most];
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** The client whose event is next. */
    int client() {
        return clients[0];
    }

    double time() {
        return times[0];
    }

    /** The first event of a client. */
    void add(int client, double time) {
        order[client] = scheduled++;
        rise(size++, client, time);
    }

    /** Gives the client whose event is next another one instead. */
    void replace(double time) {
        int client = clients[0];
        order[client] = scheduled++;
        rise(sinkHole(), client, time);
    }

    /** The client whose event is next has no other. */
    void remove() {
        size--;
        if (size > 0) {
            rise(sinkHole(), clients[size], times[size]);
        }
    }

    /** Moves the earlier child up, level by level, and says where the hole at the top has come to. */
    private int sinkHole() {
        int hole = 0;
        int child = 1;
        while (child < size) {
            int right = child + 1;
            if (right < size && isEarlier(times[right], clients[right], child)) {
                child = right;
            }
            move(child, hole);
            hole = child;
            child = 2 * hole + 1;
        }
        return hole;
    }

    private void rise(int from, int client, double time) {
        int place = from;
        int parent = (place - 1) >> 1;
        while (place > 0 && isEarlier(time, client, parent)) {
            move(parent, place);
            place = parent;
            parent = (place - 1) >> 1;
        }
        clients[place] = client;
        times[place] = time;
    }

    private void move(int from, int to) {
        clients[to] = clients[from];
        times[to] = times[from];
    }

    private boolean isEarlier(double time, int client, int place) {
        return time < times[place] || time == times[place] && order[client] < order[clients[place]];
    }
}

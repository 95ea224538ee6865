package dev.retrylab.simulation.contention;

/** Events that are far ahead, in a heap: the earliest first, of two at the same time the one that was scheduled first. */
final class LateEvents {

    private final int[] clients;
    private final double[] times;
    /** When each client's event was scheduled: asked for only where two times are equal. */
    private final long[] order;

    private int size;
    private long scheduled;

    LateEvents(int most) {
        clients = new int[most];
        times = new double[most];
        order = new long[most];
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Whether its first is earlier than this time, or as early: what is here was scheduled before. */
    boolean comesBefore(double time) {
        return times[0] <= time;
    }

    void add(int client, double time) {
        order[client] = scheduled++;
        rise(size++, client, time);
    }

    /** Takes the earliest out. */
    int take() {
        int client = clients[0];
        size--;
        if (size > 0) {
            rise(sinkHole(), clients[size], times[size]);
        }
        return client;
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

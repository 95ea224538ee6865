package dev.retrylab.sandbox.turn;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/**
 * Lets a few tasks of each lane run at a time. The rest stand in memory, in the order in which they came, and hold
 * neither thread nor connection.
 *
 * @param <K> what names a lane
 */
final class Turnstile<K> {

    /** A place in a lane. */
    interface Ticket {
        /** Gives up waiting. @return false if the task has begun, or is about to */
        boolean leave();
    }

    private static final class Lane {
        private final Deque<Runnable> waiting = new ArrayDeque<>();
        private int running;
    }

    private final int width;
    private final BiConsumer<K, Runnable> next;
    /** Touched only within {@code compute}, which locks one lane; a lane that is empty is not kept. */
    private final Map<K, Lane> lanes = new ConcurrentHashMap<>();

    /**
     * @param width how many tasks of one lane run at a time
     * @param next runs a task that has been let through; it must take every task
     */
    Turnstile(int width, BiConsumer<K, Runnable> next) {
        this.width = width;
        this.next = next;
    }

    /** @return a ticket if the task must wait; nothing if it is through */
    Optional<Ticket> enter(K key, Runnable task) {
        boolean[] through = new boolean[1];
        lanes.compute(key, (k, found) -> {
            Lane lane = found == null ? new Lane() : found;
            if (lane.running < width) {
                lane.running++;
                through[0] = true;
            } else {
                lane.waiting.add(task);
            }
            return lane;
        });
        if (through[0]) {
            start(key, task);
            return Optional.empty();
        }
        return Optional.of(() -> leave(key, task));
    }

    private void start(K key, Runnable task) {
        next.accept(key, () -> {
            try {
                task.run();
            } finally {
                finished(key);
            }
        });
    }

    private void finished(K key) {
        Runnable[] following = new Runnable[1];
        lanes.compute(key, (k, lane) -> {
            following[0] = lane.waiting.poll();
            if (following[0] == null) {
                lane.running--;
            }
            return lane.running == 0 ? null : lane;
        });
        if (following[0] != null) {
            start(key, following[0]);
        }
    }

    private boolean leave(K key, Runnable task) {
        boolean[] left = new boolean[1];
        lanes.computeIfPresent(key, (k, lane) -> {
            left[0] = lane.waiting.remove(task);
            return lane;
        });
        return left[0];
    }

    /** Lanes with anything in them. */
    int lanes() {
        return lanes.size();
    }
}

package dev.retrylab.simulation.contention;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.Comparator;
import java.util.PriorityQueue;

/** The model's prose with a plain queue of events, sharing nothing with the engine but the random numbers and the backoff. */
final class NaiveContention {

    private record Event(double time, long made, Runnable happens) {}

    private final class Client {
        private int read;
        private int failures;
        private double previous = backoff.base();

        void reads() {
            at(now + hop(), () -> {
                read = version;
                at(now + hop(), this::writes);
            });
        }

        private void writes() {
            at(now + hop(), () -> {
                calls++;
                boolean succeeds = read == version;
                version += succeeds ? 1 : 0;
                at(now + hop(), succeeds ? () -> {} : this::failed);
            });
        }

        private void failed() {
            failures++;
            double hop = hop();
            previous = backoff.delay(failures, previous, random);
            at(now + hop + previous, () -> {
                read = version;
                at(now + hop(), this::writes);
            });
        }
    }

    private final Backoff backoff;
    private final PythonRandom random;
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingDouble(Event::time).thenComparingLong(Event::made));
    private double now;
    private long made;
    private int version;
    private long calls;

    NaiveContention(Backoff backoff, PythonRandom random) {
        this.backoff = backoff;
        this.random = random;
    }

    ContentionRun run(int clients) {
        now = 0;
        calls = 0;
        for (int client = 0; client < clients; client++) {
            new Client().reads();
        }
        while (!events.isEmpty()) {
            Event next = events.remove();
            now = next.time();
            next.happens().run();
        }
        return new ContentionRun(calls, now);
    }

    private void at(double time, Runnable happens) {
        events.add(new Event(time, made++, happens));
    }

    private double hop() {
        return Math.abs(random.normal(10, 2));
    }
}

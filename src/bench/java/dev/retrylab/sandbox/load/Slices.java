package dev.retrylab.sandbox.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** Lets a few clients do one thing over and over for a short while. Short slices by turns meet the same noise. */
final class Slices implements AutoCloseable {

    private static final long LONGEST_MICROS = TimeUnit.SECONDS.toMicros(60);

    /** What one client does, told its number from 0 and how often it has done it. */
    interface Once {
        void run(int client, int turn) throws Exception;
    }

    private final ExecutorService threads;
    private final int clients;
    private final long nanos;

    Slices(int clients, long millis) {
        this.threads = Executors.newFixedThreadPool(clients);
        this.clients = clients;
        this.nanos = TimeUnit.MILLISECONDS.toNanos(millis);
    }

    static Histogram histogram() {
        return new ConcurrentHistogram(LONGEST_MICROS, 3);
    }

    /** @return how many a second were done */
    double run(Once once, Histogram micros) throws Exception {
        long begin = System.nanoTime();
        List<Future<Integer>> done = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
            int number = client;
            done.add(threads.submit(() -> until(begin + nanos, once, number, micros)));
        }
        long sum = 0;
        for (Future<Integer> each : done) {
            sum += each.get();
        }
        return sum / ((System.nanoTime() - begin) / 1e9);
    }

    private static int until(long end, Once once, int client, Histogram micros) throws Exception {
        int turns = 0;
        for (long now = System.nanoTime(); now < end; turns++) {
            once.run(client, turns);
            long after = System.nanoTime();
            micros.recordValue(TimeUnit.NANOSECONDS.toMicros(after - now));
            now = after;
        }
        return turns;
    }

    static String told(Histogram micros) {
        return String.format(
                "p50 %.1f ms, p95 %.1f ms, p99 %.1f ms, %,d in all",
                micros.getValueAtPercentile(50) / 1e3,
                micros.getValueAtPercentile(95) / 1e3,
                micros.getValueAtPercentile(99) / 1e3,
                micros.getTotalCount());
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}

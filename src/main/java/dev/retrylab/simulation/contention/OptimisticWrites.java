package dev.retrylab.simulation.contention;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.Arrays;

/** Runs of {@link Contention}, one after another, event by event. */
final class OptimisticWrites {

    private static final double HOP_MEAN_MILLIS = 10;
    private static final double HOP_DEVIATION_MILLIS = 2;

    /** What happens next to a client. Small numbers and no enum: millions of them are written in a second. */
    private static final byte READ_ARRIVES = 0;

    private static final byte READ_ANSWERED = 1;
    private static final byte WRITE_ARRIVES = 2;
    private static final byte WRITE_ANSWERED = 3;

    private final Backoff backoff;
    private final PythonRandom random;
    private final WriteListener listener;
    private final NextEvents events;
    private final byte[] steps;
    private final int[] failures;
    private final double[] previous;

    /** The version that each client read; the row's own once its write has succeeded. */
    private final int[] versions;

    private final boolean[] succeeded;
    private int version;
    private long calls;

    OptimisticWrites(int clients, Backoff backoff, PythonRandom random, WriteListener listener) {
        this.backoff = backoff;
        this.random = random;
        this.listener = listener;
        events = new NextEvents(clients);
        steps = new byte[clients];
        failures = new int[clients];
        previous = new double[clients];
        versions = new int[clients];
        succeeded = new boolean[clients];
    }

    ContentionRun run() {
        begin();
        double now = 0;
        while (events.take()) {
            now = events.time();
            int client = events.client();
            byte step = steps[client];
            if (step < WRITE_ARRIVES) {
                read(client, step, now);
            } else if (step == WRITE_ARRIVES) {
                write(client, now);
            } else {
                hear(client, now);
            }
        }
        return new ContentionRun(calls, now);
    }

    /** Whoever has succeeded has no event left, so that all there is to clear is what they remember. */
    private void begin() {
        calls = 0;
        Arrays.fill(failures, 0);
        Arrays.fill(previous, backoff.base());
        events.begin();
        for (int client = 0; client < failures.length; client++) {
            proceed(client, READ_ARRIVES, hop());
        }
    }

    /** Both ways of a read in one, and without a branch: which of the two it is cannot be foreseen. */
    private void read(int client, byte step, double now) {
        int ifItArrives = step - READ_ANSWERED;
        versions[client] += version - versions[client] & ifItArrives;
        proceed(client, (byte) (step + 1), now + hop());
    }

    private void write(int client, double now) {
        calls++;
        succeeded[client] = versions[client] == version;
        if (succeeded[client]) {
            version++;
        }
        listener.wrote(now, succeeded[client]);
        proceed(client, WRITE_ANSWERED, now + hop());
    }

    private void hear(int client, double now) {
        if (succeeded[client]) {
            return;
        }
        failures[client]++;
        double hop = hop();
        previous[client] = backoff.delay(failures[client], previous[client], random);
        proceed(client, READ_ARRIVES, now + hop + previous[client]);
    }

    private void proceed(int client, byte step, double time) {
        steps[client] = step;
        events.add(client, time);
    }

    private double hop() {
        return Math.abs(random.normal(HOP_MEAN_MILLIS, HOP_DEVIATION_MILLIS));
    }
}

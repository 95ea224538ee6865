package dev.retrylab.simulation.contention;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.Arrays;

/** Runs of {@link Contention}, one after another, event by event. */
final class OptimisticWrites {

    private static final double HOP_MEAN_MILLIS = 10;
    private static final double HOP_DEVIATION_MILLIS = 2;

    /** What happens next to a client: each step is followed by the next number, the last by the first. */
    private static final int READ_ARRIVES = 0;

    private static final int WRITE_ARRIVES = 2;
    private static final int WRITE_ANSWERED = 3;
    private static final int LAST_STEP = 3;

    private final Backoff backoff;
    private final PythonRandom random;
    private final NextEvents events;
    private final TriedWrites tried;
    private final byte[] steps;
    private final int[] failures;
    private final double[] previous;

    /** The version that each client read. */
    private final int[] versions;

    private int version;

    OptimisticWrites(int clients, Backoff backoff, PythonRandom random, WriteListener listener) {
        this.backoff = backoff;
        this.random = random;
        events = new NextEvents(clients);
        tried = new TriedWrites(listener);
        steps = new byte[clients];
        failures = new int[clients];
        previous = new double[clients];
        versions = new int[clients];
    }

    /** Which step comes next cannot be foreseen, by a processor either: all of them go one way, with few branches. */
    ContentionRun run() {
        begin();
        double end = 0;
        while (events.take()) {
            int client = events.client();
            double now = events.time();
            int step = steps[client];
            double then = now + hop();
            if (step == WRITE_ANSWERED) {
                then += waitAfterFailure(client);
            }
            versions[client] += version - versions[client] & ifEqual(step, READ_ARRIVES);
            int written = -ifEqual(step, WRITE_ARRIVES);
            int succeeded = written & -ifEqual(versions[client], version);
            version += succeeded;
            tried.add(written, now, succeeded);
            if (succeeded != 0) {
                // All that is left to this client is to hear of it.
                end = Math.max(end, then);
            } else {
                steps[client] = (byte) (step + 1 & LAST_STEP);
                events.add(client, then);
            }
        }
        return new ContentionRun(tried.end(), end);
    }

    private void begin() {
        Arrays.fill(failures, 0);
        Arrays.fill(previous, backoff.base());
        Arrays.fill(steps, (byte) READ_ARRIVES);
        events.begin();
        for (int client = 0; client < failures.length; client++) {
            events.add(client, hop());
        }
    }

    /** All bits if they are equal, else none; without a branch. */
    private static int ifEqual(int one, int other) {
        int difference = one ^ other;
        return ~((difference | -difference) >> 31);
    }

    private double waitAfterFailure(int client) {
        failures[client]++;
        previous[client] = backoff.delay(failures[client], previous[client], random);
        return previous[client];
    }

    private double hop() {
        return Math.abs(random.normal(HOP_MEAN_MILLIS, HOP_DEVIATION_MILLIS));
    }
}

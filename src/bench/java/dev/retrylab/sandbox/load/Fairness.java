package dev.retrylab.sandbox.load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Does a crowd that waits at one key delay another account? One client charges its own account, one charge after the
 * other, by turns with nobody else there and with a crowd of duplicates at a slow charge of another account:
 *
 * <pre>./mvnw -Pbench package exec:exec -DskipTests -Dbench.main=dev.retrylab.sandbox.load.Fairness -Dbench.args="12 1000 90"</pre>
 *
 * Arguments: slices of each, milliseconds in one, duplicates. Ends with 1 if the 95th percentile with the crowd is more
 * than twice the idle one and 20 ms.
 */
public final class Fairness {

    private static final long SLACK_MICROS = TimeUnit.MILLISECONDS.toMicros(20);
    private static final int WARM_UP = 2;
    /** Turns of a counted slice are told from those before it, or their keys would be known already. */
    private static final int AFTERWARDS = 1_000_000;
    /** A charge that outlasts a slice, and twins with the patience to see its end. */
    private static final String SLOW = "{\"processorDelay\":\"PT10S\",\"inFlightWait\":\"PT10S\"}";

    private Fairness() {}

    public static void main(String[] arguments) throws Exception {
        int slices = Integer.parseInt(arguments[0]);
        long millis = Long.parseLong(arguments[1]);
        int crowd = Integer.parseInt(arguments[2]);
        Path folder = Files.createTempDirectory("retrylab-fairness");
        Histogram idle = Slices.histogram();
        Histogram crowded = Slices.histogram();
        try (Served served = Served.start(Served.database(folder, "served"), folder);
                KeptConnection other = new KeptConnection(served.address());
                Slices turns = new Slices(1, millis)) {
            String apiKey = served.sandbox("{}").get(0);
            for (int slice = -WARM_UP; slice < slices; slice++) {
                int number = slice;
                Slices.Once once = (client, turn) -> other.chargeAnew(apiKey, "idle" + number + "-" + turn);
                settled(turns, once, slice < 0 ? Slices.histogram() : idle);
                try (Crowd duplicates = new Crowd(served, crowd)) {
                    Slices.Once beside = (client, turn) -> other.chargeAnew(apiKey, "crowd" + number + "-" + turn);
                    settled(turns, beside, slice < 0 ? Slices.histogram() : crowded);
                    duplicates.assertStillWaiting();
                }
            }
        }
        System.out.println("idle:                            " + Slices.told(idle));
        System.out.println("beside " + crowd + " waiting duplicates:    " + Slices.told(crowded));
        long most = 2 * idle.getValueAtPercentile(95) + SLACK_MICROS;
        System.out.printf("at most %.1f ms is asked of the 95th percentile%n", most / 1e3);
        System.exit(crowded.getValueAtPercentile(95) > most ? 1 : 0);
    }

    /** A slice that counts, after one that does not: a crowd's arrival is no part of its waiting, nor a rest of being idle. */
    private static void settled(Slices turns, Slices.Once once, Histogram micros) throws Exception {
        turns.run(once, Slices.histogram());
        turns.run((client, turn) -> once.run(client, turn + AFTERWARDS), micros);
    }

    /** Duplicates of one slow charge, each on a connection of its own. */
    private static final class Crowd implements AutoCloseable {

        private final ExecutorService threads;
        private final List<KeptConnection> connections = new ArrayList<>();
        private final List<Future<?>> waiting = new ArrayList<>();

        /** @return when all of them are waiting */
        Crowd(Served served, int size) throws Exception {
            threads = Executors.newFixedThreadPool(size);
            String apiKey = served.sandbox(SLOW).get(0);
            for (int i = 0; i < size; i++) {
                KeptConnection connection = new KeptConnection(served.address());
                connections.add(connection);
                waiting.add(threads.submit(() -> connection.charge(apiKey, "one-key")));
            }
            while (served.attempts(apiKey) < size) {
                Thread.onSpinWait(); // Each look is a request of its own.
            }
        }

        void assertStillWaiting() {
            long left = waiting.stream().filter(each -> !each.isDone()).count();
            if (left < waiting.size()) {
                throw new IllegalStateException("only " + left + " of the crowd were still waiting");
            }
        }

        /** When the last has its answer: nobody of it is left to disturb what comes next. */
        @Override
        public void close() throws Exception {
            for (Future<?> each : waiting) {
                each.get();
            }
            for (KeptConnection connection : connections) {
                connection.close();
            }
            threads.shutdownNow();
        }
    }
}

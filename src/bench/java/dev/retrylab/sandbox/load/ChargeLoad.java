package dev.retrylab.sandbox.load;

import dev.retrylab.PostgresServer;
import dev.retrylab.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * How much of what the database can do is left when charges come over HTTP? The packaged application, and plain JDBC with
 * the same statements on a database and a pool of the same kind, by turns in short slices:
 *
 * <pre>./mvnw -Pbench package exec:exec -DskipTests -Dbench.main=dev.retrylab.sandbox.load.ChargeLoad -Dbench.args="30 1000 16 20000"</pre>
 *
 * with {@code -Ppostgresql,bench} for the other flavour. Arguments: slices of each, milliseconds in one, clients, and charges of each side before anything counts. Ends
 * with 1 if it is less than half.
 */
public final class ChargeLoad {

    private static final double LEAST = 0.5;

    private ChargeLoad() {}

    public static void main(String[] arguments) throws Exception {
        int slices = Integer.parseInt(arguments[0]);
        long millis = Long.parseLong(arguments[1]);
        int clients = Integer.parseInt(arguments[2]);
        int warmUp = Integer.parseInt(arguments[3]);
        Path folder = Files.createTempDirectory("retrylab-load");
        if (!TestDatabase.isPostgresql()) {
            sameStatements(folder);
        }
        int connections = TestDatabase.isPostgresql() ? 45 : 140;
        try (Served served = Served.start(Served.database(folder, "served"), folder);
                PlainCharges plain = new PlainCharges(
                        Served.database(folder, "plain"), PostgresServer.USER, "retrylab", connections);
                Slices turns = new Slices(clients, millis)) {
            System.exit(compare(new Clients(served, clients), plain, turns, slices, warmUp) < LEAST ? 1 : 0);
        }
    }

    private static void sameStatements(Path folder) throws Exception {
        Path database = folder.resolve("traced");
        try (Served served = Served.start(Served.database(folder, "traced") + SentStatements.TRACED, folder);
                KeptConnection client = new KeptConnection(served.address())) {
            String apiKey = served.sandbox("{}").get(0);
            client.charge(apiKey, "the-first-counts-the-sandbox");
            SentStatements sent = new SentStatements(database);
            int before = sent.lines();
            client.charge(apiKey, "k1");
            if (!sent.since(before).equals(SentStatements.expected())) {
                throw new IllegalStateException("the application sends " + sent.since(before) + ", and plain JDBC "
                        + SentStatements.expected());
            }
            System.out.println("the same " + sent.since(before).size() + " statements on both sides");
        }
    }

    /** Until the compilers have seen enough of both. */
    private static void warmUp(int charges, Clients http, PlainCharges plain, Slices turns) throws Exception {
        Histogram seen = Slices.histogram();
        for (int slice = 0; seen.getTotalCount() < charges; slice++) {
            turns.run(http.charging(), seen);
        }
        seen.reset();
        for (int slice = 0; seen.getTotalCount() < charges; slice++) {
            turns.run(charging(plain, "warm" + slice), seen);
        }
    }

    /** @return the share, in all */
    private static double compare(Clients clients, PlainCharges plain, Slices turns, int slices, int warmUp)
            throws Exception {
        Side http = new Side("over HTTP", turns);
        Side jdbc = new Side("plain", turns);
        List<Double> shares = new ArrayList<>();
        try (Clients sockets = clients) {
            warmUp(warmUp, sockets, plain, turns);
            for (int slice = 1; slice <= slices; slice++) {
                double share = http.run(sockets.charging()) / jdbc.run(charging(plain, "s" + slice));
                shares.add(share);
                System.out.printf("%3d: %.2f%n", slice, share);
            }
        }
        shares.sort(null);
        System.out.println(http);
        System.out.println(jdbc);
        double share = http.rate() / jdbc.rate();
        System.out.printf(
                "%.2f of it in all; of %d pairs of slices the median is %.2f (%.2f to %.2f); by processor time %.2f%n",
                share,
                slices,
                shares.get(slices / 2),
                shares.get(0),
                shares.get(slices - 1),
                jdbc.millisEach() / http.millisEach());
        return share;
    }

    /** Two accounts, as a sandbox has, new in each slice, so that no table grows by one side's speed. */
    private static Slices.Once charging(PlainCharges plain, String slice) throws Exception {
        List<String> accounts = List.of("a-" + slice, "b-" + slice);
        for (String account : accounts) {
            plain.account(account);
        }
        return (client, turn) -> plain.charge(accounts.get(client % 2), "k" + client + "-" + turn);
    }

    /** The clients' connections, kept from slice to slice. */
    private record Clients(Served served, List<KeptConnection> connections) implements AutoCloseable {

        Clients(Served served, int clients) throws Exception {
            this(served, new ArrayList<>());
            for (int client = 0; client < clients; client++) {
                connections.add(new KeptConnection(served.address()));
            }
        }

        Slices.Once charging() throws Exception {
            List<String> apiKeys = served.sandbox("{}");
            return (client, turn) ->
                    connections.get(client).chargeAnew(apiKeys.get(client % 2), "k" + client + "-" + turn);
        }

        @Override
        public void close() throws Exception {
            for (KeptConnection connection : connections) {
                connection.close();
            }
        }
    }
}

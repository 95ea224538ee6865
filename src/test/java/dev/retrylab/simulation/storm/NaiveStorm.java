package dev.retrylab.simulation.storm;

import dev.retrylab.simulation.random.PythonRandom;
import java.util.ArrayList;
import java.util.List;

/** The model's prose, word for word and tick by tick, sharing nothing with the engine but the random numbers. */
final class NaiveStorm {

    private static final class Client {
        double due;
        int fails;
        double previous;
    }

    private final List<Client> crowd = new ArrayList<>();
    private final PythonRandom random;
    private final String policy;
    private final double base;
    private final double cap;
    private final boolean capAfterJitter;
    private final boolean sharedPrevious;
    final List<Integer> callsByTick = new ArrayList<>();
    long calls;
    long ticks;

    NaiveStorm(int clients, double base, double cap, boolean capAfterJitter, String policy, long seed) {
        this(clients, base, cap, capAfterJitter, false, policy, seed);
    }

    NaiveStorm(
            int clients,
            double base,
            double cap,
            boolean capAfterJitter,
            boolean sharedPrevious,
            String policy,
            long seed) {
        this.sharedPrevious = sharedPrevious;
        this.policy = policy;
        this.base = base;
        this.cap = cap;
        this.capAfterJitter = capAfterJitter;
        random = new PythonRandom(seed);
        for (int i = 0; i < clients; i++) {
            Client client = new Client();
            client.previous = base;
            crowd.add(client);
        }
    }

    NaiveStorm run() {
        while (!crowd.isEmpty()) {
            ticks++;
            List<Client> ready = new ArrayList<>();
            for (Client client : crowd) {
                if (client.due <= ticks) {
                    ready.add(client);
                }
            }
            callsByTick.add(ready.size());
            if (ready.isEmpty()) {
                continue;
            }
            calls += ready.size();
            Client winner = ready.remove(random.choice(ready.size()));
            crowd.remove(winner);
            for (Client loser : ready) {
                double sleep = Math.max(1, sleep(loser));
                loser.fails++;
                for (Client client : sharedPrevious ? crowd : List.of(loser)) {
                    client.previous = sleep;
                }
                loser.due = ticks + sleep;
            }
        }
        return this;
    }

    private double sleep(Client client) {
        double uncapped = base * Math.pow(2, client.fails);
        double e = capAfterJitter ? uncapped : Math.min(cap, uncapped);
        double sleep = switch (policy) {
            case "none" -> 1;
            case "exponential" -> e;
            case "full" -> random.uniform(0, e);
            case "equal" -> e / 2 + random.uniform(0, e / 2);
            case "decorrelated" -> random.uniform(base, 3 * client.previous);
            default -> throw new IllegalArgumentException(policy);
        };
        return policy.equals("none") ? sleep : Math.min(cap, sleep);
    }
}

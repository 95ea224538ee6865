package dev.retrylab.scenario.client;

import dev.retrylab.retry.client.Operation;
import dev.retrylab.retry.client.RetryingClient;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.simulation.random.FastRandom;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The clients of a run and their operations. Each operation draws from a source of its own that hangs on the seed and its
 * number only, so the delays are the same live and in virtual time, whatever comes in which order.
 */
final class Clients {

    /** Far more than there are operations: the sources of one seed do not run into those of the next. */
    private static final long SEEDS_APART = 1_000;

    private static final long CLIENTS_FROM = 500;

    private final ClientSettings settings;
    private final List<RetryingClient> clients;

    Clients(ClientSettings settings) {
        this.settings = settings;
        int count = settings.fleet().shared() ? 1 : settings.fleet().operations();
        clients = IntStream.range(0, count)
                .mapToObj(i -> new RetryingClient(settings.policy(), random(CLIENTS_FROM + i)))
                .toList();
    }

    private FastRandom random(long number) {
        return new FastRandom(settings.seed() * SEEDS_APART + number);
    }

    List<RetryingClient> all() {
        return clients;
    }

    /** Which client an operation goes through. */
    int of(int operation) {
        return clients.size() == 1 ? 0 : operation;
    }

    Operation newOperation(int operation) {
        return clients.get(of(operation)).newOperation(settings.request().repeatable(), random(operation));
    }
}

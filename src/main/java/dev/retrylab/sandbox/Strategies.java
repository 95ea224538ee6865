package dev.retrylab.sandbox;

import dev.retrylab.idempotency.NoStrategy;
import dev.retrylab.idempotency.OneTransaction;
import dev.retrylab.idempotency.Strategy;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The strategies that a sandbox can use, by name. */
final class Strategies {

    private static final List<Strategy> ALL = Stream.<Strategy>of(new NoStrategy(), new OneTransaction())
            .sorted(Comparator.comparing(Strategy::name))
            .toList();

    private Strategies() {}

    static Optional<Strategy> find(String name) {
        return ALL.stream().filter(strategy -> strategy.name().equals(name)).findFirst();
    }

    static List<String> names() {
        return ALL.stream().map(Strategy::name).toList();
    }
}

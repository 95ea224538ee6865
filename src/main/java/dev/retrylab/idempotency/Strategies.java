package dev.retrylab.idempotency;

import java.util.List;
import java.util.Optional;

/** All strategies, from the one that ignores keys to those that keep the whole promise. */
public final class Strategies {

    public static final List<Strategy> ALL = List.of(
            new NoStrategy(),
            new CheckThenAct(),
            new WorkThenKey(),
            new KeyThenWork(),
            new OneTransaction(),
            new TryLock(),
            new LeasedMarker());

    private Strategies() {}

    public static Optional<Strategy> find(String name) {
        return ALL.stream().filter(strategy -> strategy.name().equals(name)).findFirst();
    }

    public static List<String> names() {
        return ALL.stream().map(Strategy::name).toList();
    }
}

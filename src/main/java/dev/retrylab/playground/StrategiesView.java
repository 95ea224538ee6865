package dev.retrylab.playground;

import java.util.List;

/**
 * The page of all strategies.
 *
 * @param shared source that several of them use
 */
public record StrategiesView(List<One> strategies, String shared) {

    /**
     * A strategy with its code.
     *
     * @param schema the statements that made its table; empty if it has none
     */
    public record One(StrategyWords words, String className, String source, String schema) {}
}

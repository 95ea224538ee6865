package dev.retrylab.playground.strategy;

import java.util.List;

/**
 * The page of all strategies.
 *
 * @param shared source that several of them use
 * @param effects ways to charge elsewhere
 * @param call the source of the first two of them
 * @param recipe the source of the last
 */
public record StrategiesView(
        List<One> strategies, String shared, List<EffectWords> effects, String call, String recipe) {

    /**
     * A strategy with its code.
     *
     * @param schema the statements that made its table; empty if it has none
     */
    public record One(StrategyWords words, String className, String source, String schema) {}
}

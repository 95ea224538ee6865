package dev.retrylab.simulation.storm;

/** Hears of every tick in which somebody called, in ascending order. It may stop a run by throwing. */
@FunctionalInterface
public interface TickListener {

    /**
     * @param tick from 1
     * @param calls how many called in it, at least 1
     */
    void called(long tick, long calls);
}

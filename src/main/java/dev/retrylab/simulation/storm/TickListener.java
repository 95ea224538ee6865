package dev.retrylab.simulation.storm;

/**
 * Hears of every tick in which somebody called, in ascending order. In each of them one client is served, so as many ticks
 * are heard as there are clients. It may stop a run by throwing.
 */
@FunctionalInterface
public interface TickListener {

    /**
     * @param tick from 1
     * @param calls how many called in it, at least 1
     */
    void called(long tick, long calls);

    /**
     * Hears of the end of a crowd in step all at once: {@code calls} call in this tick and one fewer each time, the last
     * one alone.
     *
     * @param every how many ticks lie between one time and the next
     */
    default void dwindled(long tick, long every, long calls) {
        for (long i = 0; i < calls; i++) {
            called(tick + i * every, calls - i);
        }
    }
}

package dev.retrylab.simulation.contention;

/** Hears of every write that reaches the row, in order of time, of many at once. It may stop a run by throwing. */
@FunctionalInterface
public interface WriteListener {

    /**
     * @param millis since the start
     * @param succeeded whether the version was still the one that had been read
     */
    void wrote(double millis, boolean succeeded);
}

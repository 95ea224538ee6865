package dev.retrylab.simulation.recovery.fluid;

/**
 * The queue of the service: one cohort for each tick, served from the oldest. Calls of one tick are served side by side,
 * so a cohort keeps its mixture of first attempts and retries while it shrinks; the mixture matters until its timeout.
 */
final class Backlog {

    /** What is left of each tick's cohort. */
    private final double[] left;

    /** For each cohort that can still time out, the share of each attempt in it. */
    private final double[][] shares;

    private final int mask;
    private double mass;
    private int head;

    /** @param timeout in ticks */
    Backlog(int ticks, int timeout, int attempts) {
        left = new double[ticks];
        int slots = Integer.highestOneBit(timeout) << 1;
        shares = new double[Math.max(1, slots)][attempts];
        mask = shares.length - 1;
    }

    double mass() {
        return mass;
    }

    /** The oldest tick of which something is left; beyond the present one if nothing waits. */
    int head() {
        return head;
    }

    /**
     * @param issued calls of this tick, by attempts behind them
     * @param total of them
     * @param entering how much of the total the queue takes, every attempt in proportion
     */
    void add(int tick, double[] issued, double total, double entering) {
        left[tick] = entering;
        mass += entering;
        double[] cohort = shares[tick & mask];
        for (int attempt = 0; attempt < cohort.length; attempt++) {
            cohort[attempt] = total > 0 ? issued[attempt] / total : 0;
        }
    }

    /** What still waits of the calls that were made in this tick with so many attempts behind them. */
    double waiting(int tick, int attempt) {
        return left[tick] * shares[tick & mask][attempt];
    }

    /** Throws a cohort away. */
    void drop(int tick) {
        mass -= left[tick];
        left[tick] = 0;
    }

    /** Moves on to the oldest cohort, up to this tick, of which something is left. False if nothing waits. */
    boolean findHead(int tick) {
        while (head <= tick && left[head] == 0) {
            head++;
        }
        if (head > tick) {
            // What additions and subtractions have left over by rounding.
            mass = 0;
        }
        return head <= tick;
    }

    /** Serves the oldest cohort as far as this goes, and says how much that was. */
    double serveHead(double capacity) {
        double served = Math.min(capacity, left[head]);
        left[head] -= served;
        mass -= served;
        return served;
    }
}

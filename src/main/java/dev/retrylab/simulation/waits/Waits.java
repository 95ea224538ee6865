package dev.retrylab.simulation.waits;

import dev.retrylab.retry.Delays;
import dev.retrylab.retry.RandomSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Many clients that each fail again and again: how long they wait before each retry.
 *
 * @param retries of each client, at least 1
 * @param clients at least 1
 */
public record Waits(Delays delays, int retries, int clients) {

    /**
     * The waits before one retry, over all clients.
     *
     * @param retry from 1
     * @param low one client in twenty waits no longer than this
     * @param high one in twenty waits longer
     * @param atCap the share that waits exactly the cap
     * @param without the share that does not wait
     */
    public record Before(int retry, double mean, double low, double high, double atCap, double without) {}

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Waits {
        require(retries >= 1, "retries must be at least 1", retries);
        require(clients >= 1, "clients must be at least 1", clients);
    }

    /** In the order of the retries. */
    public List<Before> run(RandomSource random) {
        return run(random, () -> {});
    }

    /** @param eachRetry told when all clients have drawn their waits before it; it may stop the run by throwing */
    public List<Before> run(RandomSource random, Runnable eachRetry) {
        double[] previous = new double[clients];
        Arrays.fill(previous, delays.base());
        List<Before> all = new ArrayList<>();
        for (int retry = 1; retry <= retries; retry++) {
            for (int client = 0; client < clients; client++) {
                previous[client] = delays.delay(retry - 1, previous[client], random);
            }
            all.add(before(retry, previous));
            eachRetry.run();
        }
        return all;
    }

    private Before before(int retry, double[] waits) {
        double[] sorted = waits.clone();
        Arrays.sort(sorted);
        double mean = Arrays.stream(sorted).sum() / clients;
        long without = Arrays.stream(sorted).filter(wait -> wait == 0).count();
        long atCap = Arrays.stream(sorted).filter(wait -> wait == delays.cap()).count();
        return new Before(
                retry,
                mean,
                rank(sorted, 0.05),
                rank(sorted, 0.95),
                (double) atCap / clients,
                (double) without / clients);
    }

    /** The smallest value that so large a share does not pass. */
    private static double rank(double[] sorted, double share) {
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }

    private static void require(boolean holds, String rule, long value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + "; it was " + value);
        }
    }
}

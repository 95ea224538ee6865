package dev.retrylab.simulation.layers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;

/**
 * A request goes down a stack of layers. A layer that retries makes up to {@code attempts} calls to what lies beneath
 * it, and stops at the first that succeeds; a layer that does not makes one. With no success anywhere, A attempts in
 * each layer make A^i calls at layer i.
 *
 * @param attempts per call that a layer receives: retries + 1; at least 1
 * @param success for each layer, from the top down, the probability that one of its calls succeeds, whatever became of
 *     the calls further down
 * @param retryAt the only layer that retries, from 1 at the top; nothing if all do
 */
public record Layers(int attempts, List<Double> success, OptionalInt retryAt) {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Layers {
        success = List.copyOf(success);
        require(attempts >= 1, "attempts must be at least 1", attempts);
        for (double each : success) {
            require(each >= 0 && each <= 1, "success must be from 0 to 1", each);
        }
        if (retryAt.isPresent()) {
            int layer = retryAt.getAsInt();
            require(layer >= 1 && layer <= success.size(), "retryAt must be from 1 to " + success.size(), layer);
        }
    }

    /** Every layer retries and every call fails. */
    public static Layers allFailing(int layers, int attempts) {
        return new Layers(attempts, Collections.nCopies(layers, 0.0), OptionalInt.empty());
    }

    /** The calls expected at each layer for one request, from the top down; exact while below 2^53. */
    public List<Double> calls() {
        List<Double> calls = new ArrayList<>();
        double received = 1;
        for (int layer = 1; layer <= success.size(); layer++) {
            received *= expectedAttempts(layer);
            calls.add(received);
        }
        return calls;
    }

    /** All calls expected for one request, at all layers together. */
    public double load() {
        return calls().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The probability that the request succeeds: that one of the top layer's attempts does. */
    public double requestSuccess() {
        return success.isEmpty() ? 1 : 1 - Math.pow(1 - success.get(0), attemptsAt(1));
    }

    /** 1 + f + f² + …, one term for each attempt: another is made only if all before it failed. */
    private double expectedAttempts(int layer) {
        double failure = 1 - success.get(layer - 1);
        double expected = 0;
        double reached = 1;
        for (int attempt = 1; attempt <= attemptsAt(layer); attempt++) {
            expected += reached;
            reached *= failure;
        }
        return expected;
    }

    private int attemptsAt(int layer) {
        return retryAt.isEmpty() || retryAt.getAsInt() == layer ? attempts : 1;
    }

    private static void require(boolean holds, String rule, Object value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + "; it was " + value);
        }
    }
}

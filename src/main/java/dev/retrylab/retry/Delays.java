package dev.retrylab.retry;

import java.util.function.Function;

/**
 * How long to wait between attempts, in whatever unit the caller counts: {@link Backoff}, or what some libraries do in
 * its place.
 */
public sealed interface Delays permits Backoff, SymmetricJitter, ScaledBackoff {

    /** What stands for the last delay when there was none. */
    double base();

    /** No delay is longer. */
    double cap();

    /**
     * How long to wait before the next attempt; from 0 to the cap.
     *
     * @param failures how often this request has failed before the failure at hand; the first delay has 0
     * @param previous the last delay of this request, or the base if there was none
     */
    double delay(int failures, double previous, RandomSource random);

    <T> T fold(Function<Backoff, T> backoff, Function<SymmetricJitter, T> symmetric, Function<ScaledBackoff, T> scaled);
}

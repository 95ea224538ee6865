package dev.retrylab.retry.client;

import java.time.Duration;

/**
 * Sending again before an attempt has failed: whoever is silent for so long gets company, and the first success counts. It
 * shortens the slowest answers and costs a second request for each of them.
 *
 * @param delay how long the newest attempt may be silent; more than zero
 * @param maxAttempts in all, the first included; at least 1
 */
public record HedgePolicy(Duration delay, int maxAttempts) {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public HedgePolicy {
        ClientPolicy.requireTime("delay", delay);
        if (maxAttempts < 1) {
            throw new IllegalArgumentException("maxAttempts must be at least 1; it was " + maxAttempts);
        }
    }
}

package dev.retrylab.scenario.client;

/**
 * What a client's requests share, at a moment.
 *
 * @param client from 0
 * @param millitokens -1 without a budget
 * @param breaker its state's name, null without one
 */
public record TrackPoint(long atNanos, int client, long millitokens, String breaker) {

    boolean isLike(TrackPoint other) {
        return client == other.client
                && millitokens == other.millitokens
                && java.util.Objects.equals(breaker, other.breaker);
    }
}

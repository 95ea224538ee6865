package dev.retrylab.simulation.client;

import dev.retrylab.retry.client.AttemptResult;

/**
 * Somebody besides the policy who has a say in the retries of one request, such as a retry budget of another make. A
 * retry that it refuses ends the request, as if the caller had aborted it.
 */
public interface RetryGate {

    /** Refuses nothing. */
    RetryGate OPEN = (attempt, last) -> true;

    /** An attempt is over; told before {@link #admits} is asked about the next one. */
    default void ended(int attempt, AttemptResult result) {}

    /**
     * Whether the retry is made that the policy would make.
     *
     * @param attempt the one that would be made, from 2
     * @param last what became of the one before
     */
    boolean admits(int attempt, AttemptResult last);
}

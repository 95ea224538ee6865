package dev.retrylab.simulation.client;

import dev.retrylab.retry.client.AttemptResult;

/** What a client in virtual time talks to. */
@FunctionalInterface
public interface VirtualServer {

    /** @param tookNanos from the sending to the result, if the client waits that long */
    record Reply(AttemptResult result, long tookNanos) {}

    /** An attempt arrives. */
    Reply reply(int attempt, long nowNanos);
}

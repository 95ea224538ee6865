package dev.retrylab.simulation.client;

import dev.retrylab.retry.client.AttemptResult;
import java.util.function.IntFunction;

/** What a client in virtual time talks to. */
@FunctionalInterface
public interface VirtualServer {

    /**
     * An attempt arrives now.
     *
     * @param attempt the client's number of it, from 1
     * @param deadlineLeftNanos what the caller passes on; Long.MAX_VALUE if it passes nothing on
     * @param caller to be told the result, now or at a later event; or never
     */
    void receive(int attempt, long deadlineLeftNanos, Caller caller);

    /** Who waits for the answer to an attempt. */
    @FunctionalInterface
    interface Caller {

        /** @return false if it has given up: the answer reaches nobody */
        boolean hears(AttemptResult result);
    }

    /** @param tookNanos from arrival to result */
    record Reply(AttemptResult result, long tookNanos) {}

    /** A server without any state: what it answers to which attempt, and when. */
    static VirtualServer of(VirtualTime time, IntFunction<Reply> replies) {
        return (attempt, deadlineLeft, caller) -> {
            Reply made = replies.apply(attempt);
            time.at(time.nowNanos() + made.tookNanos, () -> caller.hears(made.result));
        };
    }
}

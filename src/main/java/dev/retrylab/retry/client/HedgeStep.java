package dev.retrylab.retry.client;

import java.util.List;
import java.util.Optional;

/**
 * What a hedging client is to do next; several at once, in this order.
 *
 * @param cancel attempts under way that are no longer wanted: their connections are to be closed
 * @param send an attempt that starts now
 * @param wake when to ask again whether another one should start; it replaces the wake before
 * @param end the request is over
 */
public record HedgeStep(
        List<Integer> cancel, Optional<Action.Send> send, Optional<Wake> wake, Optional<Action.End> end) {

    /** What was reported comes too late to matter, or there is nothing to do but to wait for an answer. */
    public static final HedgeStep NOTHING =
            new HedgeStep(List.of(), Optional.empty(), Optional.empty(), Optional.empty());

    /** @param id to be handed to {@link HedgedOperation#woken} when the time is over */
    public record Wake(int id, long nanos) {}

    static HedgeStep wake(Wake wake) {
        return new HedgeStep(List.of(), Optional.empty(), Optional.of(wake), Optional.empty());
    }

    static HedgeStep end(List<Integer> cancel, Action.End end) {
        return new HedgeStep(cancel, Optional.empty(), Optional.empty(), Optional.of(end));
    }
}

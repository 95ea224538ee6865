package dev.retrylab.sandbox;

import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.Reply;
import java.util.Optional;

/**
 * What goes back to the client, and how.
 *
 * @param outcome the word for the log: executed, replayed, declined, …
 * @param fault what the wire does to it
 * @param retryAfterSeconds 0 for none
 * @param isFinal whether it is a failure that would only come again
 */
record Answer(
        String outcome,
        Optional<Reply> reply,
        boolean replayed,
        Optional<Fault.Kind> fault,
        int retryAfterSeconds,
        boolean isFinal) {

    static Answer of(String outcome, Reply reply) {
        return new Answer(outcome, Optional.of(reply), false, Optional.empty(), 0, false);
    }

    /** The connection is closed without a byte. */
    static Answer nothing(String outcome) {
        return new Answer(outcome, Optional.empty(), false, Optional.empty(), 0, false);
    }

    Answer asReplay() {
        return new Answer(outcome, reply, true, fault, retryAfterSeconds, isFinal);
    }

    Answer asFinal() {
        return new Answer(outcome, reply, replayed, fault, retryAfterSeconds, true);
    }

    Answer retryAfter(int seconds) {
        return new Answer(outcome, reply, replayed, fault, seconds, isFinal);
    }

    Answer meeting(Fault.Kind kind) {
        return new Answer(outcome, reply, replayed, Optional.of(kind), retryAfterSeconds, isFinal);
    }

    /** Whether the client gets the whole of it, unless it has left. */
    boolean isSent() {
        return reply.isPresent()
                && fault.filter(kind -> kind == Fault.Kind.DROP_REPLY
                                || kind == Fault.Kind.TRUNCATE_REPLY
                                || kind == Fault.Kind.HANG)
                        .isEmpty();
    }
}

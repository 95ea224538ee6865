package dev.retrylab.idempotency;

import java.util.function.Function;
import java.util.function.Supplier;

/** What became of a request. */
public sealed interface Outcome {

    /** The work was done for this request, and this is its answer. */
    record Executed(Reply reply) implements Outcome {}

    /** The work had been done before; this is the answer it had then. */
    record Replayed(Reply reply) implements Outcome {}

    /** The key belongs to another request. Nothing was changed. */
    record Mismatch() implements Outcome {}

    /**
     * A request with this key is still running, or was when the wait was over.
     *
     * @param last whether the request must not be handled again
     */
    record InFlight(boolean last) implements Outcome {}

    /** The work was not done and the key is unused. */
    record Refused(Reply reply) implements Outcome {}

    /**
     * The effect is made elsewhere, and nobody knows yet whether it was. The key remembers how far the request came: a
     * retry under it goes on from there.
     */
    record Unknown() implements Outcome {}

    static Outcome inFlight() {
        return new InFlight(false);
    }

    /** The same, for a request that must not be handled again. */
    default Outcome asLastWord() {
        return this instanceof InFlight ? new InFlight(true) : this;
    }

    /** Whether another look may find more. */
    default boolean isWorthAskingAgain() {
        return this instanceof InFlight waiting && !waiting.last;
    }

    /** What a committed record says to a request: the fingerprint first, the state second. */
    static Outcome ofRecord(KeyRecord record, Fingerprint fingerprint) {
        if (!record.fingerprint().equals(fingerprint)) {
            return new Mismatch();
        }
        return record.reply().<Outcome>map(Replayed::new).orElseGet(Outcome::inFlight);
    }

    default <T> T fold(
            Function<Reply, T> executed,
            Function<Reply, T> replayed,
            Supplier<T> mismatch,
            Supplier<T> inFlight,
            Function<Reply, T> refused,
            Supplier<T> unknown) {
        if (this instanceof Executed done) {
            return executed.apply(done.reply);
        }
        if (this instanceof Replayed again) {
            return replayed.apply(again.reply);
        }
        if (this instanceof Refused no) {
            return refused.apply(no.reply);
        }
        if (this instanceof Unknown) {
            return unknown.get();
        }
        return this instanceof Mismatch ? mismatch.get() : inFlight.get();
    }
}

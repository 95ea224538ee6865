package dev.retrylab.interleaving;

import java.util.Optional;

/**
 * A row of the key table.
 *
 * @param committed what everybody sees; empty while its insert is not committed
 * @param pending what a transaction has made of it and only that transaction sees; empty if none is at it
 * @param holder the request whose transaction that is, 0 for none: it has the row's lock
 */
public record KeyRow(int key, Optional<Content> committed, Optional<Content> pending, int holder) {

    /** As the column {@code state} has it. */
    public enum State {
        EMPTY,
        IN_PROGRESS,
        DONE
    }

    /**
     * @param owner the request that put it there
     * @param reply the request whose charge the saved answer tells of, 0 while there is no answer
     * @param leased whether it is a marker, which ends by itself
     * @param leaseOver whether it is a marker that has had its time
     * @param expired whether its retention is over: never replayed, never in the way
     */
    public record Content(State state, int owner, int reply, boolean leased, boolean leaseOver, boolean expired) {

        static Content of(State state, int owner) {
            return new Content(state, owner, 0, false, false, false);
        }

        static Content marker(int owner, boolean leased) {
            return new Content(State.IN_PROGRESS, owner, 0, leased, false, false);
        }

        Content done(int charge) {
            return new Content(State.DONE, owner, charge, false, false, false);
        }

        Content withLeaseOver() {
            return leased ? new Content(state, owner, reply, true, true, expired) : this;
        }

        /** What is neither finished nor empty nor leased has no end yet. */
        Content withRetentionOver() {
            boolean ends = state != State.IN_PROGRESS || leased;
            return ends ? new Content(state, owner, reply, leased, leased, true) : this;
        }
    }

    /** What a request sees here: its own, else what is committed. */
    Optional<Content> seenBy(int reader) {
        return holder == reader && pending.isPresent() ? pending : committed;
    }

    boolean isInsertOfAnother(int request) {
        return committed.isEmpty() && holder != request;
    }
}

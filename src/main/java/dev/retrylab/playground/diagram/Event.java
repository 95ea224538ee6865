package dev.retrylab.playground.diagram;

/**
 * One thing that happened.
 *
 * @param atMillis since the run began
 * @param client the index of the client concerned
 * @param wire what stands on the arrow, in the words of the protocol
 * @param said what stands beside it, in plain words; empty for nothing
 * @param sentence the same as a sentence, for the list
 */
public record Event(
        long atMillis,
        int client,
        Kind kind,
        Lane from,
        Lane to,
        String wire,
        String said,
        String keyTail,
        String sentence) {

    /** How it is drawn. */
    public enum Kind {
        REQUEST,
        /** A request that the network swallows. */
        REQUEST_LOST,
        REPLY,
        /** A reply that is lost on its way. */
        REPLY_LOST,
        /** A reply of which half arrives. */
        REPLY_CUT,
        /** Something between the server and its tables. */
        STEP,
        /** Money moves. */
        CHARGE,
        /** An answer is taken from the store. */
        REPLAY,
        /** Somebody waits; {@code to} says where. */
        WAIT,
        /** The server dies. */
        CRASH,
        /** The client gives up waiting, or notices that nothing will come. */
        GIVE_UP
    }

    /** Whether the client can know of it. */
    public boolean isSeenByClient() {
        return from == Lane.CLIENT || to == Lane.CLIENT;
    }
}

package dev.retrylab.interleaving.program;

/** What a step has come to. */
public enum Seen {
    DONE("done"),
    /** A read: nothing good is committed under the key. */
    NOTHING("nothing there"),
    /** A read: a finished record. */
    STORED("an answer is stored"),
    /** A read: a record without an answer. */
    UNFINISHED("there, but unfinished"),
    /** The key is this request's. */
    CLAIMED("ours"),
    /** The key is somebody else's, by what is committed. */
    TAKEN("taken"),
    /** Somebody else has the row locked. */
    BUSY("locked by another"),
    /** The marker is somebody else's by now: nothing was saved. */
    NOT_OURS("no longer ours"),
    /** There is no row to save the reply in. */
    NO_ROW("no row to save it in"),
    /** The statement waits for another request's transaction to end. */
    WAITS("waits"),
    /** The client is told 201 by the request that did the work. */
    CREATED("201"),
    /** The client is told 201 as stored. */
    REPLAYED("201, replayed"),
    /** The client is told 409. */
    CONFLICT("409"),
    CRASHED("crashed"),
    LEASE_OVER("the lease is over"),
    EXPIRED("what was stored has expired");

    private final String words;

    Seen(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    public boolean isSuccess() {
        return this == CREATED || this == REPLAYED;
    }
}

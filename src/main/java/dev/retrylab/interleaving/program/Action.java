package dev.retrylab.interleaving.program;

/**
 * A named step of a handler. A step is what nothing can come between: one statement, or a whole transaction that only
 * reads. A transaction that is left without a commit is rolled back in the step that leaves it.
 */
public enum Action {
    BEGIN("begin"),
    /** Reads what is committed under the key, in a transaction of its own unless one is open. */
    READ_KEY("read key"),
    /** The same; an expired record is removed, so that there is room for a new one. */
    READ_OR_MAKE_ROOM("read key"),
    /** Reads whether the key's row is free, and locks nothing. */
    SELECT_KEY("read key"),
    /** Inserts an unfinished record; where a unique index is, it decides, and a twin's uncommitted record is waited for. */
    INSERT_KEY("insert key"),
    /** Inserts a row that holds nothing but the key, unless there is one. */
    INSERT_EMPTY("insert empty key"),
    /** Inserts a record that has its answer already. */
    INSERT_FINISHED("insert key and reply"),
    /** Puts a marker with a lease, or takes over one whose lease is over. */
    MARK("mark"),
    /** Locks the key's row without waiting. */
    LOCK("lock"),
    CHARGE("charge"),
    SAVE_REPLY("save reply"),
    /** Saves the reply on the condition that the marker is still the request's own. */
    FINISH("save reply if still ours"),
    COMMIT("commit"),
    /** The same; just before it, the reply that is saved already is saved once more. */
    SAVE_AGAIN_AND_COMMIT("commit"),
    /** Tells the client of the charge that this request has made, or means to make. */
    ANSWER("answer 201"),
    /** Tells the client what was stored. */
    REPLAY("answer 201 from the store"),
    /** Tells the client that a request with this key is running. */
    REFUSE("answer 409");

    private final String title;

    Action(String title) {
        this.title = title;
    }

    /** In a few words, as a learner reads it. */
    public String title() {
        return title;
    }

    public boolean isAnswer() {
        return this == ANSWER || this == REPLAY || this == REFUSE;
    }
}

package dev.retrylab.idempotency;

/** What the server does with a key. */
public interface Strategy {

    /** The name that settings and addresses use. */
    String name();

    /**
     * Whether a request may wait here for a twin under the same key. Then all but a few twins are kept back in memory,
     * where they hold no thread and no connection.
     */
    default boolean waitsForTwins() {
        return false;
    }

    /**
     * Whether a request that is told of a running twin may be handled again, for as long as its wait lasts. In between it
     * holds no thread and no connection.
     */
    default boolean twinsAskAgain() {
        return false;
    }

    /** What a client may rely on when the database fails in the middle, as half a sentence. */
    default String afterFailure() {
        return "nothing was done and the key is unused";
    }

    Outcome handle(KeyedRequest request, Transactions transactions, Checkpoint checkpoint);

    /** The strategy's last word to a request that has waited long enough: look once, run nothing. */
    default Outcome lookOnce(KeyedRequest request, Transactions transactions) {
        return Outcome.inFlight();
    }
}

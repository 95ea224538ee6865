package dev.retrylab.idempotency;

/** What the server does with a key. */
public interface Strategy {

    /** The name that settings and addresses use. */
    String name();

    /**
     * Whether a request may wait here for a twin under the same key. Then all but a few twins are kept back in memory,
     * where they hold no thread and no connection.
     */
    boolean waitsForTwins();

    Outcome handle(KeyedRequest request, Transactions transactions, Checkpoint checkpoint);

    /** The strategy's last word to a request that has waited long enough: look once, run nothing. */
    default Outcome lookOnce(KeyedRequest request, Transactions transactions) {
        return Outcome.inFlight();
    }
}

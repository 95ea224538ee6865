package dev.retrylab.sandbox;

import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseTransactions.DatabaseWork;
import java.util.Map;

/** A kind of effect that {@code /v1} offers under a key. */
interface Effect {

    /** Where it is asked for. */
    String path();

    /**
     * The work that one request asks for.
     *
     * @throws dev.retrylab.web.ProblemException 400 naming the member that is wrong
     */
    DatabaseWork work(Map<String, Object> tree, Caller caller);
}

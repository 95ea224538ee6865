package dev.retrylab.idempotency.outside;

import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Work;

/** Port: our own records of a charge that is made elsewhere, within one transaction. */
public interface Books {

    /** @throws Work.Refused if we would have no room for the charge: the last moment to say no */
    void check();

    /**
     * Enters a definite answer and puts it into words for the client.
     *
     * @throws Work.Refused if nothing was done and nothing may be kept
     */
    Reply enter(ProcessorAnswer answer);

    /** See {@link Work#promise}. */
    Reply promise();
}

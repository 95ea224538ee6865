package dev.retrylab.idempotency.outside;

import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.Reply;
import java.util.Optional;

/**
 * Port: how far each charge has come, within one transaction; rows of the same table as the keys. What an owner writes
 * is written on the condition that the row is still its own: {@code false} says that it is not, and that the transaction
 * must be rolled back.
 */
public interface Journal {

    /** Starts under a key that is new, free again, or expired, and keeps what a completer needs to go on alone. */
    Optional<UnderWay> start(KeyedRequest request);

    /** Takes over what its owner has left: the outcome is unknown, or the lease is over. The request must be the same. */
    Optional<UnderWay> takeOver(KeyedRequest request);

    boolean calling(UnderWay charge);

    boolean answered(UnderWay charge, ProcessorAnswer answer);

    boolean finished(UnderWay charge, Reply reply);

    /** Lets go of a charge of which nobody knows what became: whoever asks next may take it over at once. */
    boolean unknown(UnderWay charge);

    /**
     * Frees the key, for this request or another: nothing was done under it. It keeps the instant when it was first seen,
     * so that an earlier call that is still on its way meets its own derived key again.
     */
    boolean giveBack(UnderWay charge);
}

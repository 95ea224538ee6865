package dev.retrylab.idempotency.outside;

import java.util.Optional;

/** Port: one charge at the payment processor. Its ledger is its own; what is rolled back here stays there. */
public interface Processor {

    /**
     * Asks for the charge. Under a key that it knows, the processor charges no second time and says what it said before;
     * without a key each call is a new charge.
     */
    ProcessorAnswer charge(Optional<DerivedKey> key);

    /** Asks what became of the calls under a key, and changes nothing. */
    ProcessorAnswer lookUp(DerivedKey key);
}

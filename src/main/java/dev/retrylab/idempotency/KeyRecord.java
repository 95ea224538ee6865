package dev.retrylab.idempotency;

import java.util.Optional;

/**
 * What the store holds under a key.
 *
 * @param reply the saved answer; empty while the request is unfinished
 * @param expired whether its time is over, by the store's clock. An expired record is never replayed and never blocks
 */
public record KeyRecord(Fingerprint fingerprint, Optional<Reply> reply, boolean expired) {}

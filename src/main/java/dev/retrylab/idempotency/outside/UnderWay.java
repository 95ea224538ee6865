package dev.retrylab.idempotency.outside;

import dev.retrylab.idempotency.ScopedKey;
import java.time.Instant;
import java.util.Optional;

/**
 * A charge that its owner holds for as long as the lease lasts.
 *
 * @param owner names the request, or the run of the completer, among all that ever were
 * @param since when the key was first seen, by the store's clock
 * @param resumed whether somebody else had it before, so that the processor may know more than we do
 * @param answer the processor's, from {@link RecoveryPoint#ANSWERED} on
 */
public record UnderWay(
        ScopedKey key,
        String owner,
        RecoveryPoint at,
        Instant since,
        boolean resumed,
        Optional<ProcessorAnswer> answer) {

    /** The same for every owner that this charge ever has. */
    public DerivedKey derivedKey() {
        return DerivedKey.of(key, since);
    }

    UnderWay calling() {
        return new UnderWay(key, owner, RecoveryPoint.CALLING, since, resumed, answer);
    }

    UnderWay answered(ProcessorAnswer told) {
        return new UnderWay(key, owner, RecoveryPoint.ANSWERED, since, resumed, Optional.of(told));
    }
}

package dev.retrylab.simulation.recovery.system;

import java.util.OptionalDouble;

/**
 * What the calls go to. It serves them in the order of their coming.
 *
 * @param capacity calls per second; above 0
 * @param queueLimit how many calls may wait; what comes beyond is rejected at once
 * @param dropsExpired whether it throws away calls whose client has stopped waiting. If not, it serves them all the
 *     same, for nobody
 */
public record Service(double capacity, OptionalDouble queueLimit, boolean dropsExpired) {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Service {
        Require.atLeast(Double.MIN_VALUE, "capacity", capacity);
        queueLimit.ifPresent(limit -> Require.atLeast(0, "queueLimit", limit));
    }
}

package dev.retrylab.simulation.breaker;

/**
 * How a dependency fares.
 *
 * @param fromNanos when its outage begins
 * @param toNanos when it is over
 * @param failure the probability that a call fails meanwhile, from 0 to 1
 * @param failureOutside the same before and after
 * @param clientErrors the probability that a call which did not fail is the caller's own mistake
 * @param answerNanos how long an answer takes; 0 or more
 * @param failingNanos how long a caller waits for a call that fails: its timeout; 0 or more
 */
public record Weather(
        long fromNanos,
        long toNanos,
        double failure,
        double failureOutside,
        double clientErrors,
        long answerNanos,
        long failingNanos) {

    public boolean isOutageAt(long nanos) {
        return nanos >= fromNanos && nanos < toNanos;
    }

    double failureAt(long nanos) {
        return isOutageAt(nanos) ? failure : failureOutside;
    }
}

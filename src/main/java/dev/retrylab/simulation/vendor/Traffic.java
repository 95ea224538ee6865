package dev.retrylab.simulation.vendor;

import dev.retrylab.simulation.budget.Failures;

/**
 * Users' requests, and the dependency that they need. The same for every client: which first attempts fail hangs on the
 * seed alone.
 *
 * @param seconds how long requests arrive; at least 1
 * @param rps requests in each second; at least 1
 * @param together whether those of a second arrive in one moment, or evenly apart
 * @param failures how likely a call fails, and when
 * @param failing how it fails
 * @param latencyNanos how long an answer takes, good or bad; 0 or more
 * @param timeoutNanos how long a client waits for it whose maker sets no timeout; at least 1
 * @param seed of all draws
 */
public record Traffic(
        int seconds,
        int rps,
        boolean together,
        Failures failures,
        Failing failing,
        long latencyNanos,
        long timeoutNanos,
        long seed) {

    static final long SECOND = 1_000_000_000L;

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Traffic {
        require(seconds >= 1, "seconds must be at least 1", seconds);
        require(rps >= 1, "rps must be at least 1", rps);
        require(latencyNanos >= 0, "latencyNanos must be at least 0", latencyNanos);
        require(timeoutNanos >= 1, "timeoutNanos must be at least 1", timeoutNanos);
    }

    public int requests() {
        return seconds * rps;
    }

    /** When the request of that number arrives, counted from 0. */
    long arrivalNanos(int request) {
        long within = together ? 0 : request % rps * SECOND / rps;
        return request / rps * SECOND + within;
    }

    double failureAt(long nanos) {
        return failures.at((double) nanos / SECOND);
    }

    /** Whether it is within the outage. */
    boolean inOutage(long nanos) {
        double now = (double) nanos / SECOND;
        return now >= failures.from() && now < failures.to();
    }

    /** One client of that maker, shared by all requests. */
    public VendorRun run(Preset preset) {
        return run(preset, () -> {}, () -> {});
    }

    /**
     * The same, watched.
     *
     * @param eachRequest told of each that arrives; it may stop the run by throwing
     * @param eachRetry told of each that is made; it may stop the run too
     */
    public VendorRun run(Preset preset, Runnable eachRequest, Runnable eachRetry) {
        return new OneClient(this, preset, eachRequest, eachRetry).run();
    }

    private static void require(boolean holds, String rule, long value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + "; it was " + value);
        }
    }
}

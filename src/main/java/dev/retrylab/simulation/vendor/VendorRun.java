package dev.retrylab.simulation.vendor;

import java.util.OptionalDouble;

/**
 * What came of it.
 *
 * @param requests that users made
 * @param firsts attempts that were sent: all, unless a throttle rejected some
 * @param retries that were sent on top of them
 * @param atOnce of those, made without any wait
 * @param outage requests that arrived during the outage, and what became of them
 * @param outside the same for the others
 * @param callsPerSecond that reached the dependency, by the second
 * @param peak most calls that reached it within one hundredth of a second
 * @param added what the waits and further attempts cost the users whose first attempt failed, in seconds
 * @param longestHeld how long a request held its caller at most, in seconds
 * @param recovery seconds from the end of the outage until users are served again; empty if they are not, or if there is
 *     no outage
 */
public record VendorRun(
        long requests,
        long firsts,
        long retries,
        long atOnce,
        Served outage,
        Served outside,
        long[] callsPerSecond,
        long peak,
        Spread added,
        double longestHeld,
        OptionalDouble recovery) {

    /**
     * @param good of the requests, ended well
     * @param calls that were made for them
     */
    public record Served(long requests, long good, long calls) {

        /** How many calls the dependency got for each of them; not a number if there were none. */
        public double load() {
            return (double) calls / requests;
        }

        /** Not a number if there were none. */
        public double percent() {
            return 100.0 * good / requests;
        }
    }

    /** Of many times, in seconds; zeros if there were none. */
    public record Spread(double median, double high, double max) {}

    public long calls() {
        return firsts + retries;
    }

    /** How many calls the dependency got for each request. */
    public double load() {
        return (double) calls() / requests;
    }

    /** Not a number if nothing was retried. */
    public double percentAtOnce() {
        return 100.0 * atOnce / retries;
    }
}

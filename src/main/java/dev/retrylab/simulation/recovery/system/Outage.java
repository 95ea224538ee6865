package dev.retrylab.simulation.recovery.system;

/**
 * When the service has another capacity than usual. Equal start and end: never.
 *
 * @param startSeconds from here
 * @param endSeconds to before here; it may lie beyond the end of the run
 * @param capacity calls per second meanwhile: 0 for a total outage
 */
public record Outage(double startSeconds, double endSeconds, double capacity) {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Outage {
        Require.atLeast(0, "startSeconds", startSeconds);
        Require.atLeast(startSeconds, "endSeconds", endSeconds);
        Require.atLeast(0, "capacity", capacity);
    }
}

package dev.retrylab.playground.replay;

import java.util.Optional;

/**
 * A schedule that can be replayed on the database, and what came of it.
 *
 * @param runKey the key of the next replay: fresh with every page
 * @param back the address of the page that it belongs to
 * @param outcome empty while it has not been replayed
 */
public record ReplayBox(
        String runKey, String program, int requests, String schedule, String back, Optional<Outcome> outcome) {

    /** Whether the database did what the model says, as a sentence too. */
    public record Outcome(boolean agrees, String sentence) {}
}

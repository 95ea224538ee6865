package dev.retrylab.interleaving.replay;

import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;

/** Port: plays a schedule on a real database, each request on a connection of its own, held before each of its steps. */
public interface Replay {

    /**
     * Plays the schedule under an account of its own and removes all traces. Waits for a place, then takes some
     * milliseconds a move; for worker threads, not for those that serve connections.
     *
     * @throws IllegalArgumentException if the schedule is not possible from this start
     * @throws Busy if too many replays are under way
     */
    Observed run(World start, Schedule schedule);

    /** Too many replays are under way. Nothing was run; come back in a moment. */
    final class Busy extends RuntimeException {

        public Busy(String message) {
            super(message, null, false, false);
        }
    }
}

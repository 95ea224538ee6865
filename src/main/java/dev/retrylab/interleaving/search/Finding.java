package dev.retrylab.interleaving.search;

import dev.retrylab.interleaving.Breach;
import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.World;
import java.math.BigInteger;
import java.util.Optional;

/**
 * What has come of trying every order.
 *
 * @param schedules how many schedules there are, each from the first move until every request is over
 * @param broken in how many of them the promise is broken at some time
 * @param states how many different worlds they lead through
 * @param shortest the shortest break; empty if there is none
 */
public record Finding(
        World start, Bounds bounds, BigInteger schedules, BigInteger broken, int states, Optional<Break> shortest) {

    /**
     * A schedule that breaks the promise with its last move. Of those as short, the one is taken that changes least often
     * from one request to another; of those, the first: moves are tried in the order steps, crashes, the clock, and of
     * each kind by request.
     *
     * @param proof the same schedule, gone on with until the breach is to be seen: where a key is stuck, the leases run
     *     out and the next request is told 409. Elsewhere it is the schedule itself
     */
    public record Break(Play play, Breach breach, Play proof) {

        public int moves() {
            return play.schedule().size();
        }
    }

    public boolean isUnbroken() {
        return shortest.isEmpty();
    }
}

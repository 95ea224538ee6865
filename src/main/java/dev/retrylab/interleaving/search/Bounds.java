package dev.retrylab.interleaving.search;

import dev.retrylab.interleaving.Move;
import dev.retrylab.interleaving.Request;
import dev.retrylab.interleaving.World;
import java.util.List;

/**
 * What may happen in the schedules that are tried.
 *
 * @param requests how many requests of one key come, 1 to 3
 * @param crashes how many of them may crash, 0 to 3
 * @param leaseRunsOut whether the clock may move on by a lease, whenever that changes anything
 */
public record Bounds(int requests, int crashes, boolean leaseRunsOut, Arrival arrival) {

    /** When requests after the first may come. */
    public enum Arrival {
        /** At any time: a client that does not wait, a proxy that sends twice. A retry that follows is among these. */
        AT_ANY_TIME,
        /** One after the other, as retries: when the one before is over and its client was told nothing, or 409. */
        ONLY_AS_RETRY
    }

    /** Two requests at any time, of which one may crash, and leases that run out. */
    public static final Bounds TWO = new Bounds(2, 1, true, Arrival.AT_ANY_TIME);

    public static final Bounds THREE = new Bounds(3, 1, true, Arrival.AT_ANY_TIME);
    public static final int MAX_REQUESTS = 3;

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Bounds {
        within("requests", requests, 1, MAX_REQUESTS);
        within("crashes", crashes, 0, MAX_REQUESTS);
    }

    private static void within(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    name + " must be a whole number from " + least + " to " + most + "; it was \"" + value + "\"");
        }
    }

    /** The moves that a schedule may go on with; none when it has come to its end. */
    public List<Move> moves(World world) {
        long crashed = world.requests().stream()
                .filter(request -> request.state() == Request.State.CRASHED)
                .count();
        List<Move> moves = world.moves().stream()
                .filter(move -> switch (move.kind()) {
                    case STEP -> mayCome(world, move.request());
                    case CRASH -> crashed < crashes && mayCome(world, move.request());
                    case LEASE_RUNS_OUT -> leaseRunsOut;
                    case RETENTION_RUNS_OUT -> false;
                })
                .toList();
        return moves.stream().allMatch(Move::isOfTheClock) ? List.of() : moves;
    }

    private boolean mayCome(World world, int number) {
        if (arrival == Arrival.AT_ANY_TIME
                || number == 1
                || world.request(number).hasStarted()) {
            return true;
        }
        Request before = world.request(number - 1);
        return before.isOver()
                && before.told().map(told -> !told.answer().isSuccess()).orElse(true);
    }
}

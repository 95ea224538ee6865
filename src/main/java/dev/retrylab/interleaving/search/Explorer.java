package dev.retrylab.interleaving.search;

import dev.retrylab.interleaving.Breach;
import dev.retrylab.interleaving.Move;
import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.Promise;
import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.search.Finding.Break;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.stream.IntStream;

/** Tries every schedule of a program within its bounds. */
public final class Explorer {

    /** Schedules that begin at one world: all, and those in which the promise is broken there or later. */
    private record Count(BigInteger all, BigInteger broken) {}

    private final World start;
    private final Bounds bounds;
    private final Map<World, Count> counts = new HashMap<>();

    private Explorer(Program program, Bounds bounds) {
        this.start = World.of(program, bounds.requests());
        this.bounds = bounds;
    }

    public static Finding explore(Program program, Bounds bounds) {
        Explorer explorer = new Explorer(program, bounds);
        Count count = explorer.count(explorer.start);
        return new Finding(
                explorer.start,
                bounds,
                count.all,
                count.broken,
                explorer.counts.size(),
                count.broken.signum() == 0 ? Optional.empty() : explorer.shortest());
    }

    /** Each world is counted once; no schedule comes back to where it was. */
    private Count count(World world) {
        Count known = counts.get(world);
        if (known != null) {
            return known;
        }
        BigInteger all = BigInteger.ZERO;
        BigInteger broken = BigInteger.ZERO;
        List<Move> moves = bounds.moves(world);
        for (Move move : moves) {
            Count rest = count(world.turn(move).after());
            all = all.add(rest.all);
            broken = broken.add(rest.broken);
        }
        if (moves.isEmpty()) {
            all = BigInteger.ONE;
        }
        Count count = new Count(all, Promise.breach(world).isPresent() ? all : broken);
        counts.put(world, count);
        return count;
    }

    /** By length first, so that the first break met is the shortest; then by changes of hand. */
    private Optional<Break> shortest() {
        Queue<Path> queue = new PriorityQueue<>(Path.ORDER);
        Set<Place> seen = new HashSet<>();
        queue.add(new Path(start, Optional.empty(), Move.LEASE, 0, 0, 0, 0));
        for (int number = 1; !queue.isEmpty(); ) {
            Path path = queue.remove();
            if (!seen.add(new Place(path.world, path.hand))) {
                continue;
            }
            Optional<Breach> breach = Promise.breach(path.world);
            if (breach.isPresent()) {
                return Optional.of(found(path.schedule(), breach.get()));
            }
            for (Move move : bounds.moves(path.world)) {
                queue.add(path.then(move, number++));
            }
        }
        return Optional.empty();
    }

    /** Where a search has been: the same world with another request's turn may go on with fewer changes of hand. */
    private record Place(World world, int hand) {}

    /**
     * A way to a world.
     *
     * @param hand the request that moved last
     * @param changes how often another request's turn came
     * @param number which way this is, in the order in which they were found
     */
    private record Path(World world, Optional<Path> before, Move last, int length, int hand, int changes, int number) {

        static final Comparator<Path> ORDER = Comparator.comparingInt(Path::length)
                .thenComparingInt(Path::changes)
                .thenComparingInt(Path::number);

        Path then(Move move, int next) {
            boolean changed = !move.isOfTheClock() && hand != 0 && move.request() != hand;
            return new Path(
                    world.turn(move).after(),
                    Optional.of(this),
                    move,
                    length + 1,
                    move.isOfTheClock() ? hand : move.request(),
                    changed ? changes + 1 : changes,
                    next);
        }

        Schedule schedule() {
            List<Move> moves = new ArrayList<>();
            for (Path path = this; path.before.isPresent(); path = path.before.get()) {
                moves.add(path.last);
            }
            Collections.reverse(moves);
            return new Schedule(moves);
        }
    }

    private Break found(Schedule schedule, Breach breach) {
        Play play = Play.of(start, schedule);
        boolean isStuck = breach.clause() == Breach.Clause.NEVER_STUCK;
        return new Break(play, breach, isStuck ? Play.of(start, schedule.then(turnedAway(play.end()))) : play);
    }

    /** Whoever has not come yet comes when the leases are over. */
    private static Schedule turnedAway(World stuck) {
        World now = stuck;
        Schedule proof = Schedule.EMPTY;
        if (now.allows(Move.LEASE)) {
            now = now.turn(Move.LEASE).after();
            proof = proof.then(Move.LEASE);
        }
        int late = IntStream.rangeClosed(1, stuck.requests().size())
                .filter(number -> !stuck.request(number).hasStarted())
                .findFirst()
                .orElse(0);
        while (late != 0 && !now.request(late).isOver()) {
            now = now.turn(Move.step(late)).after();
            proof = proof.then(Move.step(late));
        }
        return proof;
    }
}

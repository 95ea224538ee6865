package dev.retrylab.interleaving;

import dev.retrylab.interleaving.Request.State;
import dev.retrylab.interleaving.World.Turn;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Seen;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** One move: what it does by itself, and who goes on because of it. */
final class Turning {

    private Turning() {}

    static Turn by(World world, Move move) {
        return switch (move.kind()) {
            case STEP -> settled(move, Execution.of(world, move.request()).turn());
            case CRASH -> settled(move, crash(world, move.request()));
            case LEASE_RUNS_OUT ->
                clock(move, Seen.LEASE_OVER, world.laterBy(world.table().leaseOver(), world.retention()));
            case RETENTION_RUNS_OUT ->
                clock(move, Seen.EXPIRED, world.laterBy(world.table().retentionOver(), world.retention() + 1));
        };
    }

    private static Turn clock(Move move, Seen seen, World after) {
        return new Turn(move, after, List.of(new Happening(0, Optional.empty(), seen, 0, false)));
    }

    private static Execution.Result crash(World world, int number) {
        Request request = world.request(number);
        Optional<Action> never = world.next(number).map(Program.Line::action);
        World after = world.with(
                number,
                request.outOfTransaction().as(State.CRASHED),
                world.table().rollBack(number),
                world.ledger());
        return new Execution.Result(after, new Happening(number, never, Seen.CRASHED, 0, request.inTransaction()));
    }

    /** Whoever waited for what has just ended goes on at once, as it does in a database. */
    private static Turn settled(Move move, Execution.Result result) {
        World after = result.after();
        OptionalInt waiting = after.waiting();
        if (waiting.isEmpty() || after.waitsFor(waiting.getAsInt()).isPresent()) {
            return new Turn(move, after, List.of(result.happening()));
        }
        Execution.Result released = Execution.of(after, waiting.getAsInt()).turn();
        return new Turn(move, released.after(), List.of(result.happening(), released.happening()));
    }
}

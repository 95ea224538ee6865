package dev.retrylab.interleaving.crash;

import dev.retrylab.interleaving.Move;
import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.Request;
import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Seen;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What the model says of each cell. */
public final class CrashTable {

    private CrashTable() {}

    /**
     * Plays a cell. Where two requests are at once, every order of theirs is tried, and the one that ends worst is taken;
     * of those as bad the first, when request 1 goes on as long as it can before request 2 does, and dies last.
     */
    public static CellPlay play(Cell cell) {
        return new AtOnce(cell)
                .schedules().stream()
                        .map(schedule -> whatFollows(cell, schedule))
                        .min(Comparator.comparing(CellPlay::verdict))
                        .orElseThrow();
    }

    /** Every order of the requests that come at once in which the first dies at the crash point. */
    private static final class AtOnce {

        private final Cell cell;
        private final Set<World> seen = new HashSet<>();
        private final Stream.Builder<Schedule> found = Stream.builder();

        AtOnce(Cell cell) {
            this.cell = cell;
        }

        List<Schedule> schedules() {
            search(cell.start(), Schedule.EMPTY);
            return found.build().toList();
        }

        private void search(World world, Schedule way) {
            if (!seen.add(world)) {
                return;
            }
            boolean firstIsThere = isAtCrashPoint(world, 1, cell);
            boolean secondIsOver =
                    cell.atOnce() == Cell.AtOnce.ONE || world.request(2).isOver();
            if (world.request(1).isOver() && secondIsOver) {
                if (world.request(1).state() == Request.State.CRASHED) {
                    found.add(way);
                }
                return;
            }
            if (!firstIsThere && world.canStep(1)) {
                go(world, way, Move.step(1));
            }
            if (!secondIsOver && world.canStep(2)) {
                go(world, way, Move.step(2));
            }
            if (firstIsThere) {
                go(world, way, Move.crash(1));
            }
        }

        private void go(World world, Schedule way, Move move) {
            search(world.turn(move).after(), way.then(move));
        }
    }

    private static boolean isAtCrashPoint(World world, int number, Cell cell) {
        return world.next(number)
                .flatMap(Program.Line::passed)
                .filter(passed -> passed == cell.crash())
                .isPresent();
    }

    /** The client's next requests run alone, one after the other. */
    private static CellPlay whatFollows(Cell cell, Schedule atOnce) {
        Schedule schedule = atOnce;
        if (cell.next() == Next.GIVES_UP) {
            return new CellPlay(cell, Play.of(cell.start(), schedule));
        }
        if (cell.next() == Next.AFTER_EXPIRY) {
            schedule = schedule.then(Move.RETENTION);
        }
        schedule = alone(cell, schedule, cell.followUp());
        World after = Play.of(cell.start(), schedule).end();
        boolean refused = after.request(cell.followUp())
                .told()
                .filter(told -> told.answer() == Seen.CONFLICT)
                .isPresent();
        if (refused) {
            schedule = after.allows(Move.LEASE) ? schedule.then(Move.LEASE) : schedule;
            schedule = alone(cell, schedule, cell.followUp() + 1);
        }
        return new CellPlay(cell, Play.of(cell.start(), schedule));
    }

    private static Schedule alone(Cell cell, Schedule before, int number) {
        Schedule schedule = before;
        World now = Play.of(cell.start(), schedule).end();
        while (!now.request(number).isOver()) {
            schedule = schedule.then(Move.step(number));
            now = now.turn(Move.step(number)).after();
        }
        return schedule;
    }
}
